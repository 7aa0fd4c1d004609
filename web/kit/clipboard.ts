import { kitTexts } from '#texts/kit.ts'
import { t } from './language.ts'

/** Copies a text to the clipboard. */
export const copyText = async (text: string): Promise<void> => {
  // Without a secure context there is no clipboard API, but a selection can be copied.
  if (navigator.clipboard) return navigator.clipboard.writeText(text)
  const field = document.createElement('textarea')
  field.value = text
  document.body.append(field)
  field.select()
  const isCopied = document.execCommand('copy')
  field.remove()
  if (!isCopied) throw new Error(t(kitTexts.notCopied))
}
