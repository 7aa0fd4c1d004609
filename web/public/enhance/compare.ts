import { stageTexts } from '#texts/stage.ts'
import { words } from '#web/public/kit/words.ts'
import type { Zoom } from '#web/public/islands/zoom.ts'
import { viewInWords } from '#web/public/islands/stage-zoom.ts'

const STEP = 1.6
/** Shares of what is seen that an arrow moves. */
const PAN = 0.25
const PANS: Record<string, [across: number, down: number]> = {
  ArrowLeft: [-PAN, 0],
  ArrowRight: [PAN, 0],
  ArrowUp: [0, -PAN],
  ArrowDown: [0, PAN],
}

/** Zooms one of two compared pictures by its buttons, and moves it by arrows. (pages.compare) */
export const enhance = (place: HTMLElement): void => {
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
      opened = await openZoom(element, {
        id: place.dataset.iiif ?? '',
        label: words(stageTexts.enlarged)(place.querySelector('img')?.alt ?? ''),
        isCooperative: true,
        hasMap: false,
        margins: { left: 0, top: 0, right: 0, bottom: 0 },
      })
      opened.follow((view, isSettled) => isSettled && say(viewInWords(view)))
      return opened
    } catch (error) {
      element.remove()
      opening = undefined
      say(words(stageTexts.failed))
      throw error
    }
  }
  const zoomBy = async (factor: number) => {
    opening ??= open()
    // A failure has been said to the visitor.
    const zoom = await opening.catch(() => undefined)
    zoom?.zoomBy(factor)
  }
  tools?.addEventListener('click', ({ target }) => {
    const act = (target as Element).closest<HTMLElement>('[data-do]')?.dataset.do
    if (act) void zoomBy(act === 'in' ? STEP : 1 / STEP)
  })
  place.addEventListener('keydown', (event) => {
    const pan = PANS[event.key]
    if (!pan || !opened) return
    event.preventDefault()
    opened.panBy(...pan)
  })
  if (tools) tools.hidden = false
}
