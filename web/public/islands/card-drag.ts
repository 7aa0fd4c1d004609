type Side = 'accept' | 'deny'

/** The share of the card's width beyond which a drag decides. */
const ENOUGH = 1 / 3
/** Pixels before a press counts as a drag. */
const SLACK = 10
/** What is pressed or written in, and so is no place to begin a drag. */
const PRESSED = 'a, button, input, select, summary, textarea'

/** A mouse marks text on a wide screen. */
const isDragger = ({ pointerType, isPrimary, button, target }: PointerEvent): boolean =>
  isPrimary &&
  button === 0 &&
  (pointerType !== 'mouse' || matchMedia('(max-width: 900px)').matches) &&
  !(target instanceof Element && target.closest(PRESSED))

/**
 * Moves a card sideways with the pointer, and decides if it was dragged far enough: to the right or
 * to the left. A drag that goes up or down first scrolls the page. (crowdsource.swipe)
 */
export const watchDrag = (card: HTMLElement, decide: Record<Side, () => void>): void => {
  let from: PointerEvent | undefined
  const sideOf = (across: number): Side => (across > 0 ? 'accept' : 'deny')
  const isFar = (across: number) => Math.abs(across) >= card.offsetWidth * ENOUGH
  const isDragging = () => card.dataset.pull !== undefined

  const show = (across: number) => {
    card.dataset.pull = sideOf(across)
    card.toggleAttribute('data-far', isFar(across))
    if (!matchMedia('(prefers-reduced-motion: reduce)').matches)
      card.style.translate = `${across}px`
  }
  const end = () => {
    from = undefined
    delete card.dataset.pull
    card.removeAttribute('data-far')
    card.style.translate = ''
  }

  card.addEventListener('pointerdown', (event) => {
    from = isDragger(event) ? event : undefined
  })
  card.addEventListener('pointermove', (event) => {
    if (!from || event.pointerId !== from.pointerId) return
    const [across, down] = [event.clientX - from.clientX, event.clientY - from.clientY]
    if (!isDragging()) {
      if (Math.hypot(across, down) < SLACK) return
      if (Math.abs(across) <= Math.abs(down)) {
        from = undefined
        return
      }
      card.setPointerCapture(event.pointerId)
      getSelection()?.removeAllRanges()
    }
    show(across)
  })
  card.addEventListener('pointerup', (event) => {
    if (!from || event.pointerId !== from.pointerId) return
    const across = event.clientX - from.clientX
    const decided = isDragging() && isFar(across)
    end()
    if (decided) decide[sideOf(across)]()
  })
  card.addEventListener('pointercancel', end)
}
