import { renameSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { indexing } from '#contract/indexing.ts'
import { indices } from '#contract/indices.ts'
import { ask, TENANT, type World } from '#test/every-write.ts'
import { newDirectory, putFile, putPicture, runToEnd } from '#test/every-write/world.ts'
import type { KilledTask } from './row.ts'

export const of = (id: string) => `tenant_id = '${TENANT}' and index_id = '${id}'`
export const lastRun = (id: string) =>
  `(select id from run where ${of(id)} order by id desc limit 1)`

/** Creates and scans an index over a directory with pictures. */
export const scannedIndex = async (
  world: World,
  pictures: number,
): Promise<{ id: string; name: string; directory: string }> => {
  const directory = newDirectory(world)
  for (let n = 0; n < pictures; n++) await putPicture(world, directory)
  const body = { name: `Vísir ${world.count()}`, directory }
  const { id, name } = await ask(world, indices.create, { params: { tenantId: TENANT }, body })
  await runToEnd(world, id)
  return { id, name, directory }
}

const scan = (world: World, id: string) => () =>
  ask(world, indexing.run, { params: { tenantId: TENANT, id }, query: { action: 'scan' } })

/** The number of log lines of an index with a code. */
const linesOf = async (world: World, id: string, code: string): Promise<number> =>
  (await world.owner(`select 1 from log_entry where ${of(id)} and code = '${code}'`)).length

/** A FileMaker export of two rows, each with the name of its picture. */
const EXPORT = `<?xml version="1.0" encoding="UTF-8"?>
  <FMPXMLRESULT xmlns="http://www.filemaker.com/fmpxmlresult"><ERRORCODE>0</ERRORCODE>
  <DATABASE DATEFORMAT="D.m.yyyy" NAME="Safn" RECORDS="2" TIMEFORMAT="k:mm:ss "/>
  <METADATA>
    <FIELD EMPTYOK="YES" MAXREPEAT="1" NAME="Titill" TYPE="TEXT"/>
    <FIELD EMPTYOK="YES" MAXREPEAT="1" NAME="Mynd" TYPE="CONTAINER"/>
  </METADATA>
  <RESULTSET FOUND="2">
    <ROW MODID="1" RECORDID="1">
      <COL><DATA>Fyrri</DATA></COL><COL><DATA>fyrri.jpg</DATA></COL>
    </ROW>
    <ROW MODID="1" RECORDID="2">
      <COL><DATA>Seinni</DATA></COL><COL><DATA>seinni.jpg</DATA></COL>
    </ROW>
  </RESULTSET></FMPXMLRESULT>`

/** Tasks of a run before and after its files are processed. */
export const runRows: KilledTask[] = [
  {
    name: 'indexing.walk',
    prepare: async ({ world }) => {
      const known = 5
      const { id, directory } = await scannedIndex(world, known)
      await putPicture(world, directory)
      // After writing the work rows, the walk stores missing change times.
      await world.owner(`update indexed_file set ctime_ms = null where ${of(id)}`)
      const walked = await linesOf(world, id, 'run.walked')
      const work = `(select count(*) from work where run_id = ${lastRun(id)})`
      return {
        lock: `select from indexed_file where ${of(id)} order by rel desc limit 1`,
        begin: scan(world, id),
        middle: `select 1
          where ${work} = ${known + 1}
            and (select phase from run where id = ${lastRun(id)}) = 'walk'`,
        expectOnce: async () => {
          const counter = await ask(world, indexing.counter, { params: { tenantId: TENANT, id } })
          expect(counter).toMatchObject({
            total: known + 1,
            completed: 1,
            skipped: known,
            failed: 0,
            waiting: 0,
            started: 0,
          })
          const ended = `select state, summary->'new' as new, summary->'unchanged' as unchanged
            from run
            where id = ${lastRun(id)}`
          expect(await world.owner(ended)).toEqual([
            { state: 'completed', new: 1, unchanged: known },
          ])
          expect(
            await world.owner(`select 1 from indexed_file where ${of(id)} and ctime_ms is null`),
          ).toEqual([])
          expect(await linesOf(world, id, 'run.walked')).toBe(walked + 1)
        },
      }
    },
  },
  {
    name: 'indexing.link',
    prepare: async ({ world }) => {
      const directory = newDirectory(world)
      const folder = join(world.libraryDir, TENANT, directory)
      putFile(world, directory, 'safn.xml', EXPORT)
      for (const name of ['fyrri.jpg', 'ókunn.jpg'])
        renameSync(join(folder, await putPicture(world, directory)), join(folder, name))
      const body = { name: `Vísir ${world.count()}`, directory, type: 'filemaker' as const }
      const { id } = await ask(world, indices.create, { params: { tenantId: TENANT }, body })
      await runToEnd(world, id)
      expect(await world.owner(`select kind from unlinked where ${of(id)} order by kind`)).toEqual([
        { kind: 'picture' },
        { kind: 'record' },
      ])
      renameSync(join(folder, 'ókunn.jpg'), join(folder, 'seinni.jpg'))
      const told = async () => [
        await linesOf(world, id, 'run.linked'),
        (await world.owner(`select 1 from event where ${of(id)} and code = 'run.completed'`))
          .length,
      ]
      const before = await told()
      const linked = `(select count(*) from indexed_file where ${of(id)} and pictures is not null)`
      return {
        // The new report deletes these rows after linking the records.
        lock: `select from unlinked where ${of(id)}`,
        begin: scan(world, id),
        middle: `select 1
          where ${linked} = 2 and (select phase from run where id = ${lastRun(id)}) = 'link'`,
        expectOnce: async () => {
          expect(await world.owner(`select kind, rel from unlinked where ${of(id)}`)).toEqual([])
          const pictures = `select
              source->>'Title' as title,
              source->'pictures'->0->>'rel' as rel,
              jsonb_array_length(source->'pictures') as n
            from record
            where ${of(id)}
            order by 1`
          expect(await world.owner(pictures)).toEqual([
            { title: 'Fyrri', rel: 'fyrri.jpg', n: 1 },
            { title: 'Seinni', rel: 'seinni.jpg', n: 1 },
          ])
          expect(await world.owner(`select state from run where id = ${lastRun(id)}`)).toEqual([
            { state: 'completed' },
          ])
          expect(await told()).toEqual(before.map((n) => n + 1))
        },
      }
    },
  },
]
