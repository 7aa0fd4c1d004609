import { stageTexts } from '#texts/stage.ts'
import { words } from '#web/public/kit/words.ts'

/** Copies the lasting address of a record, with the part that is zoomed to, or shares it. */
export const enhance = (element: HTMLElement): void => {
  const [copy, share, status] = ['[data-copy]', '[data-share]', '[role=status]'].map((selector) =>
    element.querySelector<HTMLElement>(selector),
  )
  const address = () => {
    const { hash } = location
    return `${element.dataset.address}${/^#(xywh|r)=/.test(hash) ? hash : ''}`
  }
  const say = (text: string) => {
    if (status) status.textContent = text
  }
  document.addEventListener('varda:view', ({ detail }: CustomEventInit<boolean>) => {
    if (copy) copy.textContent = words(detail ? stageTexts.copyPart : stageTexts.copyLink)
  })
  copy?.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(address())
      say(words(stageTexts.copied))
    } catch {
      // A page without a secure connection has no clipboard.
      say(`${words(stageTexts.notCopied)} ${address()}`)
    }
  })
  if (share && 'share' in navigator) {
    share.hidden = false
    // Somebody who closes the list of the system has shared nothing, and that is no error.
    share.addEventListener('click', () =>
      navigator.share({ title: document.title, url: address() }).catch(() => say('')),
    )
  }
  element.hidden = false
}
