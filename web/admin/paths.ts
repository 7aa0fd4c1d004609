import { PREVIEW_PATH } from '#contract/preview-path.ts'
import type { IndexType } from '#contract/index-types.ts'
import type { JobState, QueueType } from '#contract/queues.ts'
import { language } from '#web/kit/language.ts'

/** An address inside the administration, for links and navigation. */
export type Place = { to: string; search?: Record<string, string>; hash?: string }

type InTenant = { tenantId: string }
type InIndex = InTenant & { id: string }
type InSuggested = InTenant & { indexId: string }

/** A queue of one tenant; without a tenant all tenants, for people who may see them. */
type InQueue = { type: QueueType; state: JobState; tenant?: string | undefined }

/** The search part of an address, by name. */
type Search = Record<string, string | undefined>
const given = (search: Search): Record<string, string> =>
  Object.fromEntries(
    Object.entries(search).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  )

const settings = (tenantId: string, rest: string) => `/admin/settings/${tenantId}/${rest}`
const place = (to: string): Place => ({ to })

/**
 * The sign-in page, which is drawn on the server; `back` is a path of the administration. With
 * `again` it asks a person who is signed in.
 */
export const signInAddress = (back = '', again?: '1'): string => {
  const path = language() === 'en' ? '/en/login' : '/login'
  if (!back.startsWith('/admin/')) return path
  return `${path}?${new URLSearchParams({ next: back, ...(again && { again }) })}`
}

