import type { AboutTopic } from '#contract/about-topics.ts'
import type { OwnKind } from '#contract/account.ts'
import { feedPath, type FeedFormat } from '#contract/feed-formats.ts'
import {
  folderFramePath,
  folderPath,
  ownFolderPath,
  removeFolderPath,
  shortFolderPath,
} from '#contract/folder-paths.ts'
import { levelPath, levelSteps } from '#contract/level-path.ts'
import { listEntries, type ListQuery } from '#contract/list-query.ts'
import { reviewPath, type ReviewPlace } from '#contract/review-path.ts'
import {
  nameConsentPath,
  sentCommentPath,
  sentNamePath,
  sentSuggestionPath,
  withdrawCommentPath,
  withdrawNamePath,
  withdrawSuggestionPath,
} from '#contract/sent-paths.ts'
import { collectionPath, type CollectionKind } from '#contract/sites.ts'
import type { SiteQuery } from '#contract/pages/search-pages.ts'
import { language } from '#web/kit/language.ts'
import { ownSite } from '#web/public/kit/own-site.ts'
import { pictureId } from '#web/public/kit/picture-id.ts'

/** A path of the public site in the language of the page. */
const inPageLanguage = (path: string): string => (language() === 'en' ? `/en${path}` : path)

/** A path with a query, in the language of the page. */
const withQuery = (path: string, entries: [string, string][]): string =>
  inPageLanguage(entries.length > 0 ? `${path}?${new URLSearchParams(entries)}` : path)

const WHOLE: ListQuery = { q: '', values: [], page: 1 }

const galleryPath = (tenantId: string, id: string): string =>
  collectionPath(tenantId, { kind: 'album', id })

const searchPath = (tenantId: string | undefined): string =>
  tenantId === undefined ? '/main/search' : `/main/search/${tenantId}`

/** The API's path of a record's pictures. */
const picturesPath = (tenantId: string, indexId: string, recordId: string): string =>
  `/api/tenants/${tenantId}/indices/${encodeURIComponent(indexId)}/records/${recordId}/image`

/** A record's picture in one size; `at` is its 0-based place among those of the record. */
const pictureAddress = (
  tenantId: string,
  { indexId, id, version }: { indexId: string; id: string; version: string },
  size: string,
  at = 0,
) => `${picturesPath(tenantId, indexId, id)}/${size}?${at > 0 ? `at=${at}&` : ''}v=${version}`

/** What a search of archives is limited to: a level, all below a unit, or a group of results. */
export type ArchiveSearch = {
  level?: { id: string; values: readonly (string | null)[] } | undefined
  under?: string | undefined
  group?: string | undefined
}

/** The same as keys of a query. */
export const archiveSearchEntries = ({ level, under, group }: ArchiveSearch): [string, string][] =>
  Object.entries({
    in: level && [level.id, levelSteps(level.values)].filter(Boolean).join('/'),
    under,
    group,
  }).flatMap(([key, value]): [string, string][] => (value === undefined ? [] : [[key, value]]))

/** A screen of an index or alias, or of a record of it, in the administration. */
const inSettings = (tenantId: string, list: 'indices' | 'alias', id: string, rest: string) =>
  `/admin/settings/${tenantId}/${list}/${encodeURIComponent(id)}/${rest}`

