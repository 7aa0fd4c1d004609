import { rmSync, unlinkSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { indexFiles } from '#contract/index-files.ts'
import { oneRecord, type TimelineItem } from '#contract/one-record.ts'
import { recordEdits } from '#contract/record-edits.ts'
import { records } from '#contract/records.ts'
import { allRoutes } from '#server/app.ts'
import { photograph, testSpine } from '#server/indexing/testing.ts'
import { personAs, randomId, testApp } from '#server/kit/testing.ts'
import { silentHub } from '#server/events/testing.ts'

const spine = await testSpine()
const hub = silentHub()
const { libraryDir, dataDir, asOwner } = spine
const { call } = await testApp(
  allRoutes({ database: spine.database, hub, config: { libraryDir, dataDir } }),
  { database: spine.database },
)
const [staff, member] = [personAs('tenant::superuser', 'safn'), personAs('tenant::user', 'safn')]
const ids = new Map<string, string>()
const paramsOf = (rel: string) => ({
  tenantId: 'safn',
  id: 'myndir',
  recordId: ids.get(rel) ?? randomId(),
})
const note = async () => {
  for (const { id, rel } of await spine.files()) ids.set(rel, id)
}

beforeAll(async () => {
  spine.put('a.jpg', await photograph({ ObjectName: 'Höfnin' }, 1))
  spine.put('gömul/b.jpg', await photograph({}, 2))
  spine.put('brotin.jpg', 'ekki mynd')
  // Of so many, a few may be gone.
  for (let n = 0; n < 20; n++) spine.put(`fleiri/${n}.jpg`, await photograph({}, 10 + n))
  await spine.scan()
  await note()
})

describe('the state of a record', () => {
  const readRecordState = async (rel: string, viewer = staff) =>
    (await call(viewer, oneRecord.state, { params: paramsOf(rel) })).body
  const told = async (rel: string) =>
    (await readRecordState(rel)).conditions.map(({ condition, state, reason }) => [
      condition,
      state,
      reason,
    ])

  test('its file has its size, hash, dimensions and every derivative', async () => {
    const [file, ...others] = (await readRecordState('gömul/b.jpg')).files
    expect(others).toEqual([])
    expect(file).toMatchObject({
      role: 'own',
      rel: 'gömul/b.jpg',
      state: 'indexed',
      reason: null,
      widthPx: 66,
      heightPx: 48,
    })
    expect(file?.sha256).toMatch(/^[0-9a-f]{64}$/)
    expect(file?.iiif).toBe(ids.get('gömul/b.jpg'))
    expect(file?.derivatives).toHaveLength(7)
    expect(file?.derivatives[0]).toMatchObject({ widthPx: 66, heightPx: 48 })
    expect(file?.derivatives.every(({ sizeBytes }) => sizeBytes > 100)).toBe(true)
  })

  test('a closed index is why it is not on the web, and later conditions are not checked', async () => {
    expect((await readRecordState('a.jpg')).isOnWeb).toBe(false)
    expect(await told('a.jpg')).toEqual([
      ['indexed', 'holds', null],
      ['public', 'fails', 'closed'],
      ['shown', 'unasked', null],
      ['pictured', 'unasked', null],
    ])
  })

  test('in an open index it is on the web; if hidden, people who may hide learn who hid it, when and why', async () => {
    await asOwner(`update tenant_index set visibility = 'public'`)
    const { isOnWeb, conditions } = await readRecordState('a.jpg')
    expect([isOnWeb, new Set(conditions.map(({ state }) => state))]).toEqual([
      true,
      new Set(['holds']),
    ])
    const hidden = { by: 'Anna', at: '2026-01-01T00:00:00.000Z', reason: 'Persónuvernd' }
    await asOwner(
      `update record set hidden = '${JSON.stringify(hidden)}' where id = '${ids.get('a.jpg')}'`,
    )
    expect((await readRecordState('a.jpg')).isOnWeb).toBe(false)
    expect((await readRecordState('a.jpg')).conditions[2]).toEqual({
      condition: 'shown',
      state: 'fails',
      reason: 'hidden',
      failure: null,
      hidden,
    })
    expect((await call(member, oneRecord.state, { params: paramsOf('a.jpg') })).body.code).toBe(
      'records.notFound',
    )
    await asOwner(`update record set hidden = null`)
  })

  test('a picture without derivatives is why it is not on the web', async () => {
    rmSync(join(dataDir, 'derivatives'), { recursive: true, force: true })
    expect((await told('a.jpg')).at(-1)).toEqual(['pictured', 'fails', 'noPicture'])
    await spine.scan('thumbnails')
    expect((await told('a.jpg')).at(-1)).toEqual(['pictured', 'holds', null])
  })

  test('a failed file has no record, and its failure is shown', async () => {
    const { files, conditions, isOnWeb } = await readRecordState('brotin.jpg')
    expect(isOnWeb).toBe(false)
    expect(conditions[0]).toMatchObject({
      state: 'fails',
      reason: 'failed',
      failure: { code: 'images.notAnImage' },
    })
    expect(files).toMatchObject([
      {
        state: 'failed',
        widthPx: null,
        derivatives: [],
        iiif: null,
        reason: { code: 'images.notAnImage' },
      },
    ])
  })

  test('a new file that waits is shown before it has a record', async () => {
    const insert = async (statement: string) =>
      (await asOwner(`${statement} returning id`)) as { id: string }[]
    const [run] = await insert(`
      insert into run (tenant_id, index_id, action, state)
      values ('safn', 'myndir', 'scan', 'completed')`)
    const [work] = await insert(`
      insert into work (tenant_id, run_id, index_id, rel, size_bytes, mtime_ms, state)
      values ('safn', '${run?.id}', 'myndir', 'nýtt.jpg', 7, 0, 'waiting')`)
    ids.set('nýtt.jpg', work?.id ?? '')
    expect((await told('nýtt.jpg'))[0]).toEqual(['indexed', 'fails', 'waiting'])
    expect((await readRecordState('nýtt.jpg')).files).toMatchObject([
      { rel: 'nýtt.jpg', state: 'waiting' },
    ])
    await asOwner(`delete from run where id = '${run?.id}'`)
  })

  test('a missing file leaves its record on the web with a warning; one taken out by hand does not', async () => {
    unlinkSync(join(spine.folder, 'gömul/b.jpg'))
    await spine.scan()
    expect((await told('gömul/b.jpg'))[0]).toEqual(['indexed', 'warn', 'missing'])
    expect(await readRecordState('gömul/b.jpg')).toMatchObject({
      isOnWeb: true,
      files: [{ state: 'missing' }],
    })
    await call(staff, indexFiles.remove, {
      params: { tenantId: 'safn', id: 'myndir' },
      body: { rels: ['brotin.jpg'] },
    })
    expect((await told('brotin.jpg'))[0]).toEqual(['indexed', 'fails', 'excluded'])
  })

  test('a record of a source has the source and its pictures as files', async () => {
    const [row, picture] = [randomId(), randomId()]
    await asOwner(`
      insert into indexed_file (
        tenant_id, index_id, id, rel, size_bytes, mtime_ms, sha256, state,
        part_of, picture, pictures)
      values
        ('safn', 'myndir', '${randomId()}', 'safn.xml', 900, 0, 's', 'present',
         null, null, null),
        ('safn', 'myndir', '${picture}', 'a-2.jpg', 800, 0, 'p', 'present',
         null, '{"width":40,"height":30,"profile":"x"}', null),
        ('safn', 'myndir', '${row}', 'safn.xml#1', 7, 0, 'r', 'present',
         'safn.xml', null, array['${picture}']::uuid[])`)
    ids.set('row', row)
    const { files, conditions } = await readRecordState('row')
    expect(files.map(({ role, rel, widthPx, iiif }) => [role, rel, widthPx, iiif])).toEqual([
      ['source', 'safn.xml', null, null],
      ['picture', 'a-2.jpg', 40, row],
    ])
    expect(conditions[0]).toMatchObject({ state: 'fails', reason: 'notIndexed' })
  })

  test('unknown records and those of another tenant are refused', async () => {
    expect(
      (await call(staff, oneRecord.state, { params: paramsOf('hvergi') })).body.message,
    ).toMatch(/^Færslan/)
    expect(
      (
        await call(personAs('tenant::admin', 'annad'), oneRecord.state, {
          params: paramsOf('a.jpg'),
        })
      ).status,
    ).toBe(403)
    expect((await call(undefined, oneRecord.state, { params: paramsOf('a.jpg') })).status).toBe(401)
  })
})

describe('the timeline of a record', () => {
  const change = (endpoint: string, status = 200) =>
    asOwner(`
      insert into audit (tenant_id, user_name, endpoint, path, status)
      values (
        'safn', 'Anna', '${endpoint}',
        '/api/tenants/safn/indices/myndir/records/${ids.get('a.jpg')}/hide', ${status})`)
  const read = async (
    query: { kind?: TimelineItem['kind']; cursor?: string; size?: number } = {},
    viewer = staff,
  ) => (await call(viewer, oneRecord.timeline, { params: paramsOf('a.jpg'), query })).body
  const all = async (size: number) => {
    const items: TimelineItem[] = []
    for (let cursor: string | null | undefined; cursor !== null;) {
      const page = await read({ size, ...(cursor !== undefined && { cursor }) })
      items.push(...page.items)
      cursor = page.cursor
    }
    return items
  }

  beforeAll(async () => {
    await change('records.hide')
    await change('records.show')
    await change('records.show', 403)
  })

  test('merges jobs, log lines and edits, newest first; a refused call is no change', async () => {
    const items = await all(200)
    expect(items.map(({ at }) => at)).toEqual(
      items
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    )
    expect(items.slice(0, 2)).toMatchObject([
      { kind: 'change', endpoint: 'records.show', by: 'Anna' },
      { kind: 'change', endpoint: 'records.hide', by: 'Anna' },
    ])
    expect(items.filter(({ kind }) => kind === 'job').at(-1)).toMatchObject({
      action: 'scan',
      state: 'completed',
      outcome: 'new',
    })
    expect(items.filter(({ kind }) => kind === 'log').at(-1)).toMatchObject({
      code: 'file.indexed',
      level: 'info',
    })
    expect(
      items.map(({ kind, ...item }) =>
        kind === 'job' ? (item as { outcome?: string }).outcome : undefined,
      ),
    ).not.toContain('unchanged')
  })

  test('its pages hold every item once, even if several have the same time', async () => {
    await asOwner(`update audit set at = '2026-02-02T02:02:02Z'`)
    await asOwner(`
      insert into log_entry (tenant_id, at, level, code, params, message, index_id, file_id)
      select 'safn', '2026-02-02T02:02:02Z', 'info', 'file.unchanged', '{}', 'Innihald óbreytt',
        'myndir', '${ids.get('a.jpg')}'
      from generate_series(1, 4)`)
    await asOwner(`update work set ended = '2026-02-02T02:02:02Z' where rel = 'a.jpg'`)
    const whole = await all(200)
    expect(whole.length).toBeGreaterThan(7)
    for (const size of [1, 2, 3]) expect(await all(size)).toEqual(whole)
  })

  test('shows editors the changes of each version instead of the call, and others the call', async () => {
    const params = paramsOf('a.jpg')
    const { version } = (await call(staff, records.get, { params })).body
    const values = { City: 'Akureyri' }
    const { body } = await call(staff, recordEdits.save, { params, version, body: { values } })
    await call(staff, recordEdits.restoreVersion, {
      params: { ...params, number: '0' },
      version: body.version,
    })
    for (const made of ['recordEdits.save', 'recordEdits.restoreVersion']) await change(made)
    expect((await read()).items.slice(0, 2)).toMatchObject([
      {
        kind: 'version',
        version: 2,
        done: 'restore',
        changes: [{ field: 'City', before: 'Akureyri', after: null }],
      },
      {
        kind: 'version',
        version: 1,
        done: 'edit',
        by: 'Prófari',
        bulk: false,
        changes: [{ before: null, after: 'Akureyri' }],
      },
    ])
    expect(
      (await read({ kind: 'change' })).items.map((item) => item.kind === 'change' && item.endpoint),
    ).not.toContain('recordEdits.save')
    expect((await read({}, member)).items.slice(0, 2)).toMatchObject([
      { kind: 'change', endpoint: 'recordEdits.restoreVersion', by: 'Anna' },
      { kind: 'change', endpoint: 'recordEdits.save', by: 'Anna' },
    ])
    expect((await read({ kind: 'version' }, member)).items).toEqual([])
    const whole = await all(200)
    for (const size of [1, 3]) expect(await all(size)).toEqual(whole)
  })

  test('has pages of fifty items', async () => {
    await asOwner(`
      insert into log_entry (tenant_id, level, code, params, message, index_id, file_id)
      select 'safn', 'debug', 'file.unchanged', '{}', 'Innihald óbreytt',
        'myndir', '${ids.get('a.jpg')}'
      from generate_series(1, 60)`)
    const { items, cursor } = await read()
    expect([items.length, cursor === null]).toEqual([50, false])
  })

  test('can be limited to one kind', async () => {
    for (const kind of ['job', 'log', 'change', 'version'] as const)
      expect(new Set((await read({ kind })).items.map((item) => item.kind))).toEqual(
        new Set([kind]),
      )
  })

  test('shows jobs and log lines only to people who may see the queues and the log', async () => {
    expect(new Set((await read({}, member)).items.map(({ kind }) => kind))).toEqual(
      new Set(['change']),
    )
    expect((await read({ kind: 'log' }, member)).items).toEqual([])
  })

  test('keeps the past of a moved file', async () => {
    spine.put('flutt/a.jpg', await photograph({ ObjectName: 'Höfnin' }, 1))
    unlinkSync(join(spine.folder, 'a.jpg'))
    await spine.scan()
    const items = await all(200)
    expect(items.filter(({ kind }) => kind === 'job')).toMatchObject([
      { outcome: 'moved' },
      { outcome: 'new' },
    ])
    expect(items.map((item) => item.kind === 'log' && item.code)).toContain('file.indexed')
  })

  test('refuses an invented cursor', async () => {
    for (const cursor of [
      'x',
      Buffer.from('["2026-01-01T00:00:00.000000Z","job","7"]').toString('base64url'),
    ])
      expect(
        (await call(staff, oneRecord.timeline, { params: paramsOf('a.jpg'), query: { cursor } }))
          .status,
      ).toBe(400)
  })

  test('reveals nothing that the caller may not see', async () => {
    const nobody = await call(personAs('tenant::admin', 'annad'), oneRecord.timeline, {
      params: paramsOf('a.jpg'),
      query: {},
    })
    expect(nobody.status).toBe(403)
    expect(
      (await call(staff, oneRecord.timeline, { params: paramsOf('hvergi'), query: {} })).body.code,
    ).toBe('records.notFound')
  })
})
