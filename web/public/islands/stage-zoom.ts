import { stageTexts, partTexts } from '#texts/stage.ts'
import { words } from '#web/public/kit/words.ts'
import { isUnchanged, filterOf, type Look, UNCHANGED } from './picture-look.ts'
import { partOf } from './picture-part.ts'
import { contentStateFragment, readFragment, type View, viewFragment } from './view-address.ts'
import type { Zoom, ZoomState } from './zoom.ts'

/** How often the picture is larger than where it just fits, for it to count as zoomed. */
const ZOOMED = 1.02
/** Milliseconds without a change before the view is said and written to the address. */
const REST_MS = 250

/** The picture of a stage, whether or not it has been zoomed yet. */
export type StageZoom = {
  /** Fetches the zoom if nobody has zoomed yet. */
  run: (act: (zoom: Zoom) => void) => Promise<void>
  isZoomed: () => boolean
  turn: () => Promise<void>
  adjust: (changed: Partial<Look>) => void
  look: () => Look
  /** The whole picture, upright and unchanged. */
  reset: () => void
  close: () => void
  /** Whether it fills the window, where one finger moves the picture and not the page. */
  setWhole: (isWhole: boolean) => void
  say: (text: string) => void
}

/** Zooms the picture in a figure, keeps the view in the address, and says it in words. */
export const stageZoom = (
  stage: HTMLElement,
  { current: figure, fragment }: { current: () => HTMLElement; fragment: () => string },
): StageZoom => {
  const status = stage.querySelector<HTMLElement>('[data-said]')
  let opening: Promise<Zoom> | undefined
  let opened: { zoom: Zoom; element: HTMLElement; figure: HTMLElement } | undefined
  let [look, isWhole] = [UNCHANGED, false]

  const say = (text: string) => {
    if (status) status.textContent = text
  }

  const open = async (): Promise<Zoom> => {
    const one = figure()
    const image = one.querySelector('img')
    say(words(stageTexts.opening))
    stage.setAttribute('aria-busy', 'true')
    const element = document.createElement('div')
    element.className = one.dataset.zoom ?? ''
    one.append(element)
    try {
      const { openZoom } = await import('./zoom.ts')
      const zoom = await openZoom(element, {
        id: one.dataset.iiif ?? '',
        label: words(stageTexts.enlarged)(image?.alt ?? ''),
        isCooperative: !isWhole,
        hasMap: !isNarrow(),
        margins: paddingOf(one),
      })
      zoom.adjust(look)
      zoom.follow(onChange)
      opened = { zoom, element, figure: one }
      stage.dataset.open = ''
      say('')
      return zoom
    } catch (error) {
      element.remove()
      opening = undefined
      say(words(stageTexts.failed))
      throw error
    } finally {
      stage.removeAttribute('aria-busy')
    }
  }

  let resting: ReturnType<typeof setTimeout> | undefined
  /** What was said while the picture still moved: the view is said after it and not over it. */
  let meanwhile = ''
  const onChange = (view: ZoomState) => {
    stage.toggleAttribute('data-zoomed', view.scale > ZOOMED)
    clearTimeout(resting)
    resting = setTimeout(() => {
      resting = undefined
      keepInAddress(fragment(), view)
      say([meanwhile, viewInWords(view)].filter(Boolean).join('. '))
      meanwhile = ''
    }, REST_MS)
  }

  const close = () => {
    clearTimeout(resting)
    resting = undefined
    meanwhile = ''
    opened?.zoom.close()
    opened?.element.remove()
    opened = opening = undefined
    stage.removeAttribute('data-open')
    stage.removeAttribute('data-zoomed')
    keepInAddress(fragment(), undefined)
    applyLook()
  }
  const applyLook = () => {
    const image = figure().querySelector('img')
    if (image) image.style.filter = filterOf(look)
    opened?.zoom.adjust(look)
  }
  const run = async (act: (zoom: Zoom) => void) => {
    opening ??= open()
    // A failure has been said to the visitor.
    const zoom = await opening.catch(() => undefined)
    if (zoom) act(zoom)
  }

  const named = viewInAddress(figure())
  if (named)
    void run((zoom) => {
      zoom.turn(named.turn)
      zoom.fit(named.region)
    })
  return {
    run,
    say,
    close,
    isZoomed: () => (opened?.zoom.state().scale ?? 1) > ZOOMED,
    turn: () =>
      run((zoom) => {
        const turn = (Math.round(zoom.state().turn / 90) * 90 + 90) % 360
        zoom.turn(turn)
        zoom.fit()
        say(words(stageTexts.turned)(turn))
      }),
    look: () => look,
    adjust: (changed) => {
      look = { ...look, ...changed }
      applyLook()
      const told = lookInWords(look)
      if (resting) meanwhile = told
      say(told)
    },
    reset: () => {
      look = UNCHANGED
      applyLook()
      opened?.zoom.turn(0)
      opened?.zoom.fit()
      say(words(stageTexts.unchanged))
    },
    setWhole: (next) => {
      isWhole = next
      opened?.zoom.cooperate(!next)
    },
  }
}

/** Where there is no room for tools and a map beside the picture. */
export const isNarrow = (): boolean => matchMedia('(max-width: 900px)').matches

/** How much is seen, and which part of the picture. */
export const viewInWords = ({ scale, region }: ZoomState): string =>
  scale > ZOOMED
    ? words(stageTexts.seen)(Math.round(scale * 100), words(partTexts[partOf(region)]))
    : words(stageTexts.all)

const lookInWords = (look: Look): string => {
  if (isUnchanged(look)) return words(stageTexts.unchanged)
  const told = words(stageTexts.look)(look.brightness, look.contrast)
  return look.isInverted ? `${told}, ${words(stageTexts.inverted)}` : told
}

/** The view that the address names, by a fragment or as an IIIF Content State. */
const viewInAddress = ({ dataset: { width, height } }: HTMLElement): View | undefined => {
  const size = { width: Number(width), height: Number(height) }
  const state = new URLSearchParams(location.search).get('iiif-content')
  return (
    readFragment(location.hash, size) ??
    (state === null ? undefined : readFragment(contentStateFragment(state), size))
  )
}

/** Writes the picture and the view to the address of this entry of the history. */
const keepInAddress = (picture: string, view: View | undefined): void => {
  const part = view ? viewFragment(view).slice(1) : ''
  const fragment = [picture, part].filter(Boolean).join('&')
  const address = `${location.pathname}${location.search}`
  history.replaceState(history.state, '', fragment ? `${address}#${fragment}` : address)
  document.dispatchEvent(new CustomEvent('varda:view', { detail: part !== '' }))
}

const paddingOf = (element: HTMLElement) => {
  const style = getComputedStyle(element)
  return {
    left: parseFloat(style.paddingLeft),
    top: parseFloat(style.paddingTop),
    right: parseFloat(style.paddingRight),
    bottom: parseFloat(style.paddingBottom),
  }
}