/** Builds every link of the public site. */
export const paths = {
  front: () => inPageLanguage('/main'),
  site: (tenantId: string) =>
    inPageLanguage(tenantId === ownSite() ? '/main' : `/main/${tenantId}`),
  about: (tenantId: string, topic: AboutTopic) =>
    inPageLanguage(`/main/${tenantId}/about/${topic}`),
  /** What a visitor agrees to; from an article, which they come back to. */
  consent: (tenantId: string, article?: string) =>
    withQuery(`/main/${tenantId}/consent`, article === undefined ? [] : [['article', article]]),
  /** A leaf of a gallery, also at one of its pictures. */
  gallery: (tenantId: string, id: string, query: Partial<ListQuery> = {}, recordId?: string) =>
    withQuery(galleryPath(tenantId, id), listEntries({ ...WHOLE, ...query })) +
    (recordId === undefined ? '' : `#r-${recordId}`),
  record: (recordId: string) => inPageLanguage(`/main/r/${recordId}`),
  /** A moment of a recording, by its seconds; a media fragment. */
  moment: (recordId: string, seconds: number) => inPageLanguage(`/main/r/${recordId}#t=${seconds}`),
  /** A leaf of the pictures of a record, also at one of them by its 0-based place. */
  recordPictures: (recordId: string, leaf: number, at?: number) =>
    withQuery(`/main/r/${recordId}`, leaf > 1 ? [['pictures', String(leaf)]] : []) +
    (at === undefined ? '' : `#${pictureId(at)}`),
  /** The form to correct a record, with the pressed field first. */
  suggest: (recordId: string, field?: string) =>
    withQuery(`/main/r/${recordId}/suggest`, field === undefined ? [] : [['field', field]]),
  takedown: (recordId: string) => inPageLanguage(`/main/r/${recordId}/takedown`),
  takedownComment: (recordId: string, id: string) =>
    inPageLanguage(`/main/r/${recordId}/comment/${id}/takedown`),
  takedownArticle: (tenantId: string, slug: string) =>
    inPageLanguage(`/main/news/${tenantId}/${encodeURIComponent(slug)}/takedown`),
  /** The form that names people in a record's picture, with one of its regions chosen. */
  who: (recordId: string, { at = 0, region }: { at?: number; region?: string } = {}) =>
    withQuery(`/main/r/${recordId}/who`, [
      ...(at > 0 ? [['at', String(at)] as [string, string]] : []),
      ...(region === undefined ? [] : [['region', region] as [string, string]]),
    ]),
  nameConsent: (...own: Parameters<typeof nameConsentPath>) =>
    inPageLanguage(nameConsentPath(...own)),
  /** Pictures of unknown people, also of a place or a decade. */
  unknown: (
    tenantId: string,
    { place, decade, page = 1 }: { place?: string; decade?: number; page?: number } = {},
  ) =>
    withQuery(`/main/${tenantId}/unknown`, [
      ...(place === undefined ? [] : [['place', place] as [string, string]]),
      ...(decade === undefined ? [] : [['decade', String(decade)] as [string, string]]),
      ...(page > 1 ? [['page', String(page)] as [string, string]] : []),
    ]),
  comment: (recordId: string) => inPageLanguage(`/main/r/${recordId}/comment`),
  reportComment: (recordId: string, id: string) =>
    inPageLanguage(`/main/r/${recordId}/comment/${id}/report`),
  sentComment: (...own: Parameters<typeof sentCommentPath>) =>
    inPageLanguage(sentCommentPath(...own)),
  sentSuggestion: (...own: Parameters<typeof sentSuggestionPath>) =>
    inPageLanguage(sentSuggestionPath(...own)),
  withdrawSuggestion: (...own: Parameters<typeof withdrawSuggestionPath>) =>
    inPageLanguage(withdrawSuggestionPath(...own)),
  sentName: (...own: Parameters<typeof sentNamePath>) => inPageLanguage(sentNamePath(...own)),
  withdrawName: (...own: Parameters<typeof withdrawNamePath>) =>
    inPageLanguage(withdrawNamePath(...own)),
  withdrawComment: (...own: Parameters<typeof withdrawCommentPath>) =>
    inPageLanguage(withdrawCommentPath(...own)),
  /** The form that puts a record into a folder. */
  putInFolder: (recordId: string) => inPageLanguage(`/main/r/${recordId}/folder`),
  folder: (code: string) => inPageLanguage(folderPath(code)),
  ownFolder: (code: string, key?: string) => inPageLanguage(ownFolderPath(code, key)),
  removeFolder: (code: string, key?: string) => inPageLanguage(removeFolderPath(code, key)),
  folderFrame: (code: string) => inPageLanguage(folderFramePath(code)),
  /** The short address of a folder, which has one language. */
  shortFolder: shortFolderPath,
  /** The page that reviews a suggestion. */
  review: (...place: Parameters<typeof reviewPath>) => inPageLanguage(reviewPath(...place)),
  thanks: (tenantId: string) => inPageLanguage(`/main/crowdsource/${tenantId}`),
  compare: (a: string, b: string) =>
    withQuery('/main/compare', [
      ['a', a],
      ['b', b],
    ]),
  /** A record among the results of a list, with the neighbours it has there. */
  inGallery: (tenantId: string, id: string, recordId: string, query: ListQuery, at: number) =>
    withQuery(galleryPath(tenantId, id), [
      ['image', recordId],
      ['at', String(at)],
      ...listEntries({ ...query, page: 1 }),
    ]),
  download: (...picture: Parameters<typeof pictureAddress>) =>
    `${pictureAddress(...picture)}&download=true`,
  collection: (tenantId: string, kind: CollectionKind, id: string) =>
    inPageLanguage(collectionPath(tenantId, { kind, id })),
  cover: (tenantId: string, { indexId, recordId }: { indexId: string; recordId: string }) =>
    `${picturesPath(tenantId, indexId, recordId)}/small`,
  picture: pictureAddress,
  galleries: (tenantId: string) => inPageLanguage(`/main/albums/${tenantId}`),
  /** A leaf of recordings. */
  recordings: (tenantId: string, id: string, query: Partial<ListQuery>) =>
    withQuery(collectionPath(tenantId, { kind: 'media', id }), listEntries({ ...WHOLE, ...query })),
  value: (tenantId: string, field: string, value: string) =>
    inPageLanguage(`/main/t/${tenantId}/${encodeURIComponent(field)}/${encodeURIComponent(value)}`),
  /** The API's address of a recording. */
  sound: (tenantId: string, indexId: string, recordId: string) =>
    `/api/tenants/${tenantId}/indices/${encodeURIComponent(indexId)}/records/${recordId}/sound`,
  peaks: (tenantId: string, indexId: string, recordId: string) =>
    `/api/tenants/${tenantId}/indices/${encodeURIComponent(indexId)}/records/${recordId}/peaks`,
  media: (tenantId: string) => inPageLanguage(`/main/media/${tenantId}`),
  archives: (tenantId: string) => inPageLanguage(`/main/archive/${tenantId}`),
  /** Archives found by words. */
  archivesFound: (tenantId: string, { q, ...within }: { q: string } & ArchiveSearch) =>
    withQuery(`/main/archive/${tenantId}`, [['q', q], ...archiveSearchEntries(within)]),
  /** A level of an archive below these values. */
  archiveLevel: (tenantId: string, id: string, values: readonly (string | null)[]) =>
    inPageLanguage(
      collectionPath(tenantId, { kind: 'archive', id }) +
        (values.length > 0 ? `/${levelPath(values)}` : ''),
    ),
  /** A leaf of the units below a unit. */
  unit: (recordId: string, page = 1) =>
    withQuery(`/main/r/${recordId}`, page > 1 ? [['page', String(page)]] : []),
  findingAid: (tenantId: string, id: string, node?: string) =>
    withQuery(
      `${collectionPath(tenantId, { kind: 'archive', id })}/-/skra`,
      node === undefined ? [] : [['node', node]],
    ),
  map: (tenantId: string) => inPageLanguage(`/main/map/${tenantId}`),
  timeline: (tenantId: string) => inPageLanguage(`/main/time/${tenantId}`),
  /** The search of a tenant, or without one that of the whole platform. */
  search: (tenantId: string | undefined, q?: string) =>
    withQuery(searchPath(tenantId), q ? [['q', q]] : []),
  /**
   * The API's address of suggestions for the search box of a tenant, or of the whole platform, or
   * for the values of a field.
   */
  suggestions: (tenantId: string | undefined, field = '') =>
    `/api/sites/${tenantId ?? 'search'}/suggest` +
    (field === '' ? '' : `?${new URLSearchParams({ field })}`),
  /** A search of a tenant with its kind, indices, filters and leaf. */
  siteSearch: (tenantId: string, { type, in: chosen, kinds, ...query }: SiteQuery) =>
    withQuery(searchPath(tenantId), [
      ...listEntries(query),
      ...(type ? [['type', type] as [string, string]] : []),
      ...chosen.map((id): [string, string] => ['in', id]),
      ...kinds.map((kind): [string, string] => ['kind', kind]),
    ]),
  /** A leaf of the articles of a tenant, also of those with a tag. */
  news: (tenantId: string, { tag, leaf = 1 }: { tag?: string | undefined; leaf?: number } = {}) =>
    withQuery(`/main/news/${tenantId}`, [
      ...(tag === undefined ? [] : [['tag', tag] as [string, string]]),
      ...(leaf > 1 ? [['page', String(leaf)] as [string, string]] : []),
    ]),
  /** The feed of articles, which has one language. */
  newsFeed: (tenantId: string, format: FeedFormat) => feedPath(`/main/news/${tenantId}`, format),
  /** The feed of answered corrections. */
  correctionsFeed: (tenantId: string, format: FeedFormat) =>
    feedPath(paths.thanks(tenantId), format),
  article: (tenantId: string, slug: string) =>
    inPageLanguage(`/main/news/${tenantId}/${encodeURIComponent(slug)}`),
  searchHelp: (tenantId: string) => inPageLanguage(`${searchPath(tenantId)}/help`),
  advancedSearch: (tenantId: string, entries: [string, string][] = []) =>
    withQuery(`${searchPath(tenantId)}/advanced`, entries),
  searchEverywhere: (q: string, page: number) =>
    withQuery(searchPath(undefined), [
      ['q', q],
      ...(page > 1 ? [['page', String(page)] as [string, string]] : []),
    ]),
  recordInAdmin: (tenantId: string, indexId: string, recordId: string) =>
    inSettings(tenantId, 'indices', indexId, `records/${recordId}`),
  peopleInAdmin: (tenantId: string, recordId: string) =>
    `/admin/settings/${tenantId}/names/${recordId}`,
  reviewInAdmin: (tenantId: string, { indexId, recordId, id }: ReviewPlace) =>
    `/admin/settings/${tenantId}/crowdsource/${encodeURIComponent(indexId)}/${recordId}/${id}/diff`,
  suggestionsInAdmin: (tenantId: string) => `/admin/settings/${tenantId}/crowdsource`,
  indexInAdmin: (tenantId: string, { id, isAlias }: { id: string; isAlias: boolean }) =>
    isAlias
      ? inSettings(tenantId, 'alias', id, 'edit')
      : inSettings(tenantId, 'indices', id, 'browse'),
  galleryOfFolderInAdmin: (tenantId: string, code: string) =>
    `/admin/settings/${tenantId}/alias/create?${new URLSearchParams({ folder: code })}`,
  indicesInAdmin: (tenantId: string) => `/admin/settings/${tenantId}/indices`,
  valueInAdmin: (tenantId: string, ...value: [field: string, value: string]) =>
    `/admin/attribute-editor/${value.map(encodeURIComponent).join('/')}?tenant=${tenantId}`,
  newsInAdmin: (tenantId: string) => `/admin/settings/${tenantId}/blog`,
  siteInAdmin: (tenantId: string) => `/admin/settings/${tenantId}/site`,
  /** A path that the server gave without the language. */
  inPageLanguage,
  /** A person's own pages. */
  me: () => inPageLanguage('/main/me'),
  mine: (kind: OwnKind) => inPageLanguage(`/main/me/${kind}`),
  mySessions: () => inPageLanguage('/main/me/sessions'),
  eraseAccount: () => inPageLanguage('/main/me/erase'),
  favourites: () => inPageLanguage('/main/me/favourites'),
  /** The form that keeps a record as a favourite, or drops it. */
  favourite: (recordId: string) => inPageLanguage(`/main/me/favourites/${recordId}`),
  saveSearch: (search: string) => withQuery('/main/me/save', [['search', search]]),
  /**
   * The sign-in page; `next` leads back, `again` asks people who are signed in, and `isPassword`
   * puts the password first.
   */
  signIn: ({
    next,
    again,
    isPassword = false,
  }: { next?: string | undefined; again?: '1' | undefined; isPassword?: boolean } = {}) =>
    withQuery('/login', [
      ...(next === undefined ? [] : [['next', next] satisfies [string, string]]),
      ...(again === undefined ? [] : [['again', again] satisfies [string, string]]),
      ...(isPassword ? [['with', 'password'] satisfies [string, string]] : []),
    ]),
  /** The sign-in page, which leads back to a page of a tenant; `address` has no language. */
  signInFrom: (address: string): string => {
    const site = ownSite()
    if (site !== undefined && /^\/main(?=$|\?)/.test(address))
      return paths.signIn({ next: inPageLanguage(`/main/${site}`) })
    const isOfTenant = address.startsWith('/main/')
    return paths.signIn(isOfTenant ? { next: inPageLanguage(address) } : {})
  },
  admin: () => '/admin/dashboard',
}

/** The same page in the other language. */
export const inOtherLanguage = (address: string): string =>
  language() === 'en' ? address : `/en${address}`
