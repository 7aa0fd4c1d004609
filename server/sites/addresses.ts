import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { z } from 'zod'
import { HOSTS_KEPT_MS, REDIRECTS } from '#contract/public-limits.ts'
import type {
  RedirectFault,
  SavedHosts,
  SiteRedirect,
  siteAddresses,
} from '#contract/site-addresses.ts'
import { csvOf, PAGE_LINES } from '#server/kit/csv.ts'
import { nowMs } from '#server/kit/database/database-clock.ts'
import { isoTime } from '#server/kit/database/columns.ts'
import type { Database, Db, Transact } from '#server/kit/database/database.ts'
import { stateOf } from '#server/kit/database/state-of.ts'
import { Problem, refuse } from '#server/kit/problem.ts'
import * as rows from './addresses-sql.ts'
import { oldPathOf, targetOf, wantedPaths } from './redirect-paths.ts'

export const getHosts = async (db: Db, tenantId: string): Promise<SavedHosts> =>
  withVersion(await rows.selectHosts(db, tenantId))

/** The version is a hash: what matters is which list the writer saw. */
const withVersion = (hosts: string[]): SavedHosts => {
  const hash = createHash('sha256').update(JSON.stringify(hosts)).digest()
  return { hosts, version: hash.readUInt32BE() >>> 1 || 1 }
}

/**
 * Saves the host names of a site unless someone changed them meanwhile; `platform` is the host of
 * the administration. (sites.saveHosts)
 */
export const saveHosts = async (
  db: Db,
  { tenantId, version }: { tenantId: string; version: number },
  { hosts: wanted, platform }: { hosts: readonly string[]; platform: string },
): Promise<SavedHosts> => {
  const hosts = [...new Set(wanted)]
  if (hosts.includes(platform))
    refuse('sites.hostOfPlatform', {
      params: { host: platform },
      field: `hosts.${wanted.indexOf(platform)}`,
    })
  await rows.lockHosts(db, tenantId)
  const current = await getHosts(db, tenantId)
  if (current.version !== version) throw new Problem('version.stale', { current })
  const saved = await rows.replaceHosts(db, tenantId, hosts)
  const taken = hosts.find((host) => !saved.includes(host))
  if (taken !== undefined)
    refuse('sites.hostTaken', { params: { host: taken }, field: `hosts.${wanted.indexOf(taken)}` })
  return withVersion(hosts)
}

type KnownHosts = {
  /** When the list was last read, in milliseconds since 1970. */
  at: number
  tenants: ReadonlyMap<string, string>
  reading?: Promise<void> | undefined
}
const knownHosts = stateOf((): KnownHosts => ({ at: 0, tenants: new Map() }))

const readHosts = async (database: Database, known: KnownHosts): Promise<void> => {
  try {
    const found = await database.transact({ readOnly: true }, rows.selectPublicHosts)
    known.tenants = new Map(found.map(({ host, tenantId }) => [host, tenantId]))
  } catch {
    // Without a database the last list holds.
  }
  known.at = nowMs()
  known.reading = undefined
}

/**
 * The tenant whose public site a host name serves. A process reads the whole list once a second at
 * most, so that strange host names cost nothing. (sites.ofHost)
 */
export const tenantOfHost = async (
  database: Database,
  host: string,
): Promise<string | undefined> => {
  const known = knownHosts(database)
  if (nowMs() - known.at >= HOSTS_KEPT_MS) {
    known.reading ??= readHosts(database, known)
    await known.reading
  }
  return known.tenants.get(host)
}

type Asked = z.output<typeof siteAddresses.redirects.query>

/** Redirects by old path; the cursor is the last path. (sites.redirects) */
export const listRedirects = async (db: Db, tenantId: string, { q, size, cursor }: Asked) => {
  const found = await rows.selectRedirects(db, tenantId, { q, after: cursor ?? '', size: size + 1 })
  const redirects = found.slice(0, size).map(toRedirect)
  return {
    total: await rows.countRedirects(db, tenantId, q),
    redirects,
    cursor: found.length > size ? (redirects.at(-1)?.path ?? null) : null,
  }
}

const toRedirect = (row: { path: string; target: string; created: string }): SiteRedirect => ({
  ...row,
  created: isoTime(row.created),
})

