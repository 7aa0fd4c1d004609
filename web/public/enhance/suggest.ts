import { QUERY_MIN } from '#contract/limits.ts'

/** Milliseconds of rest after a letter before suggestions are fetched. */
const REST_MS = 150

/** Fills the list of a text field, which the browser shows below it, while somebody types. */
export const enhance = (root: HTMLElement): void => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let running = new AbortController()

  const suggest = async (field: HTMLInputElement, address: string) => {
    running = new AbortController()
    const url = new URL(address, location.href)
    url.searchParams.set('q', field.value)
    // Whoever has no suggestions goes on typing.
    const response = await fetch(url, { signal: running.signal }).catch(() => null)
    if (!response?.ok) return
    const texts = (await response.json()) as string[]
    field.list?.replaceChildren(
      ...texts.map((text) => Object.assign(document.createElement('option'), { value: text })),
    )
  }

  const follow = (target: EventTarget | null) => {
    if (!(target instanceof HTMLInputElement) || !target.dataset.suggest) return
    const address = target.dataset.suggest
    clearTimeout(timer)
    running.abort()
    if (target.value.trim().length >= QUERY_MIN)
      timer = setTimeout(() => void suggest(target, address), REST_MS)
  }

  root.addEventListener('input', ({ target }) => follow(target))
  // Somebody may have typed before the script was here.
  follow(document.activeElement)
}
