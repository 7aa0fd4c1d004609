import { unlinkSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { replaceUnlinked } from '#server/indexing/linking/link-run-sql.ts'
import { listUnlinked, unlinkedReport } from '#server/indexing/service.ts'
import { photograph, testSpine } from '#server/indexing/testing.ts'

const spine = await testSpine()
const { put, scan, files, folder } = spine

test('files that are gone are named in what the run tells, after a dry run as well, and are none of its work', async () => {
  for (let n = 0; n < 10; n++) put(`mynd-${n}.jpg`, await photograph({}, n))
  await scan()
  unlinkSync(join(folder, 'mynd-3.jpg'))
  unlinkSync(join(folder, 'mynd-4.jpg'))
  const gone = { state: null, outcome: 'missing', reason: null }
  for (const action of ['dry', 'scan'] as const) {
    const run = await scan(action)
    expect(run).toMatchObject({ counts: { total: 8, skipped: 8 }, summary: { missing: 2 } })
    expect((await files()).filter(({ state }) => state === 'missing')).toHaveLength(
      action === 'dry' ? 0 : 2,
    )
    const list = (asked: object) => spine.list(run.id, asked)
    expect(await list({ outcome: 'missing' })).toMatchObject({
      total: 2,
      jobs: [
        { rel: 'mynd-3.jpg', ...gone },
        { rel: 'mynd-4.jpg', ...gone },
      ],
    })
    expect(await list({ outcome: 'missing', q: 'MYND-4' })).toMatchObject({
      total: 1,
      jobs: [{ rel: 'mynd-4.jpg' }],
    })
    expect(await list({ outcome: 'missing', from: 1, size: 1 })).toMatchObject({
      total: 2,
      jobs: [{ rel: 'mynd-4.jpg' }],
    })
    expect(await list({ state: 'skipped' })).toMatchObject({ total: 8 })
    expect(await text(await spine.report(run.id))).toContain(
      '\r\nmynd-3.jpg;;missing;;\r\nmynd-4.jpg;;missing;;\r\n',
    )
  }
  expect(await scan()).toMatchObject({ summary: { missing: 0 } })
})

const COUNT = 12_001
const lineAt = (n: number) => `m${String(n).padStart(6, '0')}.jpg`

test('a long table of the files of a run is read as it is sent, each file once and in order', async () => {
  const run = await scan()
  await spine.asOwner(`
    insert into work (tenant_id, run_id, index_id, rel, size_bytes, mtime_ms, state, outcome)
    select 'safn', '${run.id}', 'myndir', 'm' || lpad(n::text, 6, '0') || '.jpg', 1, 0, 'completed',
      'new'
    from generate_series(1, ${COUNT}) n
    where n % 2 = 1`)
  await spine.asOwner(`
    insert into run_missing (tenant_id, run_id, index_id, rel, file_id)
    select 'safn', '${run.id}', 'myndir', 'm' || lpad(n::text, 6, '0') || '.jpg', gen_random_uuid()
    from generate_series(1, ${COUNT}) n
    where n % 2 = 0`)
  const pages = (await spine.report(run.id))[Symbol.asyncIterator]()
  const head = (await pages.next()).value as string
  await spine.asOwner(`delete from run_missing where rel = '${lineAt(COUNT - 1)}'`)
  const lines = head.split('\r\n').slice(1, -1)
  for (let page = await pages.next(); !page.done; page = await pages.next())
    lines.push(...(page.value as string).split('\r\n').slice(0, -1))
  // A row deleted after the first page was sent is not in a later page.
  const expected = Array.from({ length: COUNT }, (_, n) => lineAt(n + 1)).filter(
    (rel) => rel !== lineAt(COUNT - 1),
  )
  expect(lines.map((line) => line.split(';')[0]).filter((rel) => rel?.startsWith('m0'))).toEqual(
    expected,
  )
})

test('so is the table of what found no partner', async () => {
  await spine.asOwner(`
    insert into unlinked (tenant_id, index_id, kind, rel, names)
    select 'safn', 'myndir', (array['record', 'picture', 'ambiguous'])[n % 3 + 1],
      'm' || lpad(n::text, 6, '0') || '.jpg', '{}'
    from generate_series(1, ${COUNT}) n`)
  const pages = (await unlinkedReport(spine.inTenant, { tenantId: 'safn', indexId: 'myndir' }))[
    Symbol.asyncIterator
  ]()
  await pages.next()
  await spine.asOwner(
    `delete from unlinked where id = (select max(id) from unlinked where kind = 'record')`,
  )
  const lines: string[] = []
  for (let page = await pages.next(); !page.done; page = await pages.next())
    lines.push(...(page.value as string).split('\r\n').slice(0, -1))
  expect(lines).toHaveLength(COUNT - 1)
  expect(new Set(lines.map((line) => line.split(';')[1])).size).toBe(COUNT - 1)
  expect(lines.map((line) => line.split(';')[0])).toEqual(
    lines.map((line) => line.split(';')[0]).toSorted(),
  )
})

test('rows that stay without a partner keep their places when records are linked again', async () => {
  const place = { tenantId: 'safn', indexId: 'myndir' }
  const picture = (rel: string, ...names: string[]) => ({ kind: 'picture' as const, rel, names })
  const [a, b, c, d, e] = ['a', 'b', 'c', 'd', 'e'].map((rel) => picture(rel)) as [
    Row,
    Row,
    Row,
    Row,
    Row,
  ]
  type Row = ReturnType<typeof picture>
  const relink = (...report: Row[]) => spine.inTenant((db) => replaceUnlinked(db, place, report))
  const read = (cursor?: string | null) =>
    spine.inTenant((db) =>
      listUnlinked(db, place, { kind: 'picture', from: 0, size: 3, cursor: cursor ?? undefined }),
    )
  const rels = ({ unlinked }: Awaited<ReturnType<typeof read>>) => unlinked.map(({ rel }) => rel)
  // Two rows of one file stand for two records that name it.
  await relink(a, b, b, d, e)
  const first = await read()
  expect(rels(first)).toEqual(['a', 'b', 'b'])
  await relink(c, b, b, e, picture('d', 'd1'), picture('d', 'd2'))
  expect(rels(await read(first.cursor))).toEqual(['e', 'c', 'd'])
  expect(rels(await read())).toEqual(['b', 'b', 'e'])
  await relink(b)
  expect(await read()).toMatchObject({
    totals: { picture: 1 },
    unlinked: [{ rel: 'b' }],
    cursor: null,
  })
})
