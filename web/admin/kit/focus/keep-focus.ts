import { focusables, isThere } from './focusable.ts'

/**
 * An element that had the focus. Its row or the whole list may disappear, so the place also says
 * where to look then.
 */
type Place = {
  element: HTMLElement
  /** The table body or list around the element. */
  list: Element | null
  /** The section or region around the list. */
  part: Element | null
  /** 0-based position of the row in the list; -1 outside lists. */
  at: number
  /** 0-based position of the element among the focusable elements of its row. */
  nth: number
}

/** Places that `keepFocus` remembers. */
const REMEMBERED = 20

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
 * The first focusable element beside a disabled button. For a removed row: the same button in the
 * row that took its position.
 */
const neighbour = ({ element, list, part, at, nth }: Place): HTMLElement | undefined => {
  if (element.isConnected)
    return element.parentElement ? focusables(element.parentElement)[0] : undefined
  const rows = list?.isConnected ? [...list.children] : []
  const row = rows[Math.min(at, rows.length - 1)]
  const inRow = row ? focusables(row) : []
  return inRow[nth] ?? inRow[0] ?? (part?.isConnected ? focusables(part)[0] : undefined)
}

/** The page's heading, made focusable by program but not by Tab. */
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

/**
 * Keeps the focus from getting lost. When the focused element disappears or is disabled, the focus
 * goes to its previous place, or to the row that took its position. On a new page it goes to the
 * title. The program calls this once; the state lives as long as the document. (kit.focus)
 */
export const keepFocus = () => {
  /** Places on this page that had the focus, the latest last. */
  let places: Place[] = []
  /**
   * The focused element, also after it disappeared or was disabled; undefined once the person left
   * it.
   */
  let focused: HTMLElement | undefined
  /** Whether a new page is shown whose title has not had the focus. */
  let isArriving = false
  /**
   * Whether the last input was a key. After a touch, a field that takes the focus by itself would
   * open the telephone's keyboard.
   */
  let isByKeys = false

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
    // A button that is disabled while it works gets the focus back when it is done.
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

  /** A press on the empty page is no lost focus: the person left the element. */
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

  addEventListener('focusin', onIn)
  addEventListener('focusout', onOut)
  addEventListener('keydown', onAct, true)
  addEventListener('pointerdown', onAct, true)
  new MutationObserver(look).observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ['disabled'],
  })
  return {
    /** Call when another page is shown: forgets the places of the page before. */
    arrive: () => {
      places = []
      isArriving = true
      look()
    },
  }
}