/** Builds every link of the administration; no other file writes addresses. */
export const paths = {
  dashboard: () => place('/admin/dashboard'),
  undescribed: () => ({ to: '/admin/dashboard', hash: 'vantar-lysingu' }),
  visits: () => ({ to: '/admin/dashboard', hash: 'heimsoknir' }),
  events: () => ({ to: '/admin/dashboard', hash: 'atburdir' }),
  changes: () => ({ to: '/admin/dashboard', hash: 'breytingar' }),
  tenants: () => place('/admin/tenants'),
  tenantNew: (): Place => ({ to: '/admin/tenants', search: { create: 'true' } }),
  tenant: ({ tenantId }: InTenant) => place(`/admin/tenants/${tenantId}`),
  users: () => place('/admin/users'),
  user: ({ id }: { id: string }) => place(`/admin/users/${id}`),
  backup: (search: Search = {}): Place => ({ to: '/admin/backup', search: given(search) }),
  userEdit: ({ id }: { id: string }) => place(`/admin/users/${id}/edit`),
  permissions: () => place('/admin/users/permissions'),
  queues: (tenant?: string): Place => ({
    to: '/admin/queues',
    ...(tenant && { search: { tenant } }),
  }),
  queue: ({ type, state, tenant }: InQueue): Place => ({
    to: `/admin/queues/${type}/${state}`,
    ...(tenant && { search: { tenant } }),
  }),
  workers: () => place('/admin/workers'),
  worker: ({ id }: { id: string }) => place(`/admin/workers/${id}`),
  ownSettings: () => place('/admin/user/settings'),
  preferences: () => place('/admin/preferences'),
  about: () => place('/admin/about'),
  indices: ({ tenantId }: InTenant) => place(settings(tenantId, 'indices')),
  indexNew: ({ tenantId }: InTenant): Place => ({
    to: settings(tenantId, 'indices'),
    search: { create: 'true' },
  }),
  bin: ({ tenantId }: InTenant): Place => ({
    to: settings(tenantId, 'indices'),
    search: { bin: 'true' },
  }),
  control: ({ tenantId, id }: InIndex) => place(settings(tenantId, `indices/${id}/control`)),
  /** Files of a run that wait for a person to match them with records. */
  pairs: ({ tenantId, id }: InIndex, runId: string) =>
    place(settings(tenantId, `indices/${id}/runs/${runId}/pairs`)),
  browse: ({ tenantId, id }: InIndex, search: Search = {}): Place => ({
    to: settings(tenantId, `indices/${id}/browse`),
    search: given(search),
  }),
  /** A record; `search` is the browser's search from which it was opened. */
  record: (
    { tenantId, id }: InIndex,
    recordId: string,
    { r: _, ...search }: Search = {},
  ): Place => ({
    to: settings(tenantId, `indices/${id}/records/${recordId}`),
    search: given(search),
  }),
  tree: ({ tenantId, id }: InIndex, node = ''): Place => ({
    to: settings(tenantId, `indices/${id}/tree`),
    search: { ...(node && { node }) },
  }),
  files: ({ tenantId, id }: InIndex, path = '', file = ''): Place => ({
    to: settings(tenantId, `indices/${id}/files`),
    search: { ...(path && { path }), ...(file && { file }) },
  }),
  /** A file of an index's directory, in its folder. */
  file: ({ tenantId, id }: InIndex, rel: string): Place => ({
    to: settings(tenantId, `indices/${id}/files`),
    search: { ...(rel.includes('/') && { path: rel.slice(0, rel.lastIndexOf('/')) }), file: rel },
  }),
  /** The settings of an index; `search` may suggest a character set. */
  indexEdit: ({ tenantId, id }: InIndex, search: Search = {}): Place => ({
    to: settings(tenantId, `indices/${id}/edit`),
    search: given(search),
  }),
  debugExif: () => place('/admin/debug/exif'),
  aliases: ({ tenantId }: InTenant) => place(settings(tenantId, 'alias')),
  aliasNew: ({ tenantId }: InTenant) => place(settings(tenantId, 'alias/create')),
  /** Makes a gallery of a folder, which is named later. */
  aliasFromFolder: ({ tenantId }: InTenant): Place => ({
    to: settings(tenantId, 'alias/create'),
    search: { from: 'folder' },
  }),
  aliasEdit: ({ tenantId, id }: InIndex) => place(settings(tenantId, `alias/${id}/edit`)),
  schedules: ({ tenantId }: InTenant) => place(settings(tenantId, 'schedules')),
  schedule: ({ tenantId, id }: InTenant & { id: string }) =>
    place(settings(tenantId, `schedules/${id}`)),
  scheduleNew: ({ tenantId }: InTenant, indexId?: string): Place => ({
    to: settings(tenantId, 'schedules/new'),
    ...(indexId !== undefined && { search: { index: indexId } }),
  }),
  suggestions: ({ tenantId }: InTenant) => place(settings(tenantId, 'crowdsource')),
  suggestionsOfIndex: ({ tenantId, indexId }: InSuggested, search: Search = {}): Place => ({
    to: settings(tenantId, `crowdsource/${indexId}`),
    search: given(search),
  }),
  suggestionsOfRecord: ({ tenantId, indexId, recordId }: InSuggested & { recordId: string }) =>
    place(settings(tenantId, `crowdsource/${indexId}/${recordId}`)),
  /** A suggestion with its record; `index` limits the queue to that index. */
  suggestion: (
    { tenantId, indexId, recordId, id }: InSuggested & { recordId: string; id: string },
    { index }: { index?: boolean } = {},
  ): Place => ({
    to: settings(tenantId, `crowdsource/${indexId}/${recordId}/${id}/diff`),
    ...(index && { search: { index: '1' } }),
  }),
  takedowns: ({ tenantId }: InTenant) => place(settings(tenantId, 'takedowns')),
  names: ({ tenantId }: InTenant) => place(settings(tenantId, 'names')),
  people: ({ tenantId, id }: InIndex) => place(settings(tenantId, `names/${id}`)),
  takedown: ({ tenantId, id }: InIndex) => place(settings(tenantId, `takedowns/${id}`)),
  comments: ({ tenantId }: InTenant, search: Search = {}): Place => ({
    to: settings(tenantId, 'comments'),
    search: given(search),
  }),
  comment: ({ tenantId, id }: InTenant & { id: string }, search: Search = {}): Place => ({
    to: settings(tenantId, `comments/${id}`),
    search: given(search),
  }),
  blog: ({ tenantId }: InTenant, search: Search = {}): Place => ({
    to: settings(tenantId, 'blog'),
    search: given(search),
  }),
  /** A post; the browser creates the id of a new one. */
  post: ({ tenantId, id }: InIndex, { isNew = false } = {}): Place => ({
    to: settings(tenantId, `blog/edit/${id}`),
    search: { ...(isNew && { new: 'true' }) },
  }),
  postNew: ({ tenantId }: InTenant): Place => ({
    to: settings(tenantId, 'blog/edit'),
    search: { new: 'true' },
  }),
  site: ({ tenantId }: InTenant) => place(settings(tenantId, 'site')),
  siteConfig: ({ tenantId }: InTenant) => place(settings(tenantId, 'site-config')),
  imageProfiles: ({ tenantId }: InTenant) => place(settings(tenantId, 'image-profiles')),
  imageProfile: ({ tenantId, id }: InTenant & { id: string }) =>
    place(settings(tenantId, `image-profiles/${id}`)),
  /** The values of a field, or the list of fields. */
  attributes: ({ tenantId, type }: InTenant & { type?: string | undefined }): Place => ({
    to: `/admin/attribute-editor${type ? `/${encodeURIComponent(type)}` : ''}`,
    search: { tenant: tenantId },
  }),
  attribute: ({ tenantId, type, key }: InTenant & { type: string; key: string }): Place => ({
    to: `/admin/attribute-editor/${encodeURIComponent(type)}/${encodeURIComponent(key)}`,
    search: { tenant: tenantId },
  }),
  assets: ({ tenantId }: InTenant) => place(settings(tenantId, 'assets')),
  audit: ({ tenantId }: InTenant, search: Search = {}): Place => ({
    to: settings(tenantId, 'audit'),
    search: given(search),
  }),
  feed: ({ tenantId }: InTenant): Place => ({ to: settings(tenantId, 'feed') }),
  logs: (
    { tenantId }: InTenant,
    filter: { jobId?: string; indexId?: string; fileId?: string } = {},
  ): Place => ({
    to: settings(tenantId, 'logs'),
    search: Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined)),
  }),
}

