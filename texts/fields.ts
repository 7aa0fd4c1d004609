import { agree, fmtNumber } from './format.ts'
import type { Language, Texts } from './text.ts'

/** A validation error of a field, from the schema. */
export type FieldIssue = {
  code: string
  origin?: string
  minimum?: unknown
  maximum?: unknown
  format?: string
  params?: { format?: string }
  missing: boolean
}

/** A limit in display form, with its decimals; anything but a number is unchanged. */
const limit = (n: unknown, language: Language) =>
  typeof n === 'number' ? fmtNumber(n, language, String(n).split('.')[1]?.length) : String(n)

const letters = (n: unknown, language: Language) =>
  `${limit(n, language)} ${language === 'is' ? agree(Number(n), 'is', 'stafur', 'stafir') : agree(Number(n), 'en', 'character', 'characters')}`

/** Requirements of strings, by the name of their format in the schema. (kit.fieldSentences) */
const FORMATS = {
  email: { is: 'Þetta er ekki netfang', en: 'This is not an e-mail address' },
  url: {
    is: 'Þetta er ekki vefslóð; hún byrjar á https://',
    en: 'This is not a web address; it begins with https://',
  },
  uuid: { is: 'Þetta er ekki gilt auðkenni', en: 'This is not a valid id' },
  date: { is: 'Þetta er ekki gildur dagur', en: 'This is not a valid day' },
  datetime: { is: 'Þetta er ekki gildur tími', en: 'This is not a valid time' },
  host: {
    is: 'Skrifaðu fullt lén, til dæmis myndir.safn.is',
    en: 'Write a whole host name, such as photos.museum.is',
  },
  slug: {
    is: 'Hér mega aðeins vera lágstafir a–z, tölustafir og bandstrik',
    en: 'Only lower-case letters a–z, digits and hyphens',
  },
  number: { is: 'Hér mega aðeins vera tölustafir', en: 'Only digits may stand here' },
  pattern: {
    is: 'Í mynstrinu þarf {númer} að standa nákvæmlega einu sinni og * má standa í mesta lagi fjórum sinnum',
    en: 'The pattern needs {number} exactly once, and may have * four times at most',
  },
  attributeId: {
    is: 'Auðkennið þarf að vera svið og gildi með skástriki á milli, til dæmis Source/Felice Beato',
    en: 'The id must be a field and a value with a slash between, such as Source/Felice Beato',
  },
  src: {
    is: 'Slóð myndar þarf að byrja á einu skástriki og má hvorki hafa bil né öfugt skástrik',
    en: 'The address of a picture must begin with one slash, and may have neither spaces nor backslashes',
  },
  sizeFile: {
    is: 'Þetta er ekki heiti á stærð myndar, eins og medium eða medium.webp',
    en: 'This is not the name of a picture’s size, such as medium or medium.webp',
  },
  returnTo: { is: 'Þetta er ekki slóð á þessum vef', en: 'This is not an address on this site' },
  searchPath: {
    is: 'Þetta er ekki slóð á leit eða lista á þessum vef',
    en: 'This is not the address of a search or a list on this site',
  },
  searchFrom: {
    is: 'Til að komast lengra en 10.000 færslur þarf síðumerkið (cursor) úr síðasta svari',
    en: 'To go beyond 10,000 records, use the cursor of the last answer',
  },
  nul: {
    is: 'Hér er tákn sem ekki er hægt að geyma (U+0000)',
    en: 'This has a character that cannot be stored (U+0000)',
  },
  surrogate: {
    is: 'Hér er hálft tákn sem ekki er hægt að geyma (stakur staðgengill, „surrogate“)',
    en: 'This has half a character, which cannot be stored (a lone surrogate)',
  },
  depth: { is: 'Gildið er of djúpt hreiðrað', en: 'The value is nested too deeply' },
} satisfies Texts
type Format = keyof typeof FORMATS

/** The sentence shown at a field; zod's own Icelandic is not good enough to show. */
export const fieldSentence = (issue: FieldIssue, language: Language): string => {
  const is = language === 'is'
  if (issue.missing) return is ? 'Þetta þarf að fylla út' : 'This must be filled in'
  if (issue.code === 'too_small') {
    if (issue.origin === 'string')
      return is
        ? `Þarf að vera minnst ${letters(issue.minimum, language)}`
        : `Must be at least ${letters(issue.minimum, language)}`
    if (issue.origin === 'array')
      return is
        ? `Hér þarf minnst ${limit(issue.minimum, language)}`
        : `Needs at least ${limit(issue.minimum, language)}`
    return is
      ? `Má ekki vera lægra en ${limit(issue.minimum, language)}`
      : `Must not be less than ${limit(issue.minimum, language)}`
  }
  if (issue.code === 'too_big') {
    if (issue.origin === 'string')
      return is
        ? `Má í mesta lagi vera ${letters(issue.maximum, language)}`
        : `Must be at most ${letters(issue.maximum, language)}`
    if (issue.origin === 'array')
      return is
        ? `Hér mega í mesta lagi vera ${limit(issue.maximum, language)}`
        : `At most ${limit(issue.maximum, language)}`
    return is
      ? `Má ekki vera hærra en ${limit(issue.maximum, language)}`
      : `Must not be more than ${limit(issue.maximum, language)}`
  }
  const format = issue.format ?? issue.params?.format
  if (format !== undefined && format in FORMATS) return FORMATS[format as Format][language]
  if (issue.code === 'invalid_value')
    return is
      ? 'Gildið er ekki eitt af þeim sem má velja'
      : 'The value is not one of those that may be chosen'
  if (issue.code === 'unrecognized_keys')
    return is ? 'Þetta svið er ekki til' : 'This field does not exist'
  return is ? 'Gildið er ekki af réttri gerð' : 'The value is not of the right type'
}
