import { watchDrag } from '#web/public/islands/card-drag.ts'

/**
 * Accepts a suggestion by a drag to the right or the right arrow, and asks for a reason to deny it
 * by a drag to the left or the left arrow. Both press what the page has. (crowdsource.swipe)
 */
export const enhance = (card: HTMLElement): void => {
  const deny = card.querySelector<HTMLDetailsElement>('[data-deny]')
  const decide = {
    accept: () => card.querySelector<HTMLButtonElement>('[data-accept]')?.click(),
    deny: () => {
      if (!deny) return
      deny.open = true
      const [first] = deny.querySelectorAll<HTMLElement>('button')
      first?.focus({ preventScroll: true })
      deny.scrollIntoView({ block: 'nearest' })
    },
  }
  watchDrag(card, decide)
  // The stage has the same keys, and they are its own only while it is zoomed or has the focus.
  document.addEventListener(
    'keydown',
    (event) => {
      const act = { ArrowRight: decide.accept, ArrowLeft: decide.deny }[event.key]
      if (!act || isForOthers(event)) return
      event.preventDefault()
      act()
    },
    { capture: true },
  )
  const hint = card.querySelector<HTMLElement>('[data-hint]')
  if (hint) hint.hidden = false
}

const FIELDS = 'input, textarea, select, [contenteditable], [data-enhance=stage]'

const isForOthers = (event: KeyboardEvent): boolean =>
  event.defaultPrevented ||
  event.repeat ||
  event.ctrlKey ||
  event.metaKey ||
  event.altKey ||
  event.shiftKey ||
  (event.target instanceof Element && event.target.closest(FIELDS) !== null) ||
  document.querySelector('dialog[open], [data-zoomed]') !== null
