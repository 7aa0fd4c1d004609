/**
 * Appends the next leaf of a list to the page instead of leaving it. The address follows, so that
 * going back, or reloading, shows the leaf that the visitor saw.
 */
export const enhance = (list: HTMLElement): void => {
  list.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('[data-more] a')
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    void appendLeaf(link)
  })
  // The visited picture stands in the address that this entry of the history has.
  list.addEventListener('click', (event) => {
    const picture = (event.target as Element).closest<HTMLElement>('li[id]')
    const leaf = picture?.parentElement?.dataset.leaf
    if (!picture || leaf === undefined) return
    const address = new URL(location.href)
    if (leaf === '1') address.searchParams.delete('page')
    else address.searchParams.set('page', leaf)
    address.hash = picture.id
    history.replaceState(history.state, '', address)
  })
}

const appendLeaf = async (link: HTMLAnchorElement): Promise<void> => {
  const more = link.closest<HTMLElement>('[data-more]')
  link.setAttribute('aria-busy', 'true')
  try {
    const response = await fetch(link.href)
    if (!response.ok) throw new Error(String(response.status))
    const page = new DOMParser().parseFromString(await response.text(), 'text/html')
    const next = page.querySelector<HTMLElement>('[data-leaf]')
    if (!next) throw new Error('no leaf')
    more?.before(next)
    const further = page.querySelector('[data-more]')
    if (further) more?.replaceWith(further)
    else more?.remove()
    next.querySelector('a')?.focus({ preventScroll: true })
  } catch {
    // The link itself shows what is wrong.
    location.assign(link.href)
  }
}
