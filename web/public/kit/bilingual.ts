import { language } from '#web/kit/language.ts'

/**
 * A tenant's text in the language of the page. An English page shows the Icelandic text, marked as
 * such, where no English one exists.
 */
export const inLanguageOfPage = (text: {
  is: string
  en: string
}): { text: string; lang?: 'is' | undefined } =>
  language() === 'is' || text.en !== '' ? { text: text[language()] } : { text: text.is, lang: 'is' }
