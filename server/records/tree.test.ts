import { beforeAll, expect, test } from 'vitest'
import { TREE_PAGE_SIZE } from '#contract/limits.ts'
import { records } from '#contract/records.ts'
import type { Viewer } from '#server/kit/http/viewer.ts'
import { member, recordsWorld, staff, tenantId } from './testing.ts'
import { insertIndex, makeSitesPublic } from '#server/kit/testing.ts'

const { call, owner } = await recordsWorld()

const COUNT = 20_000
const HIDDEN_AT = 12_345
/** What one call may ask for. */
const MOST_AT_ONCE = 1000
const titleAt = (position: number) => `Bréf ${position}`
const all = Array.from({ length: COUNT }, (_, position) => titleAt(position))

/**
 * An archive of one unit with very many below it, written in an order that is not theirs, and
 * another beside it.
 */
beforeAll(async () => {
  await owner(`insert into tenant (id, name) values ('safn', 'safn')`)
  await makeSitesPublic(owner)
  await owner(insertIndex({ id: 'skra', name: 'Skrá', type: 'archive' }))
  await owner(`
    with unit as (
      select gen_random_uuid() as id, 'safn.xml#' || code as rel, parent, position, title from (
        values
          ('A', null, 0, 'Mörg bréf'),
          ('B', null, 1, 'Önnur askja'),
          ('B/1', 'safn.xml#B', 0, 'Annað bréf')) u(code, parent, position, title)
      union all
      select gen_random_uuid(), 'safn.xml#A/' || n, 'safn.xml#A', n, 'Bréf ' || n
      from generate_series(0, ${COUNT - 1}) n),
    file as (
      insert into indexed_file (tenant_id, index_id, id, rel, part_of, size_bytes, mtime_ms, state)
      select 'safn', 'skra', id, rel, 'safn.xml', 1, 0, 'present' from unit)
    insert into record (tenant_id, index_id, es_index, id, source, hidden)
    select 'safn', 'skra', 'skra-1', id,
      jsonb_build_object(
        'Title', title, 'rel', rel,
        'tree', jsonb_build_object('parent', parent, 'position', position)),
      case when title = 'Bréf ${HIDDEN_AT}' then
        '{"by":"Anna","at":"2026-01-01T00:00:00.000Z","reason":"Persónuvernd"}'::jsonb end
    from unit order by md5(rel)`)
}, 120_000)

const tree = async (
  query: { node?: string; offset?: number; limit?: number; cursor?: string },
  who: Viewer | undefined,
) => (await call(who, records.tree, { params: { tenantId, id: 'skra' }, query })).body

const many = async (who: Viewer | undefined) => (await tree({}, who)).children[0]?.id ?? ''

const allPages = async (who: Viewer | undefined) => {
  const node = await many(who)
  const titles: string[] = []
  for (let offset = 0; ; offset += MOST_AT_ONCE) {
    const { children } = await tree({ node, offset, limit: MOST_AT_ONCE }, who)
    titles.push(...children.map(({ title }) => title))
    if (children.length < MOST_AT_ONCE) return titles
  }
}

test('the pages of a unit with twenty thousand below it hold all of them in order', async () => {
  const node = await many(staff)
  expect((await tree({}, staff)).children.map(({ title, children }) => [title, children])).toEqual([
    ['Mörg bréf', COUNT],
    ['Önnur askja', 1],
  ])
  expect(await allPages(staff)).toEqual(all)
  const first = await tree({ node }, staff)
  expect([first.total, first.children.length, first.children.at(-1)?.title]).toEqual([
    COUNT,
    TREE_PAGE_SIZE,
    titleAt(TREE_PAGE_SIZE - 1),
  ])
  const last = await tree({ node, offset: COUNT - 100 }, staff)
  expect([last.total, last.offset]).toEqual([COUNT, COUNT - 100])
  expect(last.children.map(({ title }) => title)).toEqual(all.slice(-100))
  expect((await tree({ node, offset: COUNT }, staff)).children).toEqual([])
})

test('each of many units tells how many are before it, so that its page can be requested', async () => {
  const node = await many(staff)
  for (const position of [0, TREE_PAGE_SIZE, HIDDEN_AT + 1, COUNT - 1]) {
    const [unit] = (await tree({ node, offset: position, limit: 1 }, staff)).children
    expect(unit?.title).toBe(titleAt(position))
    expect(
      (await tree({ node: unit?.id ?? '' }, staff)).path.map(({ title, before }) => [
        title,
        before,
      ]),
    ).toEqual([
      ['Mörg bréf', 0],
      [titleAt(position), position],
    ])
  }
})

test('a hidden unit leaves no gap in the pages of people who may not see it', async () => {
  const node = await many(member)
  expect((await tree({ node }, member)).total).toBe(COUNT - 1)
  expect(await allPages(undefined)).toEqual(all.toSpliced(HIDDEN_AT, 1))
  const [next] = (await tree({ node, offset: HIDDEN_AT, limit: 1 }, member)).children
  expect(next?.title).toBe(titleAt(HIDDEN_AT + 1))
  expect((await tree({ node: next?.id ?? '' }, member)).path.at(-1)?.before).toBe(HIDDEN_AT)
})

test('cursor pages are complete too, and reveal no staff path to visitors', async () => {
  const tops = async (who: Viewer | undefined) => {
    const titles: string[] = []
    const cursors: string[] = []
    for (let cursor: string | null | undefined; cursor !== null;) {
      const page = await tree({ limit: 1, ...(cursor && { cursor }) }, who)
      titles.push(...page.children.map(({ title }) => title))
      cursor = page.cursor
      if (cursor !== null) cursors.push(Buffer.from(cursor, 'base64url').toString())
    }
    return { titles, cursors: cursors.join('\n') }
  }
  // Two sources, whose first units share a position.
  await owner(`
    insert into record (tenant_id, index_id, es_index, id, source)
    values (
      'safn', 'skra', 'skra-1', gen_random_uuid(),
      '{"Title":"Fyrst","rel":"a.xml#A","tree":{"parent":null,"position":0}}')`)
  const titles = ['Fyrst', 'Mörg bréf', 'Önnur askja']
  expect(await tops(undefined)).toEqual({
    titles,
    cursors: expect.stringMatching(/a\.xml#A[^]*safn\.xml#A/),
  })
  await owner(`insert into site_config (tenant_id, search, settings, version)
    values ('safn', '{"mappings":[{"field":"FileObjectName","visible":false}]}', '{}', 2)`)
  const shown = await tops(undefined)
  expect(shown.titles.toSorted()).toEqual(titles)
  expect(shown.cursors).not.toMatch(/xml/)
  expect((await tops(staff)).titles).toEqual(titles)
})
