import { rightsStatement } from '#contract/rights.ts'
import { rightsStatementTexts } from '#texts/rights.ts'
import type { PublicRecord } from '#contract/public-records.ts'
import { pageTexts } from '#texts/pages.ts'
import type { Language } from '#texts/text.ts'

/**
 * A record in an Icelandic list of sources: maker, date, title, tenant, number and lasting address.
 * (publicRecords.citation)
 */
export const citationOf = (
  { byline, date, title, site, code, id }: PublicRecord,
  origin: string,
  language: Language,
): string => {
  const named = title || pageTexts.untitled[language]
  const held = [site.name[language], code].filter(Boolean).join(', ')
  const [first, second] = byline === '' ? [named, date] : [byline, date]
  const start = second === '' ? `${first}.` : `${first}. (${second}).`
  const middle = byline === '' ? '' : ` ${named}.`
  const prefix = language === 'en' ? '/en' : ''
  return `${start}${middle} ${held}. ${origin}${prefix}/main/r/${id}`
}

/** What stands beside a picture that is used elsewhere: its citation and the rights. */
export const attributionOf = (record: PublicRecord, origin: string, language: Language): string => {
  const statement = rightsStatement(record.rights?.uri)
  const rights = statement
    ? `${rightsStatementTexts[statement.code].label[language]}, ${statement.uri}`
    : pageTexts.rightsUnknown[language]
  return `${citationOf(record, origin, language)}. ${pageTexts.rights[language]}: ${rights}`
}
