import { pageTexts } from '#texts/pages.ts'
import { words } from '#web/public/kit/words.ts'

/** Copies the text of an element by its button. */
export const enhance = (element: HTMLElement): void => {
  const status = element.querySelector('[role=status]')
  const text = element.dataset.text ?? ''
  element.querySelector('button')?.addEventListener('click', async () => {
    const said = await navigator.clipboard.writeText(text).then(
      () => words(pageTexts.citationCopied),
      // A page without a secure connection has no clipboard.
      () => `${words(pageTexts.notCopied)} ${text}`,
    )
    if (status) status.textContent = said
  })
  element.hidden = false
}
