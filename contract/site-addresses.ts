import { z } from 'zod'
import { inTenant, instant, nextCursor, pageByCursor, version } from './common.ts'
import { endpoints } from './endpoint.ts'
import { REDIRECTS, SITE_HOSTS_MAX } from './public-limits.ts'

/** A full host name in ASCII, as browsers send it: no port, no IP address. (sites.hosts) */
const HOST =
  /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/

export const siteHosts = z.object({
  /** The first is canonical. */
  hosts: z
    .array(z.string().trim().toLowerCase().pipe(z.stringFormat('host', HOST)))
    .max(SITE_HOSTS_MAX),
})

/** The saved host names; equal lists have equal versions. */
const savedHosts = siteHosts.extend({ version })
export type SavedHosts = z.output<typeof savedHosts>

/** An address of an earlier site, and the page that replaces it. (sites.redirects) */
const redirect = z.object({
  /** The old path with its query, without a host. */
  path: z.string(),
  target: z.string(),
})
export const siteRedirect = redirect.extend({ created: instant })
export type SiteRedirect = z.output<typeof siteRedirect>

/** Why a line of an import was left out. (sites.importRedirects) */
export const REDIRECT_FAULTS = ['columns', 'path', 'target'] as const
export type RedirectFault = (typeof REDIRECT_FAULTS)[number]

const text = z.string().trim().min(1).max(REDIRECTS.letters)

export const siteAddresses = endpoints('siteAddresses', {
  hosts: {
    method: 'GET',
    path: '/api/tenants/:tenantId/site/hosts',
    needs: 'config.read',
    params: inTenant,
    answer: savedHosts,
    about: "Returns the host names of the tenant's site.",
  },
  saveHosts: {
    method: 'PUT',
    path: '/api/tenants/:tenantId/site/hosts',
    needs: 'host.write',
    versioned: true,
    params: inTenant,
    body: siteHosts,
    answer: savedHosts,
    problems: ['sites.hostTaken', 'sites.hostOfPlatform', 'version.stale'],
    about: "Saves the host names of the tenant's site; they must lead here and have a certificate.",
  },
  redirects: {
    method: 'GET',
    path: '/api/tenants/:tenantId/site/redirects',
    needs: 'config.read',
    params: inTenant,
    query: pageByCursor(100)
      .omit({ from: true })
      .extend({ q: z.string().max(200).optional() }),
    answer: z.object({
      /** All that match. */
      total: z.int(),
      redirects: z.array(siteRedirect),
      cursor: nextCursor,
    }),
    about: 'Lists addresses of an earlier site with their new pages, by old path.',
  },
  addRedirect: {
    method: 'POST',
    path: '/api/tenants/:tenantId/site/redirects',
    needs: 'config.write',
    params: inTenant,
    body: z.object({ path: text, target: text }),
    answer: redirect,
    problems: ['sites.redirectPath', 'sites.redirectTarget', 'sites.redirectsFull'],
    about: 'Adds an old address with its new page, or changes the page of one.',
  },
  removeRedirects: {
    method: 'POST',
    path: '/api/tenants/:tenantId/site/redirects/remove',
    needs: 'config.write',
    params: inTenant,
    body: z.object({ paths: z.array(text).min(1).max(1000) }),
    answer: z.object({ removed: z.int() }),
    about: 'Removes old addresses.',
  },
  importRedirects: {
    method: 'POST',
    path: '/api/tenants/:tenantId/site/redirects/import',
    needs: 'config.write',
    heavy: true,
    bodyMaxBytes: REDIRECTS.importBytes,
    params: inTenant,
    /** An old address and its new page on each line, separated by a semicolon, comma or tab. */
    body: z.object({ text: z.string().min(1) }),
    answer: z.object({
      saved: z.int(),
      /** Lines left out; the first ones only. `line` is 1-based. */
      faults: z.array(z.object({ line: z.int(), text: z.string(), why: z.enum(REDIRECT_FAULTS) })),
      left: z.int(),
    }),
    problems: ['sites.importTooLong'],
    about: 'Imports old addresses with their new pages; reports the lines that it leaves out.',
  },
  redirectsCsv: {
    kind: 'file',
    method: 'GET',
    path: '/api/tenants/:tenantId/site/redirects/csv',
    needs: 'config.read',
    audited: true,
    heavy: true,
    params: inTenant,
    about: 'The same as a table to download, all of it.',
  },
})
