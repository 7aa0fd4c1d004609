import { z } from 'zod'
import { bilingual, bothLanguages, instant, inTenant, version } from './common.ts'
import { endpoints } from './endpoint.ts'
import type { IndexType } from './index-types.ts'
import { KEEP_ADDRESS_DAYS, SITE_MAX as MAX } from './public-limits.ts'

/**
 * The kinds of collections, as the public site groups indices and aliases: picture galleries,
 * recordings, and archives. (sites.kinds)
 */
export const COLLECTION_KINDS = ['album', 'media', 'archive'] as const
export type CollectionKind = (typeof COLLECTION_KINDS)[number]

/** The kind of each type of index. FileMaker records have pictures, as albums do. (sites.kinds) */
export const KIND_OF_TYPE: Readonly<Record<IndexType, CollectionKind>> = {
  album: 'album',
  filemaker: 'album',
  audio: 'media',
  archive: 'archive',
}

/** The part of the addresses of each kind of collection. (sites.kinds) */
export const SECTION_OF_KIND: Readonly<Record<CollectionKind, string>> = {
  album: 'albums',
  media: 'media',
  archive: 'archive',
}

/** The path of the page of an index or alias. (pages.kinds) */
export const collectionPath = (
  tenantId: string,
  { kind, id }: { kind: CollectionKind; id: string },
): string => `/main/${SECTION_OF_KIND[kind]}/${tenantId}/${encodeURIComponent(id)}`

/** What crawlers may use the site for, beside search engines and web archives. (sites.aiPolicy) */
export const AI_POLICIES = ['open', 'research', 'none'] as const
export type AiPolicy = (typeof AI_POLICIES)[number]

/** Who assessed how accessible a site is, as Decision (EU) 2018/1523 has it. (sites.assessment) */
export const ASSESSMENT_METHODS = ['self', 'external'] as const
export type AssessmentMethod = (typeof ASSESSMENT_METHODS)[number]

const short = z.string().trim().max(MAX.short)
/** A text of a format, or none. */
const emptyOr = (format: 'email' | 'url' | 'date', schema: z.ZodType) =>
  z.stringFormat(format, (text) => text === '' || schema.safeParse(text).success)

/** What a tenant writes about itself for visitors. (sites.presentation) */
export const presentation = z.object({
  /** The English name; empty if it is the Icelandic one. */
  nameEn: short.default(''),
  /** A short name for narrow places; empty if the name is short. */
  shortName: z.string().trim().max(60).default(''),
  description: bilingual(MAX.text),
  address: z.string().trim().max(1000).default(''),
  openingHours: bilingual(1000),
  /** How to visit the reading room and order from the archive. */
  readingRoom: bilingual(MAX.text),
  contact: z
    .object({
      email: emptyOr('email', z.email()).max(MAX.short).default(''),
      phone: z.string().trim().max(40).default(''),
      url: emptyOr('url', z.url({ protocol: /^https?$/ }))
        .max(500)
        .default(''),
    })
    .prefault({}),
  /** The accessibility statement. */
  statement: bilingual(MAX.text),
  /** How and when the accessibility was assessed, and how soon the tenant answers about it. */
  assessment: z
    .object({
      /** The day of the statement; empty if the tenant has not said. */
      date: emptyOr('date', z.iso.date()).default(''),
      method: z.enum(ASSESSMENT_METHODS).default('self'),
      /** Days within which feedback is answered; null if the tenant promises nothing. */
      answerDays: z.int().min(1).max(MAX.answerDays).nullable().default(null),
    })
    .prefault({}),
  aiPolicy: z.enum(AI_POLICIES).default('open'),
  /** Whether links to videos of others become players, for visitors who agree. (sites.embeds) */
  embeds: z.boolean().default(false),
  /** Whether a sign-in by a provider makes an account for a new visitor. (providers.accounts) */
  visitorAccounts: z.boolean().default(false),
  /** Whether staff read each comment of a visitor before it is published. (comments.review) */
  commentsWait: z.boolean().default(false),
  /** Days for which the addresses of those who suggest and comment are kept. */
  keepAddressDays: z.int().min(1).max(MAX.keepAddressDays).default(KEEP_ADDRESS_DAYS),
  /** Ids of the indices and aliases on the front page, in their order. */
  collections: z.array(z.string().min(1).max(50)).max(MAX.collections).default([]),
  /** Words that the front page offers as searches. */
  searchExamples: z.array(z.string().trim().min(1).max(60)).max(MAX.examples).default([]),
})
export type Presentation = z.output<typeof presentation>

