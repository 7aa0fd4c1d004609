import { plural } from './format.ts'
import type { Texts } from './text.ts'

/** Texts of the blog. */
export const blogTexts = {
  title: { is: 'Fróðleikur', en: 'Blog' },
  facts: {
    is: (published: number, draft: number) =>
      `${plural(published, 'is', 'grein birt', 'greinar birtar')} · ${plural(draft, 'is', 'drög', 'drög')}`,
    en: (published: number, draft: number) =>
      `${plural(published, 'en', 'post published', 'posts published')} · ${plural(draft, 'en', 'draft', 'drafts')}`,
  },
  create: { is: 'Ný grein', en: 'New post' },
  edit: { is: 'Breyta', en: 'Edit' },
  remove: { is: 'Eyða', en: 'Delete' },
  undelete: { is: 'Endurheimta', en: 'Restore' },
  removed: {
    is: (title: string) => `„${title}“ fór í ruslakörfuna.`,
    en: (title: string) => `“${title}” was moved to the bin.`,
  },
  undo: { is: 'Afturkalla', en: 'Undo' },
  all: { is: 'Allar', en: 'All' },
  bin: { is: 'Ruslakarfa', en: 'Bin' },
  states: { is: 'Staða greina', en: 'State of posts' },
  untitled: { is: '(án titils)', en: '(untitled)' },
  post: { is: 'Grein', en: 'Post' },
  state: { is: 'Staða', en: 'State' },
  author: { is: 'Höfundur', en: 'Author' },
  changed: { is: 'Breytt', en: 'Changed' },
  changedBy: {
    is: (when: string, by: string) => `${when} · ${by}`,
    en: (when: string, by: string) => `${when} · ${by}`,
  },
  search: { is: 'Leita í greinum', en: 'Search posts' },
  searchHint: { is: 'Titill, texti eða efnisorð', en: 'Title, text or tag' },
  tag: { is: 'Efnisorð', en: 'Tag' },
  anyTag: { is: 'Öll efnisorð', en: 'Any tag' },
  empty: { is: 'Engin grein enn', en: 'No post yet' },
  emptyHelp: {
    is: 'Segðu frá safnkostinum: nýrri gjöf, sýningu eða mynd sem beðið er eftir upplýsingum um. Grein er drög þar til þú birtir hana.',
    en: 'Tell people about the collection: a new gift, an exhibition, or a picture that needs describing. A post is a draft until you publish it.',
  },
  emptyBin: { is: 'Ruslakarfan er tóm', en: 'The bin is empty' },
  none: { is: 'Engin grein fannst', en: 'No post was found' },
  noneHelp: { is: 'Breyttu leitinni eða hreinsaðu hana.', en: 'Change the search or clear it.' },
  clear: { is: 'Hreinsa leitina', en: 'Clear the search' },
  fetchFailed: { is: 'Ekki tókst að sækja greinarnar', en: 'The posts could not be fetched' },
  kept: {
    is: (n: number) =>
      plural(n, 'is', 'grein er óvistuð í þessum vafra', 'greinar eru óvistaðar í þessum vafra'),
    en: (n: number) =>
      plural(n, 'en', 'unsaved post in this browser', 'unsaved posts in this browser'),
  },
  keptHelp: {
    is: 'Opnaðu grein til að vista það sem þú skrifaðir í hana.',
    en: 'Open a post to save what you wrote in it.',
  },
  draft: { is: 'Drög', en: 'Draft' },
  scheduled: { is: 'Væntanleg', en: 'Scheduled' },
  published: { is: 'Birt', en: 'Published' },
  expired: { is: 'Útrunnin', en: 'Expired' },
  withheld: { is: 'Tekin úr birtingu', en: 'Taken off the site' },
  drafts: { is: 'Drög', en: 'Drafts' },
  scheduledMany: { is: 'Væntanlegar', en: 'Scheduled' },
  publishedMany: { is: 'Birtar', en: 'Published' },
  expiredMany: { is: 'Útrunnar', en: 'Expired' },
  withheldMany: { is: 'Teknar úr birtingu', en: 'Taken off the site' },
} satisfies Texts
