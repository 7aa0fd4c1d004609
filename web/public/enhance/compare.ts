import { stageTexts } from '#texts/stage.ts'
import { bindDivider } from '#web/public/islands/divider.ts'
import { linkViews } from '#web/public/islands/linked-views.ts'
import { viewInWords } from '#web/public/islands/stage-zoom.ts'
import type { Zoom } from '#web/public/islands/zoom.ts'
import { words } from '#web/public/kit/words.ts'

const STEP = 1.6
/** Shares of what is seen that an arrow moves. */
const PAN = 0.25
const PANS: Record<string, [across: number, down: number]> = {
  ArrowLeft: [-PAN, 0],
  ArrowRight: [PAN, 0],
  ArrowUp: [0, -PAN],
  ArrowDown: [0, PAN],
}
/** What visitors begin to move a picture by. */
const BEGINNINGS = ['pointerdown', 'wheel', 'keydown'] as const

/**
 * Zooms two compared pictures by their buttons and moves them by arrows, both together unless the
 * visitor parts them, and lays one over the other. (pages.compare, pages.divider)
 */
export const enhance = (page: HTMLElement): void => {
  const together = page.querySelector<HTMLElement>('[data-together]')
  const box = together?.querySelector('input')
  const isTogether = () => box?.checked ?? false
  const views = linkViews()
  const sides = Array.from(page.querySelectorAll<HTMLElement>('[data-iiif]'), (place) =>
    bindSide(place, {
      onOpen: (zoom) => {
        views.add(zoom)
        for (const type of BEGINNINGS)
          place.addEventListener(type, () => views.lead(zoom), { capture: true, passive: true })
      },
      onMove: (zoom, isSettled) => isTogether() && views.moved(zoom, isSettled),
    }),
  )
  page.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest<HTMLElement>('[data-do]')
    const own = sides.find(({ place }) => place.contains(button))
    if (button && own) void zoomBy(own, button.dataset.do === 'in' ? STEP : 1 / STEP)
  })
  const zoomBy = async (own: Side, factor: number) => {
    const [zoom] = await Promise.all(
      [own, ...sides.filter((side) => side !== own && isTogether())].map((side) => side.open()),
    )
    if (!zoom) return
    views.lead(zoom)
    zoom.zoomBy(factor)
  }
  box?.addEventListener('change', views.begin)
  const alignSides = async () => {
    const [first, second] = await Promise.all(sides.map((side) => side.open()))
    if (first && second) second.place(first.placement())
    views.begin()
  }
  bindDivider(page, (isOverlaid) => {
    // What lies over the other moves with it, from the same place.
    if (!box) return
    if (isOverlaid) box.checked = true
    box.disabled = isOverlaid
    if (isOverlaid && sides.some(({ isOpen }) => isOpen())) void alignSides()
  })
  if (together && sides.length > 1) together.hidden = false
}

type Side = {
  place: HTMLElement
  /** Fetches the zoom the first time; undefined if that fails, which the visitor has been told. */
  open: () => Promise<Zoom | undefined>
  isOpen: () => boolean
}

const bindSide = (
  place: HTMLElement,
  on: { onOpen: (zoom: Zoom) => void; onMove: (zoom: Zoom, isSettled: boolean) => void },
): Side => {
  const [tools, status] = ['[data-tools]', '[data-said]'].map((selector) =>
    place.querySelector<HTMLElement>(selector),
  )
  const say = (text: string) => {
    if (status) status.textContent = text
  }
  let opened: Zoom | undefined
  let opening: Promise<Zoom> | undefined
  const open = async (): Promise<Zoom> => {
    const element = document.createElement('div')
    element.className = place.dataset.zoom ?? ''
    place.prepend(element)
    say(words(stageTexts.opening))
    try {
      const { openZoom } = await import('#web/public/islands/zoom.ts')
      const zoom = await openZoom(element, {
        id: place.dataset.iiif ?? '',
        label: words(stageTexts.enlarged)(place.querySelector('img')?.alt ?? ''),
        isCooperative: true,
        hasMap: false,
        margins: { left: 0, top: 0, right: 0, bottom: 0 },
      })
      zoom.follow((view, isSettled) => {
        if (isSettled) say(viewInWords(view))
        on.onMove(zoom, isSettled)
      })
      say('')
      on.onOpen(zoom)
      opened = zoom
      return zoom
    } catch (error) {
      element.remove()
      opening = undefined
      say(words(stageTexts.failed))
      throw error
    }
  }
  place.addEventListener('keydown', (event) => {
    const pan = PANS[event.key]
    if (!pan || !opened) return
    event.preventDefault()
    opened.panBy(...pan)
  })
  if (tools) tools.hidden = false
  return {
    place,
    open: () => (opening ??= open()).catch(() => undefined),
    isOpen: () => opened !== undefined,
  }
}
