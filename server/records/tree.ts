import type { Answer } from '#contract/endpoint.ts'
import type { records, TreeNode } from '#contract/records.ts'
import type { Db } from '#server/kit/database/database.ts'
import { refuse } from '#server/kit/problem.ts'
import { veilOf } from './field-access.ts'
import { generationOf } from './generation.ts'
import * as rows from './tree-sql.ts'
import { type Asker, mayView } from './visibility.ts'
import { indexOf } from './visible-index.ts'

/** Units above one another; a tree is not deeper. */
const MOST_LEVELS = 300

type Page = {
  node?: string | undefined
  offset: number
  limit: number
  cursor?: string | undefined
}

/** A page of the units below one of an archive's, or of its top, with the way to it. Who may not see hidden records sees none, nor what they hold. (records.tree) */
export const treeOf = async (
  db: Db,
  asker: Asker,
  tenantId: string,
  id: string,
  { node, offset, limit, cursor }: Page,
): Promise<Answer<typeof records.tree>> => {
  const index = await indexOf(db, asker, tenantId, id)
  const { closed } = await veilOf(db, asker, tenantId)
  const reach = {
    ...generationOf(tenantId, index),
    hiddenToo: mayView(asker, { visibility: index.visibility, hidden: true }),
    byRel: !closed.has('rel'),
  }
  const path = node === undefined ? [] : await pathTo(db, reach, node)
  const parent = path.at(-1)?.rel ?? null
  const { rows: below, cursor: next } = await rows.selectBelow(db, reach, parent, {
    from: offset,
    size: limit,
    cursor,
  })
  const counts = await rows.countBelow(
    db,
    reach,
    [...path, ...below].map(({ rel }) => rel),
  )
  const open = <T>(value: T, ...fields: string[]) =>
    fields.some((field) => closed.has(field)) ? null : value
  const toNode = ({
    id: unitId,
    rel,
    title,
    level,
    code,
    date,
    pictured,
  }: rows.Unit): TreeNode => ({
    id: unitId,
    pictured,
    title: open(title, 'unittitle', 'objectname') ?? '',
    level: open(level, 'levelofdescription'),
    code: open(code, 'referencecode'),
    date: open(date, 'date', 'dateaswritten'),
    children: counts.get(rel) ?? 0,
  })
  const total = parent === null ? await rows.countTop(db, reach) : (counts.get(parent) ?? 0)
  const steps: Answer<typeof records.tree>['path'] = []
  for (const unit of path)
    steps.push({ ...toNode(unit), before: await rows.countBefore(db, reach, unit) })
  return { path: steps, total, offset, children: below.map(toNode), cursor: next }
}

const pathTo = async (db: Db, reach: rows.TreeReach, node: string): Promise<rows.Unit[]> => {
  const path: rows.Unit[] = []
  let unit = (await rows.selectUnit(db, reach, { id: node })) ?? refuse('records.notFound')
  for (path.unshift(unit); unit.parent !== null && path.length < MOST_LEVELS; path.unshift(unit)) {
    unit = (await rows.selectUnit(db, reach, { rel: unit.parent })) ?? refuse('records.notFound')
  }
  return path
}
