const FOCUSABLE = 'a[href], button, input, select, textarea, summary, [tabindex]'

/** Whether something is in sight, and not disabled. */
export const isThere = (element: HTMLElement): boolean =>
  element.isConnected &&
  !element.matches(':disabled') &&
  element.checkVisibility({ visibilityProperty: true })

/** The stops of the Tab key within a part of the page, in order. */
export const focusables = (within: Element): HTMLElement[] =>
  [...within.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (one) => one.tabIndex >= 0 && isThere(one),
  )
