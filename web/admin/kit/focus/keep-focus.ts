import { focusables, isThere } from './focusable.ts'

/**
 * A place that had the focus; of a row or an item of a list also where it stood there, and in which
 * part of the page, for the row or the whole list may go.
 */
type Place = {
  element: HTMLElement
  list: Element | null
  part: Element | null
  at: number
  nth: number
}

/** Places that are remembered. */
const REMEMBERED = 20

/** Where the focus has been on this page, the last place last. */
let places: Place[] = []
/**
 * What has the focus, or had it when it went away or was disabled; none where a person has left it.
 */
let focused: HTMLElement | undefined
/** Whether a new page has come whose title has not been gone to. */
let isArriving = false
/**
 * Whether a key was pressed last: to whoever points, a field that takes the focus by itself would
 * open the keyboard of a telephone.
 */
let isByKeys = false

const placeOf = (element: HTMLElement): Place => {
  const item = element.closest('tr, li')
  const list = item?.parentElement ?? null
  return {
    element,
    list,
    part: list?.closest('section, [role=region], main') ?? null,
    at: item && list ? [...list.children].indexOf(item) : -1,
    nth: item ? focusables(item).indexOf(element) : -1,
  }
}

/**
 * What stands beside a button that is disabled, or the same button in the row that has come in the
 * place of one that is gone.
 */
const neighbour = ({ element, list, part, at, nth }: Place): HTMLElement | undefined => {
  if (element.isConnected)
    return element.parentElement ? focusables(element.parentElement)[0] : undefined
  const rows = list?.isConnected ? [...list.children] : []
  const row = rows[Math.min(at, rows.length - 1)]
  const inRow = row ? focusables(row) : []
  return inRow[nth] ?? inRow[0] ?? (part?.isConnected ? focusables(part)[0] : undefined)
}

/** The title of the page, which is no stop of the Tab key. */
const title = (): HTMLElement | undefined => {
  const heading = document.querySelector<HTMLElement>('main h1') ?? undefined
  if (heading) heading.tabIndex = -1
  return heading
}

const dialog = () => [...document.querySelectorAll('[aria-modal="true"]')].at(-1)

const goTo = (element: HTMLElement | undefined): boolean => {
  element?.focus({ preventScroll: true })
  return element !== undefined && document.activeElement === element
}

const goBack = () => {
  const top = dialog()
  for (const place of places.toReversed()) {
    const element = isThere(place.element) ? place.element : neighbour(place)
    if (element && (!top || top.contains(element)) && goTo(element)) return
  }
  goTo(top ? focusables(top)[0] : title())
}

const look = () => {
  const active = document.activeElement
  const isNowhere = active === null || active === document.body
  if (isArriving && (isNowhere || !active.closest('main, [aria-modal="true"]')))
    isArriving = !goTo(title())
  // A button that is disabled while it works has the focus again when it has done.
  else if (
    isByKeys &&
    isNowhere &&
    focused &&
    !(focused.isConnected && focused.matches(':disabled[data-loading]'))
  )
    goBack()
}

const onIn = ({ target }: FocusEvent) => {
  if (!(target instanceof HTMLElement)) return
  if (target.closest('main')) isArriving = false
  focused = target
  places = [...places.filter(({ element }) => element !== target), placeOf(target)].slice(
    -REMEMBERED,
  )
}

/** A press beside everything is no loss of the focus. */
const onOut = ({ target }: FocusEvent) =>
  queueMicrotask(() => {
    if (
      document.activeElement === document.body &&
      target instanceof HTMLElement &&
      isThere(target)
    )
      focused = undefined
  })

const onAct = ({ type }: Event) => {
  isArriving = false
  isByKeys = type === 'keydown'
}

/**
 * Keeps the focus from getting lost: when what has it goes away (a dialog, a deleted row, a button
 * that has done its work), it goes to where it was before, or to the row that has come in its
 * place; on a new page, to its title. (kit.focus)
 */
export const keepFocus = () => {
  addEventListener('focusin', onIn)
  addEventListener('focusout', onOut)
  addEventListener('keydown', onAct, true)
  addEventListener('pointerdown', onAct, true)
  new MutationObserver(look).observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ['disabled'],
  })
}

/** Tells that another page is shown: what had the focus on the one before is forgotten. */
export const arrive = () => {
  places = []
  isArriving = true
  look()
}
