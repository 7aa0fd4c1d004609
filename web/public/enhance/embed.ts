import { readConsent } from '#contract/consent-record.ts'
import { cookieOf } from '#web/public/kit/cookie.ts'

/** Fetches a video of another site when a visitor who allowed it asks for it. (consent.gate) */
export const enhance = (element: HTMLElement): void => {
  const { cookie = '', src = '', title = '' } = element.dataset
  const isAllowed = () =>
    readConsent(cookieOf(cookie), Date.now())?.categories.includes('embeds') ?? false
  const [ask, play] = ['[data-ask]', '[data-play]'].map((selector) =>
    element.querySelector<HTMLElement>(selector),
  )
  if (!ask || !play || !isAllowed()) return
  ask.hidden = true
  play.hidden = false
  play.addEventListener('click', () => {
    // It may have been taken back in another window.
    if (!isAllowed()) return location.reload()
    const frame = document.createElement('iframe')
    Object.assign(frame, {
      src,
      title,
      allow: 'fullscreen; picture-in-picture; encrypted-media',
      // Players want to know the site, and get no more than its name.
      referrerPolicy: 'strict-origin',
    })
    frame.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-presentation allow-popups')
    element.replaceChildren(frame)
    frame.focus()
  })
}
