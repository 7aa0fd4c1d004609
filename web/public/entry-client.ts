/**
 * Binds behaviour without state to what the server drew: `<form data-enhance="filters">` gets the
 * function of `enhance/filters.ts`, or only at an event such as `data-on="focusin"`. The page works
 * without it. What somebody chose before the function was there is chosen again. (pages.enhancers)
 */
const ENHANCERS = import.meta.glob<{ enhance: (element: HTMLElement) => void }>('./enhance/*.ts')

/** What the types of browsers do not have yet. */
type Navigation = PerformanceEntry & { deliveryType?: string }

// A page that was fetched early is asked for when it is read, so that the server counts it.
// Forms are drawn for each request, and are not counted. (visits.early)
const countEarly = () => {
  const [navigation] = performance.getEntriesByType('navigation') as Navigation[]
  if (navigation?.deliveryType !== 'navigational-prefetch') return
  if (document.querySelector('[method=post]')) return
  // Without a connection the page is not counted.
  void fetch(location.href, { cache: 'no-cache', priority: 'low' }).catch(() => {})
}

const bindEnhancer = (element: HTMLElement) => {
  const load = ENHANCERS[`./enhance/${element.dataset.enhance}.ts`]
  if (!load) return
  let chosen: EventTarget | null = null
  const note = ({ target }: Event) => void (chosen = target)
  element.addEventListener('change', note)
  const bind = () =>
    void load().then(({ enhance }) => {
      element.removeEventListener('change', note)
      enhance(element)
      chosen?.dispatchEvent(new Event('change', { bubbles: true }))
    })
  const { on } = element.dataset
  // Somebody may stand in the element already, so that the event is past.
  const isPast = on === 'focusin' && element.contains(document.activeElement)
  if (on && !isPast) element.addEventListener(on, bind, { once: true })
  else bind()
}

const begin = () => {
  countEarly()
  document.querySelectorAll<HTMLElement>('[data-enhance]').forEach(bindEnhancer)
}

// After the first paint, which the script would hold up. (docs/decisions/0092)
requestAnimationFrame(() => setTimeout(begin))
