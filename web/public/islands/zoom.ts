import './own-touch-style.ts'
import OpenSeadragon from 'openseadragon'
import { filterOf, type Look } from './picture-look.ts'
import { onPicture, type Region, type View, WHOLE } from './view-address.ts'

// It warns of every tile that comes after its picture was closed, which is no fault.
Object.assign(OpenSeadragon, { console: { ...console, warn: () => {} } })

/** What is seen: also how large it is, 1 where the whole picture just fits. */
export type ZoomState = View & { scale: number }

/** The middle of what is seen, in shares of the picture, and how large it is. */
export type Placement = { x: number; y: number; scale: number }

/** Deep zoom of one picture. The only door to OpenSeadragon. (pages.zoom) */
export type Zoom = {
  close: () => void
  /** About a point of the window, or the middle. */
  zoomBy: (factor: number, at?: { clientX: number; clientY: number }) => void
  /** By shares of what is seen. */
  panBy: (across: number, down: number) => void
  /** To degrees clockwise. */
  turn: (degrees: number) => void
  fit: (region?: Region) => void
  adjust: (look: Look) => void
  /** Whether one finger and the wheel scroll the page; otherwise they move the picture. */
  cooperate: (isOn: boolean) => void
  /** Called on every change; `isSettled` when the picture has come to rest. */
  follow: (listener: (state: ZoomState, isSettled: boolean) => void) => void
  state: () => ZoomState
  /** Where the picture is, or is moving to. */
  placement: () => Placement
  place: (placement: Placement) => void
}

type ZoomOptions = {
  /** Identifier at the IIIF image service. */
  id: string
  label: string
  isCooperative: boolean
  /** Whether a small picture shows where one is. */
  hasMap: boolean
  /** Pixels between the edge of the element and the whole picture: left, top, right, bottom. */
  margins: { left: number; top: number; right: number; bottom: number }
}

type ImageInfo = { width: number; height: number }

/** The picture's description; its tiles are fetched from the host that the page came from. */
const readInfo = async (id: string): Promise<ImageInfo & Record<string, unknown>> => {
  const response = await fetch(`/iiif/3/${id}/info.json`)
  if (!response.ok) throw new Error(String(response.status))
  return { ...((await response.json()) as ImageInfo), id: `${location.origin}/iiif/3/${id}` }
}

/** Opens a picture inside an element. Throws if it cannot be fetched. */
export const openZoom = async (element: HTMLElement, options: ZoomOptions): Promise<Zoom> => {
  const info = await readInfo(options.id)
  const viewer = OpenSeadragon({ ...settings(options), element, tileSources: JSON.stringify(info) })
  await new Promise<void>((resolve, reject) => {
    viewer.addOnceHandler('open', () => resolve())
    viewer.addOnceHandler('open-failed', () => reject(new Error('The picture did not open')))
  })
  viewer.addOnceHandler('tile-drawn', () => void (element.dataset.drawn = ''))
  describe(viewer, options.label)
  return zoomOf(viewer, info)
}

const settings = ({ isCooperative, hasMap, margins }: ZoomOptions): OpenSeadragon.Options => ({
  drawer: 'canvas',
  showNavigationControl: false,
  showNavigator: hasMap,
  navigatorPosition: 'BOTTOM_LEFT',
  navigatorSizeRatio: 0.16,
  navigatorAutoFade: false,
  navigatorBackground: '#0d1110',
  navigatorBorderColor: '#66726f',
  navigatorDisplayRegionColor: '#ffffff',
  cooperativeGestures: isCooperative,
  animationTime: matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 0.5,
  visibilityRatio: 1,
  minZoomImageRatio: 1,
  maxZoomPixelRatio: 3,
  viewportMargins: margins,
  gestureSettingsMouse: { clickToZoom: false, dblClickToZoom: true },
})

/** OpenSeadragon names nothing, and reads keys of its own; the stage has the keys. */
const describe = (viewer: OpenSeadragon.Viewer, label: string): void => {
  viewer.canvas.setAttribute('role', 'img')
  viewer.canvas.setAttribute('aria-label', label)
  viewer.addHandler('canvas-key', (event) => void (event.preventDefaultAction = true))
  const map = viewer.navigator?.element
  if (!map) return
  map.setAttribute('aria-hidden', 'true')
  for (const one of map.querySelectorAll<HTMLElement>('[tabindex]')) one.tabIndex = -1
}

const zoomOf = (viewer: OpenSeadragon.Viewer, { width, height }: ImageInfo): Zoom => {
  const { viewport } = viewer
  const ratio = height / width
  const isAtOnce = matchMedia('(prefers-reduced-motion: reduce)').matches

  const state = (): ZoomState => {
    const box = viewport.getBounds().getBoundingBox()
    return {
      region: onPicture({
        x: box.x * 100,
        y: (box.y / ratio) * 100,
        w: box.width * 100,
        h: (box.height / ratio) * 100,
      }),
      turn: ((viewport.getRotation() % 360) + 360) % 360,
      scale: viewport.getZoom() / viewport.getHomeZoom(),
    }
  }
  return {
    state,
    close: () => viewer.destroy(),
    zoomBy: (factor, at) => {
      const { left, top } = viewer.element.getBoundingClientRect()
      const pixel = at && new OpenSeadragon.Point(at.clientX - left, at.clientY - top)
      viewport.zoomBy(factor, pixel && viewport.pointFromPixel(pixel), isAtOnce)
      viewport.applyConstraints(isAtOnce)
    },
    panBy: (across, down) => {
      const { width: w, height: h } = viewport.getBoundsNoRotate()
      // The picture is turned, the arrows are not.
      const step = new OpenSeadragon.Point(across * w, down * h)
      viewport.panBy(step.rotate(-viewport.getRotation()), isAtOnce)
      viewport.applyConstraints(isAtOnce)
    },
    turn: (degrees) => viewport.setRotation(degrees, isAtOnce),
    fit: (region = WHOLE) => {
      const { x, y, w, h } = region
      if (region === WHOLE) viewport.goHome(isAtOnce)
      else
        viewport.fitBounds(
          new OpenSeadragon.Rect(x / 100, (y / 100) * ratio, w / 100, (h / 100) * ratio),
          isAtOnce,
        )
    },
    adjust: (look) => {
      const canvas = viewer.canvas.querySelector('canvas')
      if (canvas) canvas.style.filter = filterOf(look)
    },
    cooperate: (isOn) => void viewer.setCooperativeGestures(isOn),
    placement: () => {
      const { x, y } = viewport.getCenter()
      return { x, y: y / ratio, scale: viewport.getZoom() / viewport.getHomeZoom() }
    },
    place: ({ x, y, scale }) => {
      viewport.zoomTo(viewport.getHomeZoom() * scale, undefined, isAtOnce)
      viewport.panTo(new OpenSeadragon.Point(x, y * ratio), isAtOnce)
      viewport.applyConstraints(isAtOnce)
    },
    follow: (listener) => {
      viewer.addHandler('animation', () => listener(state(), false))
      viewer.addHandler('animation-finish', () => listener(state(), true))
    },
  }
}
