import { QUERY_MIN } from '#contract/limits.ts'
import { suggestionTexts as texts } from '#texts/suggestion-list.ts'
import { words } from '#web/public/kit/words.ts'
import styles from '#web/public/parts/Suggestions.module.css'

/** Milliseconds of rest after a letter before suggestions are fetched. */
const REST_MS = 150

/** A suggested text; `site` and `name` if the search of one of many sites is meant. */
type Suggestion = { text: string; site?: string; name?: { is: string; en: string } }

/** Lists suggestions below a text field while somebody types: a combobox with its listbox. */
export const enhance = (root: HTMLElement): void => {
  const { list, status } = createList(root)
  let timer: ReturnType<typeof setTimeout> | undefined
  let running = new AbortController()
  let field: HTMLInputElement | null = null
  let chosen = ''

  const activate = (option: Element | null) => {
    list.querySelector('[aria-selected=true]')?.setAttribute('aria-selected', 'false')
    option?.setAttribute('aria-selected', 'true')
    option?.scrollIntoView({ block: 'nearest' })
    if (option) field?.setAttribute('aria-activedescendant', option.id)
    else field?.removeAttribute('aria-activedescendant')
  }
  const close = () => {
    clearTimeout(timer)
    running.abort()
    activate(null)
    list.hidden = true
    status.textContent = ''
    field?.setAttribute('aria-expanded', 'false')
  }
  const show = (suggestions: readonly Suggestion[]) => {
    activate(null)
    if (suggestions.length === 0) return close()
    list.replaceChildren(...suggestions.map((one, at) => optionOf(one, `${list.id}-${at}`)))
    list.hidden = false
    status.textContent = words(texts.count)(suggestions.length)
    field?.setAttribute('aria-expanded', 'true')
  }
  const suggest = async (target: HTMLInputElement) => {
    running = new AbortController()
    const url = new URL(target.dataset.suggest ?? '', location.href)
    url.searchParams.set('q', target.value)
    // Whoever has no suggestions goes on typing.
    const response = await fetch(url, { signal: running.signal }).catch(() => null)
    if (!response?.ok) return
    const found = (await response.json()) as (string | Suggestion)[]
    if (document.activeElement === target)
      show(found.map((one) => (typeof one === 'string' ? { text: one } : one)))
  }
  /** Makes a field a combobox; its own list would hide what differs by an accent. */
  const prepare = (target: EventTarget | null): target is HTMLInputElement => {
    if (!(target instanceof HTMLInputElement) || !target.dataset.suggest) return false
    if (target === field && list.isConnected) return true
    field = target
    if (target.list) target.dataset.offered = target.list.id
    target.removeAttribute('list')
    target.parentElement?.append(list)
    for (const [name, value] of Object.entries({
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-controls': list.id,
      'aria-expanded': 'false',
    }))
      target.setAttribute(name, value)
    return true
  }
  const follow = (target: EventTarget | null, rest = REST_MS) => {
    if (!prepare(target) || target.value === chosen) return
    chosen = ''
    clearTimeout(timer)
    running.abort()
    if (target.value.trim().length >= QUERY_MIN)
      timer = setTimeout(() => void suggest(target), rest)
    else show(offeredFor(target))
  }
  const choose = (option: HTMLElement) => {
    const { text = '', site } = option.dataset
    const form = field?.form
    chosen = text
    if (field) field.value = text
    close()
    if (site) location.assign(`${form?.action}/${site}?${new URLSearchParams({ q: text })}`)
    else if (form?.getAttribute('role') === 'search') form.requestSubmit()
    else field?.dispatchEvent(new Event('input', { bubbles: true }))
  }

  root.addEventListener('focusin', ({ target }) => void prepare(target))
  root.addEventListener('focusout', close)
  root.addEventListener('input', ({ target }) => follow(target))
  root.addEventListener('keydown', (event) => {
    if (event.isComposing || !prepare(event.target)) return
    const active = list.querySelector<HTMLElement>('[aria-selected=true]')
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      chosen = ''
      if (list.hidden) follow(event.target, 0)
      else activate(neighbour(list, active, event.key === 'ArrowDown'))
    } else if (event.key === 'Escape' && !list.hidden) {
      // The first press closes the list; the next one empties the field.
      event.preventDefault()
      close()
    } else if (event.key === 'Enter' && active && !list.hidden) {
      event.preventDefault()
      choose(active)
    }
  })
  // The field keeps the focus.
  list.addEventListener('mousedown', (event) => event.preventDefault())
  list.addEventListener('click', ({ target }) => {
    const option = (target as Element).closest<HTMLElement>('[role=option]')
    if (option) choose(option)
  })
  // Somebody may have typed before the script was here.
  const focused = document.activeElement
  if (root.contains(focused) && prepare(focused) && focused.value !== focused.defaultValue)
    follow(focused)
}

/** The list, and what says how long it is. */
const createList = (root: HTMLElement) => {
  const list = Object.assign(document.createElement('ul'), {
    id: `suggestions-${Math.random().toString(36).slice(2)}`,
    className: styles.list,
    hidden: true,
  })
  list.setAttribute('role', 'listbox')
  list.setAttribute('aria-label', words(texts.name))
  const status = Object.assign(document.createElement('span'), { className: 'vh' })
  status.setAttribute('role', 'status')
  root.append(status)
  return { list, status }
}

const optionOf = ({ text, site, name }: Suggestion, id: string): HTMLElement => {
  const option = Object.assign(document.createElement('li'), { id })
  option.setAttribute('role', 'option')
  option.setAttribute('aria-selected', 'false')
  option.dataset.text = text
  const said = document.createElement('span')
  said.textContent = text
  option.append(said)
  if (site === undefined) return option
  option.dataset.site = site
  const where = document.createElement('small')
  where.textContent = name ? words(name) : site
  option.append(' ', where)
  return option
}

/** The option after or before one; beyond the ends there is none, which leaves the typed text. */
const neighbour = (list: Element, active: Element | null, isNext: boolean): Element | null => {
  if (!active) return isNext ? list.firstElementChild : list.lastElementChild
  return isNext ? active.nextElementSibling : active.previousElementSibling
}

/** The values that the page itself offers for a field with little text. */
const offeredFor = ({ value, dataset }: HTMLInputElement): Suggestion[] => {
  const offered = document.getElementById(dataset.offered ?? '')
  const typed = value.trim().toLowerCase()
  return [...(offered?.querySelectorAll('option') ?? [])]
    .map((option) => ({ text: option.value }))
    .filter(({ text }) => text.toLowerCase().startsWith(typed))
}