/** Adds a redirect, or changes the page of one. (sites.redirects) */
export const addRedirect = async (
  db: Db,
  tenantId: string,
  { path: written, target: page }: { path: string; target: string },
) => {
  const path = oldPathOf(written) ?? refuse('sites.redirectPath', { field: 'path' })
  const target = targetOf(page)
  if (target === undefined || target === path)
    return refuse('sites.redirectTarget', { field: 'target' })
  await rows.upsertRedirects(db, tenantId, [{ path, target }])
  await checkCount(db, tenantId)
  return { path, target }
}

const checkCount = async (db: Db, tenantId: string) => {
  if ((await rows.countRedirects(db, tenantId)) > REDIRECTS.most)
    refuse('sites.redirectsFull', { params: { most: REDIRECTS.most } })
}

export const removeRedirects = async (db: Db, tenantId: string, paths: readonly string[]) => ({
  removed: await rows.deleteRedirects(db, tenantId, paths),
})

/** Imports lines of old and new addresses; reports those it leaves out. (sites.importRedirects) */
export const importRedirects = async (db: Db, tenantId: string, text: string) => {
  const lines = text.replace(/^\ufeff/, '').split(/\r\n|\n|\r/)
  if (lines.filter((line) => line.trim() !== '').length > REDIRECTS.lines)
    refuse('sites.importTooLong', { params: { most: REDIRECTS.lines }, field: 'text' })
  const found = new Map<string, string>()
  const faults: { line: number; text: string; why: RedirectFault }[] = []
  for (const [at, line] of lines.entries()) {
    const read = readLine(line, at === 0)
    if (read === undefined) continue
    if (typeof read === 'string')
      faults.push({ line: at + 1, text: line.trim().slice(0, 200), why: read })
    else found.set(read.path, read.target)
  }
  const all = Array.from(found, ([path, target]) => ({ path, target }))
  if (all.length > 0) await rows.upsertRedirects(db, tenantId, all)
  await checkCount(db, tenantId)
  return { saved: all.length, faults: faults.slice(0, REDIRECTS.faults), left: faults.length }
}

/** Letters of a line with two addresses, in quotes. */
const LINE_MAX = 2 * REDIRECTS.letters + 10

/** The cells of a line: separated by tabs, else semicolons, else commas, outside quotes. */
const cellsOf = (line: string): string[] => {
  const bare = line.replace(/"[^"]*"/g, '')
  const separator = ['\t', ';'].find((one) => bare.includes(one)) ?? ','
  return line.split(new RegExp(`${separator}(?=(?:[^"]*"[^"]*")*[^"]*$)`)).map((cell) =>
    cell
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .trim(),
  )
}

/** A redirect of a line, or why it is none; undefined for an empty line, comment or heading. */
const readLine = (
  line: string,
  isFirst: boolean,
): { path: string; target: string } | RedirectFault | undefined => {
  if (/^\s*(?:#|$)/.test(line)) return undefined
  const cells = line.length > LINE_MAX ? [] : cellsOf(line)
  const [written = '', page = ''] = cells
  if (isFirst && !/[/.]/.test(written)) return undefined
  if (cells.length < 2 || page === '') return 'columns'
  const path = oldPathOf(written)
  if (path === undefined) return 'path'
  const target = targetOf(page)
  return target === undefined || target === path ? 'target' : { path, target }
}

/** All redirects as a table that the import reads. (sites.redirectsCsv) */
export const redirectsCsv = (transact: Transact, tenantId: string): Promise<Readable> =>
  csvOf(
    ['old', 'new'],
    (last: { path: string; target: string } | undefined) =>
      transact((db) =>
        rows.selectRedirects(db, tenantId, { after: last?.path ?? '', size: PAGE_LINES }),
      ),
    ({ path, target }) => [path, target],
  )

/** Addresses of the platform itself, which no tenant's redirect covers. */
const OF_PLATFORM = /^\/(?:en\/)?(?:main|api|admin|assets|iiif|login|user)(?=[/?]|$)/

/**
 * Where an unknown address leads: on a tenant's own host wherever its managers wrote; on the
 * platform to a page of the platform only, so that no tenant sends its visitors elsewhere.
 * (sites.redirectOf)
 */
export const redirectOf = async (
  database: Database,
  { tenantId, url }: { tenantId: string | undefined; url: string },
): Promise<string | undefined> => {
  if (tenantId === undefined && OF_PLATFORM.test(url)) return undefined
  const paths = wantedPaths(url)
  if (paths.length === 0) return undefined
  return database
    .transact({ readOnly: true }, (db) => rows.selectRedirect(db, tenantId, paths))
    .catch(() => undefined)
}
