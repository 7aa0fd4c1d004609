import { stageTexts } from '#texts/stage.ts'
import { words } from '#web/public/kit/words.ts'
import { watchGestures } from '#web/public/islands/stage-gestures.ts'
import { areKeysOn, type Keys, setKeysOn, watchKeys } from '#web/public/islands/stage-keys.ts'
import { isNarrow, stageZoom } from '#web/public/islands/stage-zoom.ts'
import { wholeWindow } from '#web/public/islands/whole-window.ts'
import { prefetchOnIdle } from '#web/public/islands/prefetch-on-idle.ts'
import { pageThrough } from '#web/public/islands/page-through.ts'

const STEP = 1.6
/** Shares of what is seen that an arrow moves. */
const PAN = 0.25

/** Zooms, turns and changes the picture of a record, and goes to its neighbours. (pages.stage) */
export const enhance = (stage: HTMLElement): void => {
  const find = <E extends HTMLElement = HTMLElement>(selector: string) =>
    stage.querySelector<E>(selector)
  const pictures = pageThrough(stage, () => {
    zoom.close()
    zoom.say(pictures.current().querySelector('figcaption')?.textContent ?? '')
  })
  const zoom = stageZoom(stage, pictures)
  const whole = wholeWindow(stage, {
    isDialog: isNarrow,
    onChange: (isWhole) => {
      zoom.setWhole(isWhole)
      stage.toggleAttribute('data-whole', isWhole)
      const label = words(isWhole ? stageTexts.close : stageTexts.whole)
      const button = find('[data-do=whole]')
      button?.setAttribute('aria-label', label)
      button?.setAttribute('title', label)
      if (isWhole) button?.focus()
      else if (isNarrow()) {
        zoom.close()
        showPanel(false)
      }
    },
  })
  /** A phone zooms in the whole window only: one finger then moves the picture. */
  const zoomBy = async (factor: number, at?: { clientX: number; clientY: number }) => {
    if (isNarrow() && !whole.isOpen()) await whole.open()
    await zoom.run((one) => one.zoomBy(factor, isNarrow() ? undefined : at))
  }
  const pan = (across: number, down: number) => zoom.run((one) => one.panBy(across, down))
  const go = (step: number) => {
    const way = step < 0 ? 'a[rel=prev], a[data-step="-1"]' : 'a[rel=next], a[data-step="1"]'
    find(`:is(${way}):not([hidden])`)?.click()
  }
  const panel = find('[data-adjust]')
  const help = document.querySelector<HTMLDialogElement>('dialog[data-keys]')

  const showPanel = (isShown: boolean) => {
    if (panel) panel.hidden = !isShown
    find('[data-do=adjust]')?.setAttribute('aria-expanded', String(isShown))
  }

  const acts: Record<string, (button: HTMLElement) => void> = {
    in: () => void zoomBy(STEP),
    out: () => void zoomBy(1 / STEP),
    fit: () => reset(),
    turn: () => void zoom.turn(),
    whole: () => (whole.isOpen() ? whole.close() : void whole.open()),
    help: () => help?.showModal(),
    adjust: (button) => {
      showPanel(button.getAttribute('aria-expanded') !== 'true')
    },
  }
  for (const button of stage.querySelectorAll<HTMLElement>('[data-do]'))
    button.addEventListener('click', () => acts[button.dataset.do ?? '']?.(button))
  for (const input of panel?.querySelectorAll('input') ?? [])
    input.addEventListener('input', () =>
      zoom.adjust(
        input.type === 'checkbox'
          ? { isInverted: input.checked }
          : { [input.name]: Number(input.value) },
      ),
    )
  /** The fields of the panel show the look that keys have changed. */
  const showLook = () => {
    const { isInverted, ...shares } = zoom.look()
    for (const input of panel?.querySelectorAll('input') ?? [])
      if (input.type === 'checkbox') input.checked = isInverted
      else input.value = String(shares[input.name as keyof typeof shares])
  }
  const reset = () => {
    zoom.reset()
    showLook()
  }
  find('[data-reset]')?.addEventListener('click', reset)

  watchKeys(stage, (): Keys => {
    const isZoomed = zoom.isZoomed()
    return {
      '+': () => void zoomBy(STEP),
      '-': () => void zoomBy(1 / STEP),
      '0': reset,
      ArrowLeft: () => (isZoomed ? void pan(-PAN, 0) : go(-1)),
      ArrowRight: () => (isZoomed ? void pan(PAN, 0) : go(1)),
      ArrowUp: isZoomed ? () => void pan(0, -PAN) : undefined,
      ArrowDown: isZoomed ? () => void pan(0, PAN) : undefined,
      r: () => void zoom.turn(),
      i: () => {
        zoom.adjust({ isInverted: !zoom.look().isInverted })
        showLook()
      },
      '?': () => help?.showModal(),
      Escape: 'open' in stage.dataset && !whole.isOpen() ? () => leaveZoom() : undefined,
    }
  })
  const leaveZoom = () => {
    zoom.close()
    find('[data-do=in]')?.focus({ preventScroll: true })
  }
  watchGestures(stage, {
    onZoom: (factor, at) => void zoomBy(factor, at),
    onSwipe: go,
  })
  const keysOn = help?.querySelector<HTMLInputElement>('input')
  if (keysOn) {
    keysOn.checked = areKeysOn()
    keysOn.addEventListener('change', () => setKeysOn(keysOn.checked))
  }
  const tools = find('[data-tools]')
  if (tools) tools.hidden = false
  prefetchOnIdle(stage)
}
