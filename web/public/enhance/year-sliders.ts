/** Milliseconds of rest after a step by keyboard before the form follows. */
const REST_MS = 700

/**
 * Shows the sliders of a form, which set its fields for years. The text rules: a slider follows a
 * year that somebody writes. An end of the chart leaves its field empty. Only the fields are sent.
 */
export const enhance = (root: HTMLElement): void => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const find = (selector: string) => root.querySelector<HTMLInputElement>(selector)
  const fieldOf = (end: string) => find(`input[type=text][name=${end}]`)
  const sliderOf = (end: string) => find(`[data-sets=${end}]`)
  const endOf = (target: EventTarget | null): string | undefined =>
    target instanceof HTMLInputElement ? target.dataset.sets : undefined

  /** Screen readers speak a slider's value as a part of its whole, if no text stands for it. */
  const tellYear = (slider: HTMLInputElement) => slider.setAttribute('aria-valuetext', slider.value)

  const slide = (slider: HTMLInputElement, end: string) => {
    const other = sliderOf(end === 'from' ? 'to' : 'from')
    // The first year never comes after the last one.
    if (other && (end === 'from') === slider.valueAsNumber > other.valueAsNumber)
      slider.value = other.value
    tellYear(slider)
    const limit = end === 'from' ? slider.min : slider.max
    const field = fieldOf(end)
    if (field) field.value = slider.value === limit ? '' : slider.value
  }
  root.addEventListener('input', ({ target }) => {
    const end = endOf(target)
    if (end !== undefined) return slide(target as HTMLInputElement, end)
    if (!(target instanceof HTMLInputElement) || !/^(?:from|to)$/.test(target.name)) return
    const slider = sliderOf(target.name)
    const written = target.value.trim()
    if (!slider || !/^\d{0,4}$/.test(written)) return
    slider.value = written || (target.name === 'from' ? slider.min : slider.max)
    tellYear(slider)
  })
  // A key moves a slider by one year. The form follows when the hand rests.
  root.addEventListener(
    'change',
    (event) => {
      const end = endOf(event.target)
      if (end === undefined) return
      event.stopPropagation()
      clearTimeout(timer)
      timer = setTimeout(
        () => fieldOf(end)?.dispatchEvent(new Event('change', { bubbles: true })),
        REST_MS,
      )
    },
    true,
  )
  for (const slider of root.querySelectorAll<HTMLInputElement>('[data-sets]')) {
    slider.removeAttribute('name')
    tellYear(slider)
  }
  root.dataset.hasSliders = ''
}
