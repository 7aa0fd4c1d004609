import { addForm, type Lexicon } from './lexicon.ts'
import { umlaut } from './umlaut.ts'

/** Verbs whose infinitive does not end in -a. */
const SHORT_VERBS = new Set(
  'fá ná sjá slá flá spá þvo gá tjá ljá dá má lá strá skrá þrá há kljá hrjá smá'.split(' '),
)

const AFTER_AD = [
  'aður',
  'að',
  'aðan',
  'uðum',
  'aðs',
  'aðir',
  'aða',
  'aðra',
  'uð',
  'aðrar',
  'aðri',
  'aðar',
  'aði',
  'uðu',
]
const AFTER_AD_UMLAUT = ['uð', 'uðum', 'uðu']
const AFTER_DENTAL = ['ur', '', 'an', 'um', 'ir', 'a', 'ra', 'ar', 'ri', 'i', 'u', 's']
const AFTER_DENTAL_UMLAUT = ['', 'um', 'u']
const STRONG = [
  'inn',
  'in',
  'ið',
  'ins',
  'inni',
  'innar',
  'inna',
  'nir',
  'nar',
  'na',
  'num',
  'nu',
  'ni',
]
/**
 * Endings that nearly always mark a participle; words with other endings must be in the
 * dictionary.
 */
const SURE = /(?:aður|uðum|inn|in|nir|nar|num|dir|dar|ðir|ðar|tir|tar)$/

/** Adds participles and the middle voice to every verb known so far. */
export const addParticiples = (lexicon: Lexicon): void => {
  for (const [infinitive, forms] of verbsIn(lexicon)) {
    for (const participle of participlesOf(infinitive, forms))
      if (lexicon.known.has(participle) || SURE.test(participle))
        addVerbForm(lexicon, participle, infinitive)
    for (const form of forms)
      for (const middle of middleVoice(form, infinitive)) addVerbForm(lexicon, middle, infinitive)
  }
}

/** The verbs with the forms they have before anything is added. */
const verbsIn = (lexicon: Lexicon): [string, Set<string>][] => {
  const candidates = new Map<string, Set<string>>()
  for (const [form, lemmas] of lexicon.lemmasOf)
    for (const lemma of lemmas) {
      if (!/[aáo]$/.test(lemma)) continue
      const forms = candidates.get(lemma)
      if (forms) forms.add(form)
      else candidates.set(lemma, new Set([form]))
    }
  return [...candidates].filter(([lemma, forms]) => isVerb(lemma, forms))
}

const isVerb = (lemma: string, forms: Set<string>): boolean => {
  if (!lemma.endsWith('a') || lemma.length < 3) return SHORT_VERBS.has(lemma)
  const stem = lemma.slice(0, -1)
  const bare = stem.replace(/[jv]$/, '')
  const pasts = [
    `${stem}aði`,
    `${stem}að`,
    ...['ti', 'di', 'ði', 'ddi', 'tti'].map((ending) => bare + ending),
  ]
  if (pasts.some((past) => forms.has(past)) || (forms.has(`${stem}um`) && forms.has(`${stem}ið`)))
    return true
  // A supine with its own vowel (`drekka`, `drukkið`).
  return [...forms].some(
    (form) =>
      form.endsWith('ið') && form.length >= lemma.length && !lemma.startsWith(form.slice(0, -2)),
  )
}

const participlesOf = (infinitive: string, forms: Set<string>): Set<string> => {
  const found = new Set<string>()
  const say = (stem: string, endings: readonly string[]) => {
    for (const ending of endings) found.add(stem + ending)
  }
  for (const form of forms) {
    const stem = form.slice(0, -2)
    if (form.length >= 4 && form.endsWith('að') && form !== infinitive) {
      say(stem, AFTER_AD)
      if (umlaut(stem) !== stem) say(umlaut(stem), AFTER_AD_UMLAUT)
    }
    if (form.length >= 4 && form.endsWith('ið')) say(stem, STRONG)
    const [, open, dental] = /^(.*)(dd|tt|ð|t|d)i$/.exec(form) ?? []
    if (
      open === undefined ||
      dental === undefined ||
      form.endsWith('aði') ||
      !isPast(form, open, dental, forms)
    )
      continue
    say(open + dental, AFTER_DENTAL)
    if (umlaut(open) !== open) say(umlaut(open) + dental, AFTER_DENTAL_UMLAUT)
    found.add(open.endsWith('t') ? open : `${open}t`)
  }
  return found
}

/** Whether the other persons of the past tense are known too. */
const isPast = (form: string, open: string, dental: string, forms: Set<string>): boolean =>
  [`${form}r`, `${open}${dental}u`, `${umlaut(open)}${dental}u`].some((other) => forms.has(other))

const middleVoice = (form: string, infinitive: string): string[] => {
  if (form.length < 3) return []
  if (form.endsWith('um')) return [`${form}st`]
  const drop = form.endsWith('r') && form !== infinitive ? /u?r$/ : /[tð]+$/
  const middle = `${form.replace(drop, '')}st`.replace(/[tdð]st$/, 'st').replace(/sst$/, 'st')
  return middle.length < 4 ? [] : [middle]
}

/**
 * A form of a lemma that the dictionary names keeps that lemma (`hestar` is not a form of
 * `hesta`), unless the lemma is the participle itself.
 */
const addVerbForm = (lexicon: Lexicon, form: string, infinitive: string): void => {
  const lemmas = lexicon.lemmasOf.get(form) ?? []
  const isParticiple = (lemma: string) =>
    lemma.endsWith('inn') || (lemma.endsWith('ur') && lemma.startsWith(infinitive.slice(0, -1)))
  if (lemmas.some((lemma) => lexicon.inflected.has(lemma)) && !lemmas.some(isParticiple)) return
  addForm(lexicon, form, infinitive)
}
