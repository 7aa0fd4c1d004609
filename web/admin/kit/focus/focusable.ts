const FOCUSABLE = 'a[href], button, input, select, textarea, summary, [tabindex]'

/** Whether an element is visible and enabled. */
export const isThere = (element: HTMLElement): boolean =>
  element.isConnected &&
  !element.matches(':disabled') &&
  element.checkVisibility({ visibilityProperty: true })

/** The elements that Tab stops at within a part of the page, in order. */
export const focusables = (within: Element): HTMLElement[] =>
  [...within.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (one) => one.tabIndex >= 0 && isThere(one),
  )
