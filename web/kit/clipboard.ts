import { kitTexts } from '#texts/kit.ts'
import { t } from './language.ts'

/** Copies a text, ready to be put into a letter. */
export const copyText = async (text: string): Promise<void> => {
  // Without a secure context there is no clipboard; what is selected may still be copied.
  if (navigator.clipboard) return navigator.clipboard.writeText(text)
  const field = document.createElement('textarea')
  field.value = text
  document.body.append(field)
  field.select()
  const isCopied = document.execCommand('copy')
  field.remove()
  if (!isCopied) throw new Error(t(kitTexts.notCopied))
}
