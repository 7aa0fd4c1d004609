import { signInWaitTexts as texts } from '#texts/sign-in-wait.ts'

/** Seconds between two announcements of the time left. */
const SAID_EVERY = 15

/**
 * Counts the seconds down, and sends the form that checks at the interval of the provider. The page
 * stays as it is until the answer leads elsewhere. (providers.backchannel)
 */
export const enhance = (page: HTMLElement): void => {
  const form = page.querySelector<HTMLFormElement>('[data-check]')
  const shown = page.querySelector<HTMLElement>('[data-left]')
  const status = page.querySelector<HTMLElement>('[role=status]')
  if (!form || !shown || !status) return
  form.hidden = true
  const language = document.documentElement.lang === 'en' ? 'en' : 'is'
  const interval = Number(page.dataset.interval)
  const end = performance.now() + Number(page.dataset.seconds) * 1000
  let nextCheck = performance.now() + interval * 1000
  let said = Math.ceil(Number(page.dataset.seconds) / SAID_EVERY)
  let isBusy = false

  const check = async (): Promise<void> => {
    isBusy = true
    try {
      const body = new URLSearchParams({ action: 'check' })
      const { url, redirected } = await fetch(location.href, { method: 'POST', body })
      if (redirected && new URL(url).pathname !== location.pathname) {
        clearInterval(timer)
        return location.replace(url)
      }
    } catch {
      // Without a connection the next question may be answered.
    }
    nextCheck = performance.now() + interval * 1000
    isBusy = false
  }
  const tick = () => {
    const now = performance.now()
    const left = Math.max(0, Math.ceil((end - now) / 1000))
    const words = texts.left[language](left)
    if (shown.textContent !== words) shown.textContent = words
    const part = Math.ceil(left / SAID_EVERY)
    if (part < said) {
      said = part
      status.textContent = words
    }
    if (isBusy) return
    if (now > end) {
      clearInterval(timer)
      // The answer to the last question leads to the sign-in page with the reason.
      form.submit()
    } else if (now >= nextCheck) void check()
  }
  const timer = setInterval(tick, 500)
  // A page that comes back from the browser's memory asks the server what became of it.
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload())
}
