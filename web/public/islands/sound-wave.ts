import { barsOf, pathOf } from '#web/shared/waveform.ts'

/** Width of a bar with its gap. */
const BAR_PX = 5
/** A recording without a measured waveform is a line. */
const SILENCE = Array.from({ length: 2000 }, () => 0)

/** Draws the waveform of a recording into a box. Answers how to colour the played share. */
export const drawWave = (box: HTMLElement, address: string): ((share: number) => void) => {
  const svg = box.querySelector('svg')
  const [ahead, played] = box.querySelectorAll('path')
  let bars: ReturnType<typeof barsOf> = []
  let [peaks, share, drawn] = [SILENCE, 0, -1]
  const show = (next: number) => {
    share = next
    const reached = Math.round(share * bars.length)
    if (reached === drawn) return
    drawn = reached
    ahead?.setAttribute('d', pathOf(bars, reached, bars.length))
    played?.setAttribute('d', pathOf(bars, 0, reached))
  }
  const draw = () => {
    bars = barsOf(peaks, Math.floor(box.clientWidth / BAR_PX))
    svg?.setAttribute('viewBox', `0 0 ${Math.max(1, bars.length)} 1`)
    drawn = -1
    show(share)
    placeChapters(box)
  }
  new ResizeObserver(draw).observe(box)
  void fetch(address)
    .then((answer) => (answer.ok ? answer.json() : undefined))
    .then((found?: { peaks: number[] }) => {
      if (found) peaks = found.peaks
      draw()
    })
    // The line stays, and the recording can still be played.
    .catch(() => {})
  return show
}

/** Puts each chapter over its place; a name that would cover the next one is left out. */
const placeChapters = (box: HTMLElement): void => {
  const duration = Number(box.querySelector('input')?.max)
  let end = box.clientWidth
  for (const one of [...box.querySelectorAll<HTMLElement>('[data-chapters] li')].reverse()) {
    const left = (Number(one.dataset.at) / duration) * box.clientWidth
    const name = one.querySelector('a')
    one.style.left = `${left}px`
    if (name) name.hidden = false
    const isFitting = left + one.offsetWidth <= end
    if (name) name.hidden = !isFitting
    if (isFitting) end = left
  }
}
