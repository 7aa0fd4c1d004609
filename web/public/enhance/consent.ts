import { readConsent } from '#contract/consent-record.ts'
import { cookieOf } from '#web/public/kit/cookie.ts'

/**
 * Shows the question of a page that has a video to those who have not answered it. The page itself
 * is the same for everybody. (consent.banner)
 */
export const enhance = (element: HTMLElement): void => {
  const hasVideo = document.querySelector('[data-enhance=embed]') !== null
  const answer = readConsent(cookieOf(element.dataset.cookie ?? ''), Date.now())
  element.hidden = !hasVideo || answer !== undefined
}
