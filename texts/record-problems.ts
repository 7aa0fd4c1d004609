import type { ProblemCode } from '#contract/problems.ts'
import type { Sentence } from './file-problems.ts'

/** What can go wrong with records, and with what they are found through. */
export const recordProblems = {
  'aliases.notFound': {
    is: 'Sýndarvísirinn er ekki til; kannski hefur einhver eytt honum',
    en: 'The alias does not exist; someone may have deleted it',
  },
  'aliases.memberMissing': {
    is: ({ id }) => `Vísirinn „${id}“ er ekki til á þessu vefsvæði`,
    en: ({ id }) => `There is no index “${id}” in this tenant`,
  },
  'aliases.memberIsAlias': {
    is: ({ id }) => `„${id}“ er sýndarvísir. Sýndarvísir getur ekki náð yfir annan sýndarvísi`,
    en: ({ id }) => `“${id}” is an alias. An alias cannot be over another alias`,
  },
  'aliases.memberType': {
    is: ({ name }) => `Vísirinn „${name}“ er af annarri gerð en sýndarvísirinn`,
    en: ({ name }) => `The index “${name}” is of another type than the alias`,
  },
  'aliases.memberTwice': {
    is: ({ name }) => `Vísirinn „${name}“ er nefndur tvisvar`,
    en: ({ name }) => `The index “${name}” is named twice`,
  },
  'searches.notFound': {
    is: 'Leitin fannst ekki. Henni hefur líklega verið eytt',
    en: 'The search was not found. It has probably been deleted',
  },
  'searches.nameTaken': { is: 'Þú átt aðra leit með þessu heiti í vísinum', en: 'You have another search of that name in the index' },
  'searches.tooMany': {
    is: (p) => `Geyma má ${p.max} leitir í hverjum vísi. Eyddu einhverri þeirra fyrst`,
    en: (p) => `${p.max} searches can be kept for an index. Delete one of them first`,
  },
  'records.notFound': { is: 'Færslan fannst ekki', en: 'The record was not found' },
  'records.imageMissing': { is: 'Ekki náðist að hlaða myndina', en: 'The image failed to load' },
  'records.soundMissing': { is: 'Ekki náðist að hlaða hljóðið', en: 'The sound failed to load' },
  'records.peaksMissing': { is: 'Hljóðbylgjan hefur ekki verið gerð', en: 'The waveform has not been made' },
} satisfies Partial<Record<ProblemCode, Sentence>>
