import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { testSpine } from '#server/indexing/testing.ts'

const { asOwner, put, records, scan } = await testSpine()

/** A picture by another program: `faces-1.jpg` marks a face with a name and one without. */
const picture = (name: string): Buffer =>
  readFileSync(new URL(`../../images/fixtures/${name}`, import.meta.url))

type Row = { person: string; state: string; at: number; x: number; removed: boolean }
const regions = () =>
  asOwner(`
    select person, at, round(x::numeric, 3)::float8 as x,
      concat_ws(' ', case when reviewed_at is null then 'waiting' else 'reviewed' end,
        case when gone_at is not null then 'gone' end,
        case when removed_at is not null then 'removed' end) as state
    from region where file_key is not null order by person desc`) as Promise<Row[]>
const waiting = [
  { person: 'Þórdís Rauðadóttir', at: 0, x: 0.05, state: 'waiting' },
  { person: '', at: 0, x: 0.65, state: 'waiting' },
]

test('faces that a file marks become regions of its record, once, whatever is read again', async () => {
  put('brudkaup.jpg', picture('faces-1.jpg'))
  put('an.jpg', picture('orientation-2.jpg'))
  await scan()
  expect(await regions()).toEqual(waiting)
  const ids = await asOwner(`
    select count(*)::int as n from region g join indexed_file f on f.id = g.record_id
    where f.rel = 'brudkaup.jpg' and g.index_id = 'myndir'`)
  expect(ids).toEqual([{ n: 2 }])
  // The name is nowhere in the values of the record.
  expect(JSON.stringify(await records())).not.toContain('Rauðadóttir')
  await scan()
  await scan('force')
  expect(await regions()).toEqual(waiting)
})

test('what the file no longer marks is said, and what staff decided stays', async () => {
  await asOwner(`
    update region set person = 'Þórdís Rauðadóttir Smith', is_dead = true, reviewed_at = now()
    where person <> ''`)
  await asOwner(`update region set removed_at = now() where person = ''`)
  const decided = [
    { person: 'Þórdís Rauðadóttir Smith', at: 0, x: 0.05, state: 'reviewed' },
    { person: '', at: 0, x: 0.65, state: 'waiting removed' },
  ]
  await scan('force')
  expect(await regions()).toEqual(decided)
  put('brudkaup.jpg', picture('orientation-1.jpg'), new Date(Date.now() - 1_800_000))
  await scan()
  expect(await regions()).toEqual([{ ...decided[0], state: 'reviewed gone' }, decided[1]])
  put('brudkaup.jpg', picture('faces-1.jpg'), new Date(Date.now() - 900_000))
  await scan()
  expect(await regions()).toEqual(decided)
})
