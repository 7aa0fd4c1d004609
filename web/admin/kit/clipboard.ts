import { useEffect, useState } from 'react'
import { BUTTON_RESET_MS } from '#contract/limits.ts'
import { kitTexts } from '#texts/kit.ts'
import { toastError } from '#web/admin/kit/states/toast.ts'
import { t } from '#web/kit/language.ts'

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

/** Copies a text for a button, which says so for a while. */
export const useCopy = (): { isCopied: boolean; copy: (text: string) => void } => {
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    const timer = isCopied ? setTimeout(() => setCopied(false), BUTTON_RESET_MS) : undefined
    return () => clearTimeout(timer)
  }, [isCopied])
  return { isCopied, copy: (text) => void copyText(text).then(() => setCopied(true), toastError) }
}
