import type { Texts } from './text.ts'

/** Texts of screens for reviewing items one after another. */
export const reviewTexts = {
  queueOf: { is: (title: string) => `${title}: listi`, en: (title: string) => `${title}: list` },
  previous: { is: 'Fyrri', en: 'Previous' },
  next: { is: 'Næsta', en: 'Next' },
  at: {
    is: (at: string, all: string) => `${at} af ${all}`,
    en: (at: string, all: string) => `${at} of ${all}`,
  },
  more: { is: 'Sækja fleiri', en: 'Load more' },
  unread: { is: 'Ólesin', en: 'Unread' },
  done: { is: 'Yfirfarin', en: 'Reviewed' },
  openOnWeb: { is: 'Opna á vef', en: 'Open on the site' },
  copyLink: { is: 'Afrita slóð til yfirferðar', en: 'Copy the review link' },
  openRecord: { is: 'Opna færslu', en: 'Open the record' },
  gone: { is: 'Færslan er ekki lengur í vísi', en: 'The record is no longer in the index' },
} satisfies Texts
