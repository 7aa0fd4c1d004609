import { watchDrawing } from '#web/shared/draw-frame.ts'

const NAMES = ['left', 'top', 'width', 'height'] as const
const ATTRIBUTES = ['x', 'y', 'width', 'height'] as const

/** Draws a frame over a picture into the numbers of the form, and the numbers over the picture. */
export const enhance = (picture: HTMLElement): void => {
  const svg = picture.querySelector('svg')
  const drawn = svg?.querySelector<SVGRectElement>('[data-drawn]')
  const inputs = NAMES.map((name) =>
    document.querySelector<HTMLInputElement>(`[data-numbers] input[name=${name}]`),
  )
  if (!svg || !drawn) return
  const { width, height } = svg.viewBox.baseVal
  const whole = [width, height, width, height]

  const show = () =>
    inputs.forEach((input, n) =>
      drawn.setAttribute(
        ATTRIBUTES[n] ?? '',
        String(((input?.valueAsNumber || 0) / 100) * (whole[n] ?? 0)),
      ),
    )
  /** A new frame is meant as soon as somebody draws one. */
  const chooseNew = () => {
    const choice = document.querySelector<HTMLInputElement>('input[name=where][value=new]')
    if (choice) choice.checked = true
  }
  watchDrawing(svg, (box) => {
    chooseNew()
    const shares = [box.x, box.y, box.width, box.height]
    inputs.forEach((input, n) => {
      if (input) input.value = String(Math.round((shares[n] ?? 0) * 1000) / 10)
    })
    show()
  })
  for (const input of inputs) input?.addEventListener('input', show)
  // The lines serve those who count percents; a finger on the picture now draws.
  picture.dataset.ready = ''
  document.querySelector('[data-draws]')?.removeAttribute('hidden')
  show()
}
