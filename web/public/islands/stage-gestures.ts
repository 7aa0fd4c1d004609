type Gestures = {
  /** A double click, the wheel with Ctrl, or two fingers. */
  onZoom: (factor: number, at: { clientX: number; clientY: number }) => void
  /** A swipe to the left (1) or right (-1). */
  onSwipe: (step: number) => void
}

/** Pixels that a finger moves sideways, and at most up or down, for a swipe. */
const SWIPE = { across: 60, down: 50 }
const STEP = 2

/** Reads gestures over a picture that is not zoomed yet; the zoom reads its own. */
export const watchGestures = (stage: HTMLElement, { onZoom, onSwipe }: Gestures): void => {
  const isZoomOpen = () => 'open' in stage.dataset
  const onPicture = ({ target }: Event) => target instanceof HTMLImageElement
  stage.addEventListener('dblclick', (event) => {
    if (!isZoomOpen() && onPicture(event)) onZoom(STEP, event)
  })
  stage.addEventListener(
    'wheel',
    (event) => {
      if (isZoomOpen() || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      if (event.deltaY < 0) onZoom(STEP, event)
    },
    { passive: false },
  )
  let from: Touch | undefined
  stage.addEventListener(
    'touchstart',
    (event) => {
      from = undefined
      if (isZoomOpen() || !onPicture(event)) return
      const [one, other] = event.touches
      if (one && other) {
        event.preventDefault()
        const middle = (key: 'clientX' | 'clientY') => (one[key] + other[key]) / 2
        onZoom(STEP, { clientX: middle('clientX'), clientY: middle('clientY') })
      } else from = one
    },
    { passive: false },
  )
  stage.addEventListener('touchend', ({ changedTouches: [to] }) => {
    if (!from || !to || isZoomOpen()) return
    const [across, down] = [to.clientX - from.clientX, to.clientY - from.clientY]
    if (Math.abs(across) > SWIPE.across && Math.abs(down) < SWIPE.down) onSwipe(across < 0 ? 1 : -1)
  })
}
