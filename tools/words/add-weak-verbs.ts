import { addForm, type Lexicon } from './lexicon.ts'
import { umlaut } from './umlaut.ts'

/** Endings of verbs in -aði (`kalla`): after the stem, and after its umlaut (`köll-`). */
const FIRST = [
  'a',
  'ar',
  'aði',
  'aðir',
  'að',
  'ast',
  'aðist',
  'andi',
  'aðu',
  'aður',
  'aðan',
  'aðs',
  'aða',
  'aðra',
  'aðrar',
  'aðri',
  'aðar',
  'aðni',
]
const FIRST_BEFORE_I = ['i', 'ir', 'ið', 'ist']
const FIRST_UMLAUT = ['um', 'uðum', 'uðuð', 'uðu', 'umst', 'uðumst', 'uðust', 'uð']

/**
 * Recognises the verbs in -aði by their past tense and adds all their forms. `words` holds every
 * word.
 */
export const addFirstClassVerbs = (lexicon: Lexicon, words: Set<string>): void => {
  for (const past of words) {
    if (past.length < 5 || !past.endsWith('aði')) continue
    const stem = past.slice(0, -3)
    const infinitive = `${stem}a`
    const isVerb = words.has(infinitive) || lexicon.lemmasOf.get(past)?.includes(`${stem}aður`)
    if (!isVerb || !(words.has(`${stem}að`) || words.has(`${stem}ar`))) continue
    const beforeI = stem.replace(/j$/, '')
    addAll(lexicon, infinitive, [
      ...FIRST.map((ending) => stem + ending),
      ...FIRST_BEFORE_I.map((ending) => beforeI + ending),
      ...FIRST_UMLAUT.map((ending) => umlaut(beforeI) + ending),
    ])
  }
}

const PAST = ['i', 'ir', 'um', 'uð', 'u']
const PARTICIPLE = ['ur', '', 'an', 'um', 'ar', 'a', 'ra', 'ri', 'rar', 's']

/**
 * Recognises the verbs in -di, -ti, -ði (`keyra`, `kenna`) by their present and past tense and
 * adds their forms.
 */
export const addSecondClassVerbs = (lexicon: Lexicon, words: Set<string>): void => {
  for (const present of words) {
    if (present.length < 4 || !present.endsWith('ir')) continue
    const stem = present.slice(0, -2)
    const infinitive = [`${stem}a`, `${stem}ja`].find((word) => words.has(word))
    if (
      infinitive === undefined ||
      !(words.has(`${stem}i`) || words.has(`${infinitive.slice(0, -1)}um`))
    )
      continue
    const pasts = pastsOf(stem).filter(
      (past) => past !== `${stem}i` && words.has(past) && words.has(`${past.slice(0, -1)}u`),
    )
    if (pasts.length === 0) continue
    addAll(lexicon, infinitive, [
      ...['i', 'ir', 'ið', 'andi', 'um'].map((ending) => stem + ending),
      `${infinitive.slice(0, -1)}um`,
    ])
    for (const past of pasts) addAll(lexicon, infinitive, pastForms(stem, past, words))
  }
}

/** The possible past tenses of a stem: `keyr-ði`, `kenn-di`, `breyt-ti`, `greid-di`, `bygg-ði`. */
const pastsOf = (stem: string): string[] => {
  const open = stem.replace(/(dd|ð|d|tt|t)$/, '')
  const single = stem.replace(/(.)\1$/, '$1')
  return [
    ...new Set([
      `${stem}ti`,
      `${stem}di`,
      `${stem}ði`,
      `${open}ddi`,
      `${open}tti`,
      `${open}ti`,
      `${single}di`,
      `${single}ti`,
    ]),
  ]
}

const pastForms = (stem: string, past: string, words: Set<string>): string[] => {
  const dental = past.slice(0, -1)
  const open = dental.replace(/(dd|ð|d|tt|t)$/, '')
  const supines = [`${open}t`, `${open}tt`, `${stem}t`].filter((supine) => words.has(supine))
  return [
    ...PAST.map((ending) => dental + ending),
    ...PARTICIPLE.map((ending) => dental + ending),
    ...supines,
  ]
}

const addAll = (lexicon: Lexicon, lemma: string, forms: string[]): void => {
  for (const form of [...forms, lemma]) addForm(lexicon, form, lemma)
  lexicon.known.add(lemma)
}
