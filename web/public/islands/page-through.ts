/**
 * Shows one picture at a time of a record that has several; the links of its strip choose. Without
 * the script all stand below each other.
 */
export const pageThrough = (stage: HTMLElement, beforeChange: () => void) => {
  const figures = [...stage.querySelectorAll<HTMLElement>('[data-iiif]')]
  const links = [...document.querySelectorAll<HTMLAnchorElement>('[data-pictures] a')]
  let at = 0
  const show = (next: number) => {
    at = next
    for (const [place, figure] of figures.entries()) figure.hidden = place !== at
    for (const [place, link] of links.entries())
      if (place === at) link.setAttribute('aria-current', 'true')
      else link.removeAttribute('aria-current')
  }
  for (const [place, link] of links.entries())
    link.addEventListener('click', (event) => {
      event.preventDefault()
      beforeChange()
      show(place)
    })
  // Without links to choose by, all pictures stay below each other.
  if (figures.length > 1 && links.length === figures.length) {
    const named = figures.findIndex(({ id }) => `#${id}` === location.hash)
    show(Math.max(0, named))
  }
  return { current: (): HTMLElement => figures[at] ?? stage }
}
