const UP = -1
const DOWN = 1

/** Makes the nest of lists an ARIA tree: one stop for Tab, then arrows, Home and End. */
export const enhance = (nav: HTMLElement): void => {
  const links = () =>
    [...nav.querySelectorAll<HTMLElement>('li > a')].filter((link) => link.offsetParent !== null)
  const branchOf = (link: Element) =>
    link.parentElement?.querySelector<HTMLDetailsElement>(':scope > details')
  const root = nav.querySelector('ul')
  root?.setAttribute('role', 'tree')
  root?.setAttribute('aria-label', nav.getAttribute('aria-label') ?? '')
  for (const list of nav.querySelectorAll('ul ul')) list.setAttribute('role', 'group')
  for (const item of nav.querySelectorAll('li')) item.setAttribute('role', 'none')
  const current = nav.querySelector<HTMLElement>('[aria-current]')
  for (const link of nav.querySelectorAll<HTMLElement>('li > a')) {
    link.setAttribute('role', 'treeitem')
    link.tabIndex = link === current ? 0 : -1
    const branch = branchOf(link)
    if (!branch) continue
    link.setAttribute('aria-expanded', String(branch.open))
    branch.addEventListener('toggle', () => link.setAttribute('aria-expanded', String(branch.open)))
    const summary = branch.querySelector('summary')
    summary?.setAttribute('tabindex', '-1')
    summary?.setAttribute('aria-hidden', 'true')
  }
  const focus = (link: HTMLElement | null | undefined) => {
    if (!link) return
    for (const one of nav.querySelectorAll<HTMLElement>('li > a')) one.tabIndex = -1
    link.tabIndex = 0
    link.focus()
  }
  nav.addEventListener('keydown', (event) => {
    const link = (event.target as Element).closest<HTMLElement>('li > a')
    if (!link || event.altKey || event.ctrlKey || event.metaKey) return
    const all = links()
    const step = (by: number) => all[all.indexOf(link) + by]
    const branch = branchOf(link)
    const above = link.closest('ul')?.closest('li')?.querySelector<HTMLElement>(':scope > a')
    const moves: Record<string, () => void> = {
      ArrowDown: () => focus(step(DOWN)),
      ArrowUp: () => focus(step(UP)),
      Home: () => focus(all[0]),
      End: () => focus(all.at(-1)),
      ArrowRight: () => {
        if (branch?.open) focus(step(DOWN))
        else if (branch) branch.open = true
      },
      ArrowLeft: () => {
        if (branch?.open) branch.open = false
        else focus(above)
      },
    }
    const move = moves[event.key]
    if (!move) return
    event.preventDefault()
    move()
  })
  if (current) nav.scrollTop = current.offsetTop - nav.offsetTop - nav.clientHeight / 2
}