/** Numbers of collections by kind, and of published posts. (sites.navigation) */
const navigation = z.object({
  album: z.int(),
  media: z.int(),
  archive: z.int(),
  news: z.int(),
})
export type SiteNavigation = z.output<typeof navigation>

/** Numbers of records that visitors see, by the kind of their collection. (sites.totals) */
const totals = z.object({ pictures: z.int(), recordings: z.int(), documents: z.int() })
export type SiteTotals = z.output<typeof totals>

const head = z.object({
  id: z.string(),
  /** English is filled in if the tenant wrote none. */
  name: bothLanguages,
  shortName: z.string(),
  description: presentation.shape.description,
  /** The tenant's own host name, which is canonical; null without one. */
  host: z.string().nullable(),
  aiPolicy: z.enum(AI_POLICIES),
  navigation,
  totals,
})

/** A public tenant in the list of the platform. (sites.list) */
export const siteListed = head
export type SiteListed = z.output<typeof siteListed>

/** What visitors see of a tenant beside its records. (sites.get) */
export const site = head.extend({
  /** Whether visitors see the site; if not, only members of the tenant get this answer. */
  public: z.boolean(),
  address: z.string(),
  openingHours: presentation.shape.openingHours,
  readingRoom: presentation.shape.readingRoom,
  contact: presentation.shape.contact,
  statement: presentation.shape.statement,
  assessment: presentation.shape.assessment,
  searchExamples: z.array(z.string()),
  /** The asset of its front page; null also if that has the picture of a record. */
  background: z.object({ uri: z.string() }).nullable(),
  /** Ids of the chosen collections that visitors see, in their order. */
  collections: z.array(z.string()),
  /** Whether visitors may download pictures. */
  allowImageDownload: z.boolean(),
  embeds: z.boolean(),
  /** Days for which the addresses of those who send something are kept. */
  keepAddressDays: presentation.shape.keepAddressDays.unwrap(),
  updated: instant.nullable(),
})
export type Site = z.output<typeof site>

/** The settings of the public site. (sites.settings) */
const settings = presentation.extend({
  /** Whether visitors see the site. A new tenant starts without. (sites.public) */
  public: z.boolean().default(false),
})
export const siteSettings = settings.extend({
  updated: instant.nullable(),
  edit_by: z.string().nullable(),
  version,
})
export type SiteSettings = z.output<typeof siteSettings>
export type SiteFields = z.output<typeof settings>

export const sites = endpoints('sites', {
  list: {
    method: 'GET',
    path: '/api/sites',
    needs: 'public',
    heavy: true,
    answer: z.array(siteListed),
    about: 'Lists the tenants with a public site, in Icelandic order of names, with counts.',
  },
  get: {
    method: 'GET',
    path: '/api/sites/:tenantId',
    needs: 'public',
    params: inTenant,
    answer: site,
    problems: ['sites.notFound'],
    about:
      'Returns what visitors see of a tenant beside its records. Without a public site only its ' +
      'members get it.',
  },
  settings: {
    method: 'GET',
    path: '/api/tenants/:tenantId/site',
    needs: 'config.read',
    params: inTenant,
    answer: siteSettings,
    about: "Returns the settings of the tenant's public site.",
  },
  saveSettings: {
    method: 'PUT',
    path: '/api/tenants/:tenantId/site',
    needs: 'config.write',
    versioned: true,
    params: inTenant,
    body: settings,
    answer: siteSettings,
    problems: ['sites.collectionMissing', 'version.stale'],
    about: "Saves the settings of the tenant's public site.",
  },
})
