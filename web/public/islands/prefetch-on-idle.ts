type Connection = { saveData?: boolean }

/** Fetches the neighbours' pictures and the zoom when idle, but not with Save-Data. */
export const prefetchOnIdle = (stage: HTMLElement): void => {
  if ((navigator as { connection?: Connection }).connection?.saveData) return
  // Safari has no idle callback.
  const whenIdle = globalThis.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 2000))
  whenIdle(() => {
    for (const link of stage.querySelectorAll<HTMLElement>('a[data-srcset]')) {
      const image = new Image()
      image.sizes = link.dataset.sizes ?? ''
      image.srcset = link.dataset.srcset ?? ''
    }
    const zoom = document.querySelector<HTMLMetaElement>('meta[name="varda-zoom"]')?.content
    if (!zoom) return
    const link = document.createElement('link')
    link.rel = 'prefetch'
    link.href = zoom
    document.head.append(link)
  })
}
