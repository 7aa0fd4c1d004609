import { pageTexts } from '#texts/pages.ts'
import { copyText } from '#web/public/kit/copy-text.ts'

const SAID = { copied: pageTexts.citationCopied, refused: pageTexts.notCopied }

/** Copies the text of an element by its button. */
export const enhance = (element: HTMLElement): void => {
  const status = element.querySelector('[role=status]')
  const text = element.dataset.text ?? ''
  element.querySelector('button')?.addEventListener('click', async () => {
    const said = await copyText(text, SAID)
    if (status) status.textContent = said
  })
  element.hidden = false
}
