/** Milliseconds of rest after a letter before the number of results is fetched. */
const REST_MS = 400

/**
 * Draws the form anew when it changes, without leaving the page: the server sends the same page,
 * and its form, or only its live parts while somebody types, take the place of the old ones.
 */
export const enhance = (root: HTMLElement): void => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let running = new AbortController()
  let redraws = 0
  /** Buttons pressed since the form was drawn; a request that ends another one repeats them. */
  let pressed: [string, string][] = []

  const address = (): string => {
    const form = root.querySelector('form') ?? undefined
    const entries = [...new FormData(form), ...pressed].filter(
      ([key, value]) => /^f\d$/.test(key) || value !== '',
    )
    return `${form?.action}?${new URLSearchParams(entries as [string, string][])}`
  }

  const fetchPage = async (): Promise<HTMLElement | null> => {
    clearTimeout(timer)
    running.abort()
    running = new AbortController()
    const response = await fetch(address(), { signal: running.signal })
    const page = new DOMParser().parseFromString(await response.text(), 'text/html')
    return page.querySelector<HTMLElement>('[data-enhance=advanced-form]')
  }

  const redraw = async () => {
    const focused = document.activeElement
    const [name, value] = ['name', 'value'].map((key) => focused?.getAttribute(key) ?? '')
    const sent = textsOf(root)
    redraws++
    const next = await fetchPage()
      .catch(ignoreAbort)
      .finally(() => redraws--)
    if (next === undefined) return
    // The page itself shows what is wrong, such as that it has to wait.
    if (next === null) return location.assign(address())
    pressed = []
    const typed = [...textsOf(root)].filter(([key, text]) => sent.get(key) !== text)
    root.replaceChildren(...next.childNodes)
    keepTyped(root, typed)
    history.replaceState(history.state, '', next.dataset.address)
    const slider = focused instanceof HTMLElement ? focused.dataset.sets : undefined
    if (slider === undefined) focusIn(root, name ?? '', value ?? '')
    else root.querySelector<HTMLElement>(`[data-sets=${slider}]`)?.focus()
  }

  root.addEventListener('submit', (event) => {
    event.preventDefault()
    const { submitter } = event
    if (submitter instanceof HTMLButtonElement && submitter.name !== '')
      pressed.push([submitter.name, submitter.value])
    void redraw()
  })
  root.addEventListener('change', ({ target }) => {
    const isText = target instanceof HTMLInputElement && target.name.startsWith('w')
    if (!isText) void redraw()
  })
  root.addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.type !== 'text') return
    clearTimeout(timer)
    timer = setTimeout(async () => {
      // The form on its way is followed by what was typed meanwhile.
      if (redraws > 0) return
      const next = await fetchPage().catch(ignoreAbort)
      for (const live of next?.querySelectorAll<HTMLElement>('[data-live]') ?? [])
        root.querySelector(`[data-live="${live.dataset.live}"]`)?.replaceWith(live)
    }, REST_MS)
  })
}

const TEXTS = 'input[type=text]'

/** What stands in the fields for text, by name. */
const textsOf = (root: HTMLElement): Map<string, string> =>
  new Map(
    [...root.querySelectorAll<HTMLInputElement>(TEXTS)].map(({ name, value }) => [name, value]),
  )

/** Puts what somebody typed while the form was fetched into the new form. */
const keepTyped = (root: HTMLElement, typed: [string, string][]): void => {
  for (const [name, text] of typed) {
    const field = root.querySelector<HTMLInputElement>(`${TEXTS}[name="${CSS.escape(name)}"]`)
    if (!field) continue
    field.value = text
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

const ignoreAbort = (error: unknown): undefined => {
  if (!(error instanceof DOMException && error.name === 'AbortError')) throw error
}

/** Moves focus to where it was, or to what stands in its place. */
const focusIn = (root: HTMLElement, name: string, value: string): void => {
  const find = (selector: string) => root.querySelectorAll<HTMLElement>(selector)
  const line = /^w(\d)=/.exec(value)?.[1]
  const same = find(`[name="${CSS.escape(name)}"]:not([type=hidden])`)
  const target =
    name === 'more' || value.startsWith('line')
      ? [...find('select[name^=f]')].at(-1)
      : line !== undefined
        ? find(`input[name=w${line}]:not([type=hidden])`)[0]
        : ([...same].find((one) => one.getAttribute('value') === value) ?? same[0])
  target?.focus()
}
