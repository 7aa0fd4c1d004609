/**
 * Binds behaviour without state to what the server drew: `<form data-enhance="filters">` gets the
 * function of `enhance/filters.ts`. The page works without it. (pages.enhancers)
 */
const ENHANCERS = import.meta.glob<{ enhance: (element: HTMLElement) => void }>('./enhance/*.ts')

for (const element of document.querySelectorAll<HTMLElement>('[data-enhance]')) {
  const load = ENHANCERS[`./enhance/${element.dataset.enhance}.ts`]
  void load?.().then(({ enhance }) => enhance(element))
}
