import type { Browser, Page } from '@playwright/test'

/** Forms are sent no sooner than a person can. (limits.visitorForm) */
export const WRITING_MS = 3200

/** A visitor beside the person of staff, whose session the test's own page has. */
export const visit = async (
  browser: Browser,
  baseURL: string,
  javaScriptEnabled = true,
): Promise<Page> => (await browser.newContext({ baseURL, javaScriptEnabled })).newPage()
