import { ABOUT_TOPICS } from '#contract/about-topics.ts'
import type { PageName } from '#contract/pages.ts'
import { DEMO, type DemoIds } from './demo-ids.ts'
import {
  FLAT_ARCHIVE,
  FLAT_ARCHIVE_LEVEL,
  FLAT_ARCHIVE_REST,
  SEARCH_IN_LEVEL,
} from './flat-archive.ts'

/** An address of a page, and the schema.org types that its head must describe. */
export type Sample = {
  address: string
  types: readonly string[]
  /** Whether the page exists for staff alone; everybody else gets 404. */
  isForStaff?: true
}

const ALBUM = `/main/albums/${DEMO}/gamlar-ljosmyndir`
const ARCHIVE = `/main/archive/${DEMO}/skjalaskra-sveitarfelagsins`
const ARTICLE = `/main/news/${DEMO}/batar-og-skip-a-gomlum-ljosmyndum`
const SEARCH = `/main/search/${DEMO}`
const WAY = ['BreadcrumbList']

const reviewOf = (id: string) => `/main/crowdsource/archive/gamlar-ljosmyndir/_/${id}`

const folderOf = (own: string) => own.replace(/\/edit.*/, '')

const of = (types: readonly string[], ...addresses: string[]): Sample[] =>
  addresses.map((address) => ({ address, types }))

/** Addresses of every page; the compiler asks for those of a new one. */
export const samplesOf = ({
  picture,
  object,
  recording,
  unit,
  picturedUnit,
  sent,
  sentComment,
  sentTakedown,
  sentName,
  nameConsent,
  ownFolder,
  registration,
  reset,
}: DemoIds): Record<PageName, Sample[]> => ({
  front: of(['WebSite', 'SearchAction'], '/main'),
  site: of(['ArchiveOrganization', 'WebSite', 'SearchAction'], `/main/${DEMO}`),
  about: of(WAY, ...ABOUT_TOPICS.map((topic) => `/main/${DEMO}/about/${topic}`)),
  login: of([], '/login', '/login?with=password', '/login?fault=providers.cancelled'),
  // Nothing waits in the browser of the tests.
  signInWait: of([], '/login/wait'),
  erased: of([], '/main/me/erased'),
  // Visitors are led to the sign-in page from these.
  me: [],
  mine: [],
  mySessions: [],
  saveSearch: [],
  favourites: [],
  favourite: [],
  eraseAccount: [],
  register: of([], `/login?register=${registration}`),
  reset: of([], `/login?reset=${reset}`),
  consent: of(WAY, `/main/${DEMO}/consent`, `/main/${DEMO}/consent?saved=yes`),
  galleries: of(WAY, `/main/albums/${DEMO}`),
  gallery: of(
    ['Collection', ...WAY],
    ALBUM,
    `${ALBUM}?q=hestur`,
    `${ALBUM}?sort=date&v.City=Nagasaki`,
    `/main/albums/${DEMO}/munaskra`,
    `/main/albums/${DEMO}/batar-og-skip`,
  ),
  galleryPicture: of(['Photograph', 'ImageObject', ...WAY], `${ALBUM}?at=0&image=${picture}`),
  compare: of(WAY, `/main/compare?a=${picture}&b=${object}`),
  media: of(WAY, `/main/media/${DEMO}`),
  recordings: of(['Collection', ...WAY], `/main/media/${DEMO}/hljodupptokur`),
  suggest: of(WAY, ...[picture, recording, unit].map((id) => `/main/r/${id}/suggest?field=City`)),
  sent: of(WAY, sent),
  withdrawSuggestion: of(WAY, sent.replace('?', '/withdraw?')),
  review: of(WAY, reviewOf(picture), `${reviewOf(picture)}?swipe=false`).map((one) => ({
    ...one,
    isForStaff: true,
  })),
  thanks: of(WAY, `/main/crowdsource/${DEMO}`),
  comment: of(WAY, `/main/r/${picture}/comment`, `/main/r/${unit}/comment`),
  sentComment: of(WAY, sentComment, `${sentComment}&saved=yes`),
  withdrawComment: of(WAY, sentComment.replace('?', '/withdraw?')),
  reportComment: of(
    WAY,
    ...['', '?sent=yes'].map((end) => `/main/r/${picture}/comment/${picture}/report${end}`),
  ),
  takedown: of(WAY, `/main/r/${picture}/takedown`),
  takedownComment: of(WAY, `/main/r/${picture}/comment/${picture}/takedown`),
  takedownArticle: of(WAY, `${ARTICLE}/takedown`),
  sentTakedown: of(WAY, sentTakedown),
  who: of(WAY, `/main/r/${picture}/who`),
  sentName: of(WAY, sentName),
  withdrawName: of(WAY, sentName.replace('?', '/withdraw?')),
  nameConsent: of(WAY, nameConsent),
  unknown: of(WAY, `/main/${DEMO}/unknown`),
  chooseFolder: of(WAY, `/main/r/${unit}/folder`),
  folder: of(WAY, folderOf(ownFolder)),
  ownFolder: of(WAY, ownFolder, ownFolder.replace('saved=made', 'saved=yes')),
  removeFolder: of(WAY, ownFolder.replace('/edit', '/remove').replace('&saved=made', '')),
  folderFrame: of(WAY, `${folderOf(ownFolder)}/embed`),
  recordFrame: of(WAY, ...[picture, recording, unit].map((id) => `/main/r/${id}/embed`)),
  archives: of(WAY, `/main/archive/${DEMO}`, `/main/archive/${DEMO}?by=date`),
  archivesFound: of(WAY, `/main/archive/${DEMO}?q=bref`, SEARCH_IN_LEVEL),
  archive: of(['Collection', ...WAY], ARCHIVE, FLAT_ARCHIVE),
  archiveLevel: of(WAY, FLAT_ARCHIVE_LEVEL, FLAT_ARCHIVE_REST),
  findingAid: of(WAY, `${ARCHIVE}/-/skra`, `${ARCHIVE}/-/skra?node=${unit}`),
  record: [
    ...of(['Photograph', 'ImageObject', 'ArchiveComponent', ...WAY], `/main/r/${picture}`),
    ...of(['ArchiveComponent', ...WAY], `/main/r/${object}`),
    ...of(['AudioObject', 'ArchiveComponent', ...WAY], `/main/r/${recording}`),
    ...of(['ArchiveComponent', ...WAY], `/main/r/${unit}`),
    ...of(['ImageObject', 'ArchiveComponent', ...WAY], `/main/r/${picturedUnit}`),
  ],
  map: of(WAY, `/main/map/${DEMO}`),
  timeline: of(WAY, `/main/time/${DEMO}`),
  search: of(WAY, SEARCH, `${SEARCH}?q=hestur`, `${SEARCH}?q=hestur&type=album`),
  advancedSearch: of(WAY, `${SEARCH}/advanced`),
  news: of(WAY, `/main/news/${DEMO}`),
  article: of(['NewsArticle', ...WAY], ARTICLE),
  searchHelp: of(WAY, `${SEARCH}/help`),
  searchEverywhere: of(WAY, '/main/search', '/main/search?q=hestur'),
  value: of(['Place', ...WAY], `/main/t/${DEMO}/City/Nagasaki`),
})
