import type { Texts } from './text.ts'

/** Texts of the dashboard. */
export const dashboardTexts = {
  stats: { is: 'Tölur', en: 'Figures' },
  events: { is: 'Atburðir', en: 'Events' },
  changes: { is: 'Breytingar', en: 'Changes' },
  files: { is: 'Skrár', en: 'Files' },
  records: { is: 'Færslur í vísum', en: 'Records in indices' },
  size: { is: 'Stærð safns', en: 'Size of the collection' },
  indices: { is: 'Vísar', en: 'Indices' },
  jobs: { is: 'Vinnsluverk', en: 'Jobs' },
  day: { is: 'Síðasta sólarhring', en: 'Last 24 hours' },
  week: { is: 'Síðustu 7 daga', en: 'Last 7 days' },
  month: { is: 'Frá mánaðamótum', en: 'Since the month began' },
  whole: { is: 'Frá upphafi', en: 'From the beginning' },
  noFailure: { is: 'Engin villa', en: 'No failure' },
  failed: {
    is: (count: string, isOne: boolean) => `${count} ${isOne ? 'mistókst' : 'mistókust'}`,
    en: (count: string, _isOne: boolean) => `${count} failed`,
  },
  live: { is: 'Í beinni', en: 'Live' },
  waiting: { is: 'Bíður þín', en: 'Waits for you' },
  failedFiles: {
    is: (isOne: boolean, name: string) => `${isOne ? 'skrá mistókst' : 'skrár mistókust'} í „${name}“`,
    en: (isOne: boolean, name: string) => `${isOne ? 'file failed' : 'files failed'} in “${name}”`,
  },
} satisfies Texts