const PUBLIC_SECTIONS: Record<IndexType, 'albums' | 'archive' | 'media'> = {
  album: 'albums',
  filemaker: 'albums',
  archive: 'archive',
  audio: 'media',
}
export const inLanguage = (path: string): string => (language() === 'en' ? `/en${path}` : path)

/** Pages of the public site in the language of the screens, outside the router. */
export const publicPaths = {
  site: ({ tenantId }: InTenant): string => inLanguage(`/main/${tenantId}`),
  record: (recordId: string): string => inLanguage(`/main/r/${recordId}`),
  /** An index or alias, by the medium of its type. */
  collection: ({ tenantId, id }: InIndex, type: IndexType): string =>
    inLanguage(`/main/${PUBLIC_SECTIONS[type]}/${tenantId}/${encodeURIComponent(id)}`),
  /** A published post. */
  post: ({ tenantId }: InTenant, slug: string): string =>
    inLanguage(`/main/news/${tenantId}/${encodeURIComponent(slug)}`),
  /** What shares a value of a field. */
  value: ({ tenantId }: InTenant, field: string, value: string): string =>
    inLanguage(`/main/t/${tenantId}/${encodeURIComponent(field)}/${encodeURIComponent(value)}`),
  /** A record as visitors see it, also for those who see more. */
  recordAsVisitor: (recordId: string): string => inLanguage(`/main/r/${recordId}?as=visitor`),
  /** Where unsaved settings are sent to be seen as visitors would. */
  preview: ({ tenantId }: InTenant): string =>
    inLanguage(PREVIEW_PATH.replace(':tenantId', tenantId)),
}

/** A place as a URL, for tests and links outside the router. */
export const hrefOf = ({ to, search = {}, hash }: Place): string => {
  const query = new URLSearchParams(search).toString()
  return `${to}${query && `?${query}`}${hash ? `#${hash}` : ''}`
}
