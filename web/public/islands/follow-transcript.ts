import { audioTexts } from '#texts/audio.ts'
import { words } from '#web/public/kit/words.ts'

/** Searches a transcript, and answers how to mark the passage at a number of seconds. */
export const followTranscript = (section: HTMLElement | null): ((at: number) => void) => {
  const passages = [...(section?.querySelectorAll<HTMLElement>('li[data-at]') ?? [])]
  const field = section?.querySelector<HTMLInputElement>('[data-find]')
  const status = section?.querySelector('[data-found]')
  if (field) field.hidden = false
  field?.addEventListener('input', () => {
    const asked = field.value.trim().toLowerCase()
    for (const one of passages) one.hidden = !(one.textContent ?? '').toLowerCase().includes(asked)
    const shown = passages.filter((one) => !one.hidden).length
    if (status) status.textContent = asked === '' ? '' : words(audioTexts.found)(shown)
  })
  let marked: HTMLElement | undefined
  return (at) => {
    const next = passages.findLast((one) => Number(one.dataset.at) <= at)
    if (next === marked) return
    // Who reads along keeps the passage in view; who reads elsewhere is left there.
    if (next && marked && isInView(marked)) next.scrollIntoView({ block: 'nearest' })
    marked?.removeAttribute('aria-current')
    next?.setAttribute('aria-current', 'true')
    marked = next
  }
}

const isInView = (element: HTMLElement): boolean => {
  const { top, bottom } = element.getBoundingClientRect()
  return bottom > 0 && top < innerHeight
}
