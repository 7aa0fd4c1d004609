/**
 * Lays the second of two pictures over the first, with a divider to drag, while its box is ticked.
 * Calls the listener at each change.
 */
export const bindDivider = (page: HTMLElement, onChange: (isOverlaid: boolean) => void): void => {
  const choice = page.querySelector<HTMLElement>('[data-overlay]')
  const box = choice?.querySelector('input')
  const both = page.querySelector<HTMLElement>('[data-both]')
  const divider = both?.querySelector<HTMLInputElement>('[data-divider]')
  if (!choice || !box || !both || !divider || both.querySelectorAll('img').length < 2) return
  const move = () => both.style.setProperty('--at', `${divider.value}%`)
  const lay = () => {
    both.toggleAttribute('data-overlaid', box.checked)
    divider.hidden = !box.checked
    onChange(box.checked)
  }
  divider.addEventListener('input', move)
  box.addEventListener('change', lay)
  // Otherwise the picture below the divider is dragged away.
  both.addEventListener('dragstart', (event) => box.checked && event.preventDefault())
  choice.hidden = false
  move()
  // Browsers keep the tick when a page is loaded again.
  lay()
}
