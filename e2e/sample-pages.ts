import type { Page } from '@playwright/test'
import { demoIds } from '#test/public-pages/demo-ids.ts'
import { samplesOf } from '#test/public-pages/samples.ts'

/** Addresses of every page of the site that a server shows. */
export const samplePages = async (page: Page, origin: string) =>
  samplesOf(
    await demoIds(async (path) => {
      const answer = await page.request.get(path)
      return { status: answer.status(), html: await answer.text() }
    }, origin),
  )
