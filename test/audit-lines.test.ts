import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import type { AuditChanges } from '#contract/audit.ts'
import { hashOf } from '#server/kit/token.ts'
import { WITHOUT_LINE } from './every-write/without-line.ts'
import { auditPathOf } from './audit-path.ts'
import {
  everyWrite,
  prepareOnExisting,
  WITHOUT_ROW,
  seedOf,
  sendCall,
  type HttpAnswer,
  type Ready,
} from './every-write.ts'
import { worldInProcess } from './world-in-process.ts'

const { world, asOwner } = await worldInProcess(seedOf(12))

type Line = {
  id: string
  times: number
  tenant_id: string | null
  user_id: string | null
  user_name: string | null
  endpoint: string
  path: string
  status: number
  code: string | null
  subject: string | null
  details: Record<string, string> | null
  changes: AuditChanges | null
}
const lines = async () => (await asOwner('select * from audit order by id')) as Line[]

/** The subjects of calls whose address and entry name at most the tenant. */
const ABOUT_ALL: Readonly<Record<string, string>> = {
  'session.logout': 'the person who did it',
  'session.changePassword': 'the person who did it',
  'account.erase': 'the person who did it',
  'account.eraseUser': 'a person whose name is erased; the path has the id',
  'comments.readAll': 'all comments of the tenant',
  'siteAddresses.importRedirects': 'redirects of the tenant, as many as the file has',
  'fixity.start': 'all originals of the tenant',
}

/** Saves whose entries list no field, and why. */
const WITHOUT_CHANGES: Readonly<Record<string, string>> = {
  'recordEdits.undo': 'the record keeps its versions, each with what it changed',
  'recordEdits.restoreVersion': 'the record keeps its versions, each with what it changed',
  'regions.save': 'names of living people do not stand in the audit log',
}

/** The caller: the person of the session, or nobody. */
const callerOf = async ({ cookie }: Ready): Promise<string | undefined> => {
  if (cookie === undefined) return world.adminId
  if (cookie === null) return undefined
  const hash = hashOf(cookie.replace('varda_session=', '')).toString('hex')
  const [held] = (await asOwner(`select user_id from session where token_hash = '\\x${hash}'`)) as {
    user_id: string
  }[]
  return held?.user_id
}

const walked = everyWrite.filter(({ endpoint }) => !(endpoint.name in WITHOUT_LINE))

test.each(walked)(
  '$endpoint.name writes one audit entry with who, what, its subject and the change',
  async ({ endpoint, prepare }) => {
    const ready = await prepareOnExisting({ endpoint, prepare }, world)
    const caller = await callerOf(ready)
    const before = new Map((await lines()).map((line) => [line.id, line]))
    const answer = await sendCall(world, endpoint, ready)
    expect(answer.status, answer.text).toBeLessThan(400)
    const fresh = (await lines()).filter(({ id, times }) => before.get(id)?.times !== times)
    expect(
      fresh.map((line) => [line.endpoint, line.times - (before.get(line.id)?.times ?? 0)]),
    ).toEqual([[endpoint.name, 1]])
    const line = fresh[0]! // looked at on the line above
    expect(line).toMatchObject({
      tenant_id: ready.params?.tenantId ?? null,
      user_id: caller ?? (answer.body as { id: string }).id,
      path: expect.stringMatching(/^\/api\//),
      status: answer.status,
      code: null,
    })
    expect(line.user_name === null).toBe(endpoint.erases === true)
    expect(line.path.split('?')[0]).toBe(auditPathOf(endpoint, ready))
    expect(namesItsThing(endpoint, line), 'the line names no thing').toBe(true)
    checkChanges(endpoint, ready, answer, line)
  },
)

/** Whether an entry identifies its subject: by name, changes, or an address inside the tenant. */
const namesItsThing = ({ name, path }: Endpoint, { subject, details, changes }: Line): boolean =>
  subject !== null ||
  changes !== null ||
  Object.keys(details ?? {}).length > 0 ||
  path.replace(':tenantId', '').includes(':') ||
  name in ABOUT_ALL

/** Whether the entry of a save lists the changed fields with their new values. */
const checkChanges = (
  { name, method, versioned }: Endpoint,
  { body }: Ready,
  answer: HttpAnswer,
  { changes }: Line,
) => {
  if (!(versioned || method === 'PUT') || name in WITHOUT_CHANGES) return
  const sent = body as Record<string, unknown> | undefined
  // An empty value that replaces no value is not a change.
  if (sent && Object.values(sent).every((value) => value === null)) return
  const now = { ...sent, ...(answer.body as Record<string, unknown> | undefined) }
  expect(changes?.fields.length, 'the line tells no change').toBeGreaterThan(0)
  for (const { field, from, to } of changes?.fields ?? []) {
    expect(now).toHaveProperty(field.split('.')[0] ?? '')
    expect(from).not.toEqual(to)
    const value = now[field]
    if (typeof value === 'string' && value.length <= 120)
      expect(to).toBe(value === '' ? null : value)
    if (typeof value === 'number' || typeof value === 'boolean') expect(to).toBe(value)
  }
}

test('calls without an entry, a change or a subject are listed with their reasons', () => {
  const names = new Set(everyWrite.map(({ endpoint }) => endpoint.name))
  for (const list of [WITHOUT_LINE, ABOUT_ALL, WITHOUT_CHANGES])
    for (const [name, reason] of Object.entries(list))
      expect([names.has(name), reason]).toEqual([true, expect.stringMatching(/\w+ \w+/)])
  expect(Object.keys(WITHOUT_LINE).filter((name) => name in WITHOUT_ROW)).toEqual([])
})
