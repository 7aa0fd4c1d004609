import { umlaut } from './umlaut.ts'

/** Endings of the second participle (`bitinn`) of strong verbs, after the supine without -ið. */
const STRONG_PARTICIPLE = [
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
const IS_PARTICIPLE = /(?:inn|in|ins|inni|innar|inna|nir|nar|na|num|nu|ni|andi)$/

/** All forms of a verb from one line of principal parts; see irregular-verbs.ts. */
export const verbForms = (line: string): { infinitive: string; forms: Set<string> } => {
  const [parts = '', more = ''] = line.split(' + ')
  const [
    infinitive = '',
    present = '-',
    past = '-',
    pastPlural = '-',
    supine = '-',
    subjunctive = '-',
  ] = parts.split(' ')
  const forms = new Set([infinitive, ...more.split(' ')])
  const say = (...said: string[]) => {
    for (const form of said) if (form !== '-' && form.length > 1) forms.add(form)
  }
  say(
    ...presentForms(infinitive, present),
    ...pastForms(past, pastPlural),
    ...subjunctiveForms(subjunctive),
    supine,
  )
  if (supine.endsWith('ið')) say(...STRONG_PARTICIPLE.map((ending) => supine.slice(0, -2) + ending))
  const active = [...forms]
  for (const form of active) say(middleVoice(form, infinitive))
  forms.delete('')
  return { infinitive, forms }
}

const presentForms = (infinitive: string, third: string): string[] => {
  const singular = [third, third.replace(/ur$/, ''), third.replace(/r$/, '')]
  if (!infinitive.endsWith('a'))
    return [...singular, ...['um', 'ið', 'i', 'ir', 'andi'].map((ending) => infinitive + ending)]
  const stem = infinitive.slice(0, -1)
  const bare = stem.replace(/[jv]$/, '')
  const beforeI = stem.endsWith('j') ? bare : stem
  const plural = [
    `${umlaut(bare)}um`,
    `${umlaut(stem)}um`,
    `${bare.endsWith('ý') ? bare : beforeI}ið`,
  ]
  return [
    ...singular,
    ...plural,
    `${stem}andi`,
    ...['i', 'ir', 'ið', 'andi'].map((ending) => beforeI + ending),
  ]
}

const pastForms = (singular: string, plural: string): string[] => {
  const second = singular.endsWith('i') ? `${singular}r` : `${singular.replace(/st$/, 's')}st`
  const stem = plural.replace(/u$/, '')
  return [
    singular === '-' ? '-' : second,
    singular,
    ...(plural === '-' ? [] : [plural, `${stem}um`, `${stem}uð`]),
  ]
}

const subjunctiveForms = (third: string): string[] =>
  third === '-'
    ? []
    : ['i', 'ir', 'um', 'uð', 'u'].map((ending) => third.replace(/i$/, '') + ending)

/** The middle voice of a form (`tekur` -> `tekst`, `tekið` -> `tekist`), or `-` without one. */
const middleVoice = (form: string, infinitive: string): string => {
  if (IS_PARTICIPLE.test(form) && form !== infinitive) return '-'
  if (form.endsWith('um')) return `${form}st`
  const stem = form
    .replace(/(?<=.)u?r$/, '')
    .replace(/ið$/, 'i')
    .replace(/(?:dd|tt|ð|t|d|s)$/, '')
  return stem.length < 2 ? '-' : `${stem}st`
}
