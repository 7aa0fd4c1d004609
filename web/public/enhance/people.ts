/** Lights the frame of a person while the pointer or the focus is on the name, and the reverse. */
export const enhance = (list: HTMLElement): void => {
  const pairs = [...list.querySelectorAll<HTMLAnchorElement>('a[href^="#frame-"]')].flatMap(
    (link) => {
      const frame = document.getElementById(link.hash.slice(1))
      return frame ? [{ link, frame }] : []
    },
  )
  const light = (lit: Element | null) => {
    for (const { link, frame } of pairs) {
      const isLit = link === lit || frame === lit
      frame.toggleAttribute('data-lit', isLit)
      link.toggleAttribute('data-lit', isLit)
    }
  }
  for (const { link } of pairs) {
    for (const name of ['mouseenter', 'focus']) link.addEventListener(name, () => light(link))
    for (const name of ['mouseleave', 'blur']) link.addEventListener(name, () => light(null))
  }
  // Frames take no events of the pointer, which are the picture's.
  const figures = new Set(pairs.map(({ frame }) => frame.closest('figure')))
  for (const figure of figures) {
    figure?.addEventListener('pointermove', ({ clientX, clientY }) =>
      light(
        pairs.find(({ frame }) => {
          const { left, right, top, bottom } = frame.getBoundingClientRect()
          return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom
        })?.frame ?? null,
      ),
    )
    figure?.addEventListener('pointerleave', () => light(null))
  }
}
