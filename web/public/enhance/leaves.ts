/** Leaves on either side of the one in view that keep their pictures. (pages.farLeaves) */
const NEAR = 15

/**
 * Appends the next leaf of a list to the page instead of leaving it. The address follows the leaf
 * in view, so that going back, or reloading, shows what the visitor saw; leaves far from it are
 * emptied to their height.
 */
export const enhance = (list: HTMLElement): void => {
  const leaves = () => [...list.querySelectorAll<HTMLElement>('[data-leaf]')]
  const [served] = leaves()
  if (!served) return
  let inView = served
  const emptied = new Map<HTMLElement, ChildNode[]>()

  /** Empties the leaves that are far from the one in view and from the one with the focus. */
  const keepNear = () => {
    const all = leaves()
    const [at, focused] = [inView, leafOf(document.activeElement)].map((leaf) =>
      leaf ? all.indexOf(leaf) : -1,
    )
    all.forEach((leaf, place) => {
      const isNear = Math.abs(place - (at ?? 0)) <= NEAR
      // The keyboard goes on from the focus, also into the leaves beside it.
      const hasFocus = focused !== undefined && focused >= 0 && Math.abs(place - focused) <= 1
      const isFull = isNear || hasFocus
      if (isFull) fill(leaf, emptied)
      else empty(leaf, emptied)
    })
  }
  /** The leaf in view is the last that begins above the middle of the window. */
  const look = () => {
    const isAbove = (leaf: HTMLElement) => leaf.getBoundingClientRect().top < innerHeight / 2
    const now = leaves().findLast(isAbove) ?? served
    if (now === inView) return
    inView = now
    keepNear()
    keepInAddress(inView, inView === served ? '' : middleOf(inView))
  }
  const watcher = new IntersectionObserver(look, { rootMargin: '-50% 0px' })
  watcher.observe(served)

  list.addEventListener('focusin', keepNear)
  list.addEventListener('click', (event) => {
    const { target } = event
    const link = (target as Element).closest<HTMLAnchorElement>('[data-more] a')
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    void appendLeaf(link).then((leaf) => leaf && watcher.observe(leaf))
  })
  // The visited picture stands in the address that this entry of the history has.
  list.addEventListener('click', ({ target }) => {
    const picture = (target as Element).closest<HTMLElement>('li[id]')
    const leaf = leafOf(picture)
    if (picture && leaf) keepInAddress(leaf, picture.id)
  })
  // The pixels that the browser remembers are wrong where other leaves stood above.
  document.addEventListener('scrollend', () => {
    look()
    const named = pictureInAddress()
    if ((inView === served && !named) || (named && isSeen(named))) return
    keepInAddress(inView, middleOf(inView))
  })
  // Browsers differ in what they do last on the way back: the fragment or the pixels.
  const showNamed = () => {
    const named = pictureInAddress()
    if (named && !isSeen(named)) named.scrollIntoView()
  }
  if (document.readyState === 'complete') showNamed()
  else addEventListener('load', showNamed, { once: true })
}

const leafOf = (element: Element | null): HTMLElement | null =>
  element?.closest<HTMLElement>('[data-leaf]') ?? null

const pictureInAddress = (): HTMLElement | null =>
  location.hash.startsWith('#r-') ? document.getElementById(location.hash.slice(1)) : null

const isSeen = (element: HTMLElement): boolean => {
  const { top, bottom } = element.getBoundingClientRect()
  return bottom > 0 && top < innerHeight
}

/** The id of the first picture of a leaf that ends below the middle of the window. */
const middleOf = (leaf: HTMLElement): string =>
  [...leaf.children].find((one) => one.getBoundingClientRect().bottom > innerHeight / 2)?.id ?? ''

const keepInAddress = (leaf: HTMLElement, picture: string): void => {
  const address = new URL(location.href)
  const number = leaf.dataset.leaf ?? '1'
  if (number === '1') address.searchParams.delete('page')
  else address.searchParams.set('page', number)
  address.hash = picture
  history.replaceState(history.state, '', address)
}

const empty = (leaf: HTMLElement, emptied: Map<HTMLElement, ChildNode[]>): void => {
  if (emptied.has(leaf)) return
  leaf.style.height = `${leaf.offsetHeight}px`
  emptied.set(leaf, [...leaf.childNodes])
  leaf.replaceChildren()
}

const fill = (leaf: HTMLElement, emptied: Map<HTMLElement, ChildNode[]>): void => {
  const nodes = emptied.get(leaf)
  if (!nodes) return
  leaf.replaceChildren(...nodes)
  emptied.delete(leaf)
  leaf.style.height = ''
}

/** The leaf that a link leads to, below the others; undefined if it could not be fetched. */
const appendLeaf = async (link: HTMLAnchorElement): Promise<HTMLElement | undefined> => {
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
    return next
  } catch {
    // The link itself shows what is wrong.
    location.assign(link.href)
    return undefined
  }
}
