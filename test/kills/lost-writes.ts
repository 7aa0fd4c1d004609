import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { allEndpoints } from '#contract/all.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { auditPathOf } from '#test/audit-path.ts'
import { sendCall, TENANT, type HttpAnswer, type Ready } from '#test/every-write.ts'
import { INDICES } from '#test/every-write/open-world.ts'
import { WITHOUT_LINE } from '#test/every-write/without-line.ts'
import type { Installation } from './installation.ts'

/** A call that was answered with success. */
export type Acknowledged = { endpoint: Endpoint; ready: Ready; answer: HttpAnswer }

/** Whether a call writes an audit entry; one reads, though it is a call of an upload. */
const hasLine = ({ endpoint: { name } }: Acknowledged) =>
  !(name in WITHOUT_LINE) && name !== 'uploads.look'

/**
 * Acknowledged writes that are missing. Checks the audit entry, which the transaction of the change
 * writes, the value read back, and the file that was sent.
 */
export const findLostWrites = async (
  installation: Installation,
  done: readonly Acknowledged[],
): Promise<string[]> => [
  ...(await lostLines(installation, done)),
  ...(await lostThings(installation, done)),
  ...(await lostFiles(installation, done)),
]

const lostLines = async (
  { world }: Installation,
  done: readonly Acknowledged[],
): Promise<string[]> => {
  const rows = await world.owner<{ key: string; times: number }>(
    `select endpoint || ' ' || split_part(path, '?', 1) as key, sum(times)::int as times
     from audit
     where status < 400
     group by 1`,
  )
  const told = new Map(rows.map(({ key, times }) => [key, times]))
  const expected = done.filter((one) => hasLine(one) && !isUnchanged(one))
  const counted = Map.groupBy(
    expected,
    ({ endpoint, ready }) => `${endpoint.name} ${auditPathOf(endpoint, ready)}`,
  )
  return [...counted].flatMap(([key, some]) =>
    (told.get(key) ?? 0) < some.length
      ? [`${key}: ${some.length} times done, ${told.get(key) ?? 0} in the audit`]
      : [],
  )
}

/** Saving an unchanged value keeps its version and writes no entry. */
const isUnchanged = ({ endpoint, ready, answer }: Acknowledged) =>
  endpoint.versioned && (answer.body as { version?: number } | undefined)?.version === ready.version

/** The value last saved at an address that can also be read. */
const lostThings = async (
  { world }: Installation,
  done: readonly Acknowledged[],
): Promise<string[]> => {
  const saved = done.filter(({ endpoint, ready }) => endpoint.versioned && ready.body !== undefined)
  const last = new Map(saved.map((one) => [auditPathOf(one.endpoint, one.ready), one]))
  const lost: string[] = []
  for (const [address, { endpoint, ready, answer }] of last) {
    const reading = allEndpoints.find(
      ({ method, path }) => method === 'GET' && path === endpoint.path,
    )
    if (!reading) continue
    const now = await sendCall(world, reading, {
      ...(ready.params && { params: ready.params }),
      cookie: ready.cookie ?? world.cookie,
    })
    const [was, is] = [answer.body, now.body] as [Record<string, unknown>, Record<string, unknown>]
    // A call to another address may have changed or removed it since.
    if (now.status === 404 || Number(is.version) > Number(was.version)) continue
    const other = Object.keys(ready.body as object).filter(
      (key) => key in was && !isDeepStrictEqual(was[key], is[key]),
    )
    if (now.status !== 200 || other.length > 0)
      lost.push(`${endpoint.name} ${address}: ${now.status} ${other.join(', ')}`)
  }
  return lost
}

const lostFiles = async (
  { world, library }: Installation,
  done: readonly Acknowledged[],
): Promise<string[]> => {
  const lost: string[] = []
  for (const { endpoint, ready, answer } of done) {
    if (endpoint.name === 'uploads.send') {
      const path = join(library, TENANT, INDICES.uploads, String(ready.form?.get('path')))
      if (!existsSync(path)) lost.push(`uploads.send: ${path}`)
    }
    if (endpoint.name === 'assets.upload') {
      const [{ uri }] = answer.body as [{ uri: string }]
      const { status } = await world.send({
        method: 'GET',
        path: uri,
        headers: { cookie: world.cookie },
      })
      const removed = done.some(
        (one) =>
          one.endpoint.name === 'assets.remove' && uri.includes(one.ready.params?.assetId ?? '?'),
      )
      if (status !== 200 && !removed) lost.push(`assets.upload: ${uri} answers ${status}`)
    }
  }
  return lost
}
