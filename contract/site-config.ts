import { z } from 'zod'
import { instant, inTenant, version } from './common.ts'
import { endpoints } from './endpoint.ts'
import { SITE_SEARCH_MAX as MAX } from './limits.ts'

const word = z.string().trim().min(1).max(MAX.letters)
/** Words, each once: without regard to case. */
const once = (words: string[]): string[] => [...new Map(words.map((one) => [one.normalize('NFC').toLowerCase(), one])).values()]

/** What searches make of words: those of a group mean the same, and stop words need not be found. (siteConfig.synonyms) */
export const siteSearch = z.object({
  synonyms: z.array(z.array(word).overwrite(once).max(MAX.words)).max(MAX.groups).default([]),
  stopWords: z.array(word).overwrite(once).max(MAX.stopWords).default([]),
})
export type SiteSearch = z.output<typeof siteSearch>

/** The site settings of a tenant. */
export const siteConfig = z.object({
  search: siteSearch,
  /** Null: never saved. */
  updated: instant.nullable(),
  edit_by: z.string().nullable(),
  version,
})
export type SiteConfig = z.output<typeof siteConfig>

export const siteConfigs = endpoints('siteConfig', {
  get: {
    method: 'GET',
    path: '/api/tenants/:tenantId/config',
    needs: 'config.read',
    params: inTenant,
    answer: siteConfig,
    about: "The tenant's site settings; what holds by default where nothing was saved.",
  },
  save: {
    method: 'PUT',
    path: '/api/tenants/:tenantId/config',
    needs: 'config.write',
    versioned: true,
    bodyMaxBytes: 2_500_000,
    params: inTenant,
    body: z.object({ search: siteSearch }),
    answer: siteConfig,
    problems: ['siteConfig.notOneWord', 'siteConfig.groupTooSmall', 'version.stale'],
    about: "Saves the tenant's site settings; searches go by them at once.",
  },
})
