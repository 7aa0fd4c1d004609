/**
 * Shows one picture at a time of a record that has several; the links of its strip choose, and
 * those of the stage step. Without the script all stand below each other.
 */
export const pageThrough = (stage: HTMLElement, onChange: () => void) => {
  const figures = [...stage.querySelectorAll<HTMLElement>('[data-iiif]')]
  const links = [...document.querySelectorAll<HTMLAnchorElement>('[data-pictures] a[href^="#"]')]
  const steps = [...stage.querySelectorAll<HTMLAnchorElement>('a[data-step]')].map((link) => ({
    link,
    by: Number(link.dataset.step),
    /** Leads to the next leaf of pictures; null without one. */
    beyond: link.getAttribute('href'),
  }))
  // Without links to choose by, all pictures stay below each other.
  const isPaged = links.length > 0 && links.length === figures.length
  let at = 0
  const show = (next: number) => {
    at = next
    for (const [place, figure] of figures.entries()) figure.hidden = place !== at
    for (const [place, link] of links.entries())
      if (place === at) link.setAttribute('aria-current', 'true')
      else link.removeAttribute('aria-current')
    centre(links[at])
    for (const { link, by, beyond } of steps) {
      const figure = figures[at + by]
      const href = figure ? `#${figure.id}` : beyond
      link.hidden = href === null
      if (href !== null) link.href = href
    }
  }
  const chooses = (link: HTMLAnchorElement, place: () => number) =>
    link.addEventListener('click', (event) => {
      if (!figures[place()]) return
      event.preventDefault()
      const isFocused = document.activeElement === link
      show(place())
      onChange()
      // Where the way ends, the focus goes to the way back.
      if (isFocused && link.hidden) steps.find((one) => !one.link.hidden)?.link.focus()
      // Who leafs through pictures looks at the next one soon.
      const after = figures[at + 1]?.querySelector('img')
      if (after) after.loading = 'eager'
    })
  if (isPaged) {
    for (const [place, link] of links.entries()) chooses(link, () => place)
    for (const { link, by } of steps) chooses(link, () => at + by)
    const [named] = location.hash.slice(1).split('&')
    show(
      Math.max(
        0,
        figures.findIndex(({ id }) => id === named),
      ),
    )
    stage.dataset.bound = ''
  }
  return {
    current: (): HTMLElement => figures[at] ?? stage,
    /** What the address says of the picture; nothing of the first. */
    fragment: (): string => (at > 0 ? (figures[at]?.id ?? '') : ''),
  }
}

/** Moves a link to the middle of the list that it scrolls in, and nothing else. */
const centre = (link: HTMLElement | undefined): void => {
  const list = link?.closest('ol')
  if (!link || !list) return
  const [inner, outer] = [link.getBoundingClientRect(), list.getBoundingClientRect()]
  list.scrollLeft += inner.left - outer.left - (outer.width - inner.width) / 2
}
