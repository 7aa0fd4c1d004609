import { stageTexts } from '#texts/stage.ts'
import { copyText } from '#web/public/kit/copy-text.ts'
import { isPlaceInRecord } from '#web/public/kit/picture-id.ts'
import { words } from '#web/public/kit/words.ts'

/** Copies or shares the lasting address of a record, with the picture, part or time in it. */
export const enhance = (element: HTMLElement): void => {
  const [copy, share, status] = ['[data-copy]', '[data-share]', '[role=status]'].map((selector) =>
    element.querySelector<HTMLElement>(selector),
  )
  const address = () => {
    const { hash } = location
    return `${element.dataset.address}${isPlaceInRecord(hash) ? hash : ''}`
  }
  const say = (text: string) => {
    if (status) status.textContent = text
  }
  document.addEventListener('varda:view', ({ detail }: CustomEventInit<boolean>) => {
    if (copy) copy.textContent = words(detail ? stageTexts.copyPart : stageTexts.copyLink)
  })
  const said = { copied: stageTexts.copied, refused: stageTexts.notCopied }
  copy?.addEventListener('click', async () => say(await copyText(address(), said)))
  if (share && 'share' in navigator) {
    share.hidden = false
    // Somebody who closes the list of the system has shared nothing, and that is no error.
    share.addEventListener('click', () =>
      navigator.share({ title: document.title, url: address() }).catch(() => say('')),
    )
  }
  element.hidden = false
}
