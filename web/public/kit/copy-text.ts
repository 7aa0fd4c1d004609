import type { Language } from '#texts/text.ts'
import { words } from './words.ts'

/** Copies a text. Returns what to say: that it is copied, or the text itself to copy by hand. */
export const copyText = async (
  text: string,
  { copied, refused }: Record<'copied' | 'refused', Record<Language, string>>,
): Promise<string> => {
  try {
    await navigator.clipboard.writeText(text)
    return words(copied)
  } catch {
    // A page without a secure connection has no clipboard.
    return `${words(refused)} ${text}`
  }
}
