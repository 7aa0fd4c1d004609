import type { Box } from '#contract/region-shapes.ts'

/** Pixels of the screen that a drag must cover; less is a press. */
const LEAST_PX = 6

/**
 * Watches drags over a picture, whose SVG covers it. Calls `onBox` with the frame while it is
 * drawn, and `onEnd` with the whole one, or with null if none was drawn. Answers how to stop.
 */
export const watchDrawing = (
  svg: SVGSVGElement,
  onBox: (box: Box) => void,
  onEnd?: (box: Box | null) => void,
): (() => void) => {
  const stop = new AbortController()
  const listening = { signal: stop.signal }
  let from: PointerEvent | undefined
  let drawn: Box | null = null
  /** The place of a pointer as shares of the picture. */
  const shareOf = ({ clientX, clientY }: PointerEvent) => {
    const { width, height } = svg.viewBox.baseVal
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(svg.getScreenCTM()?.inverse())
    const within = (share: number) => Math.min(1, Math.max(0, share))
    return { x: within(x / width), y: within(y / height) }
  }
  svg.addEventListener(
    'pointerdown',
    (event) => {
      if (!event.isPrimary || event.button !== 0) return
      event.preventDefault()
      svg.setPointerCapture(event.pointerId)
      from = event
      drawn = null
    },
    listening,
  )
  svg.addEventListener(
    'pointermove',
    (event) => {
      if (from?.pointerId !== event.pointerId) return
      const across = Math.abs(event.clientX - from.clientX)
      const down = Math.abs(event.clientY - from.clientY)
      if (Math.min(across, down) < LEAST_PX) return
      const [one, other] = [shareOf(from), shareOf(event)]
      drawn = {
        x: Math.min(one.x, other.x),
        y: Math.min(one.y, other.y),
        width: Math.abs(one.x - other.x),
        height: Math.abs(one.y - other.y),
      }
      onBox(drawn)
    },
    listening,
  )
  for (const name of ['pointerup', 'pointercancel'] as const)
    svg.addEventListener(
      name,
      (event) => {
        if (from?.pointerId !== event.pointerId) return
        from = undefined
        onEnd?.(name === 'pointerup' ? drawn : null)
      },
      listening,
    )
  return () => stop.abort()
}
