import { plural } from './format.ts'
import type { Texts } from './text.ts'

/** Texts of the articles of a public site. */
export const newsTexts = {
  title: { is: 'Fróðleikur', en: 'Articles' },
  latest: { is: 'Nýjast úr fróðleik', en: 'Latest articles' },
  all: { is: 'Allar greinar', en: 'All articles' },
  older: { is: 'Eldri grein:', en: 'Older article:' },
  newer: { is: 'Nýrri grein:', en: 'Newer article:' },
  neighbours: { is: 'Aðrar greinar', en: 'Other articles' },
  tagged: {
    is: (tag: string) => `Greinar um „${tag}“`,
    en: (tag: string) => `Articles on “${tag}”`,
  },
  tags: { is: 'Efni', en: 'Topics' },
  none: {
    is: 'Hér eru engar greinar enn.',
    en: 'There are no articles here yet.',
  },
  feed: { is: 'Fréttaveita (RSS)', en: 'News feed (RSS)' },
  feedAbout: {
    is: (name: string) => `Nýjustu greinarnar. ${name}`,
    en: (name: string) => `The latest articles. ${name}`,
  },
  openRecord: { is: 'Opna skráninguna', en: 'Open the record' },
  openPicture: { is: 'Opna myndina', en: 'Open the picture' },
  pictures: { is: 'Myndir með greininni', en: 'Pictures of the article' },
  pictureOf: {
    is: (at: number, of: number) => `Mynd ${at} af ${of}`,
    en: (at: number, of: number) => `Picture ${at} of ${of}`,
  },
  minutes: {
    is: (n: number) => `${plural(n, 'is', 'mínútu', 'mínútna')} lestur`,
    en: (n: number) => `${plural(n, 'en', 'minute', 'minutes')} to read`,
  },
} satisfies Texts
