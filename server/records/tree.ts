import type { Answer } from '#contract/endpoint.ts'
import type { records, TreeNode } from '#contract/records.ts'
import type { Db } from '#server/kit/database/database.ts'
import { refuse } from '#server/kit/problem.ts'
import { closedFieldsOf, closesDescription, closesFiles } from './closure.ts'
import { readFieldAccess, type Caller, mayView, seesClosed, visibleIndex } from './visibility.ts'
import { generationOf } from './sql.ts'
import * as rows from './tree-sql.ts'

/** Most levels above a unit; deeper trees are cut. */
const MAX_LEVELS = 300

type Page = {
  node?: string | undefined
  offset: number
  limit: number
  cursor?: string | undefined
}

/**
 * A page of the units below a unit, or of the top units, with the path to it. Callers who may not
 * see hidden records see neither them nor the units below. (records.tree)
 */
export const readTreePage = async (
  db: Db,
  caller: Caller,
  tenantId: string,
  id: string,
  { node, offset, limit, cursor }: Page,
): Promise<Answer<typeof records.tree>> => {
  const index = await visibleIndex(db, caller, tenantId, id)
  const { closed } = await readFieldAccess(db, caller, tenantId)
  const scope = {
    ...generationOf(tenantId, index),
    hiddenToo: mayView(caller, { visibility: index.visibility, hidden: true }),
    byRel: !closed.has('rel'),
  }
  const path = node === undefined ? [] : await pathTo(db, scope, node)
  const parent = path.at(-1)?.rel ?? null
  const { rows: below, cursor: next } = await rows.selectBelow(db, scope, parent, {
    from: offset,
    size: limit,
    cursor,
  })
  const counts = await rows.countBelow(
    db,
    scope,
    [...path, ...below].map(({ rel }) => rel),
  )
  const isOpen = seesClosed(caller)
  const toNode = (unit: rows.Unit): TreeNode => {
    const restriction = isOpen ? null : unit.restriction
    const ownClosed = closedFieldsOf(restriction)
    const ifVisible = <T>(value: T, ...fields: string[]) =>
      fields.some((field) => closed.has(field) || ownClosed.has(field)) ? null : value
    const hasTitle = restriction?.covers !== 'all'
    return {
      id: unit.id,
      pictured: unit.pictured && !closesFiles(restriction),
      title: (hasTitle && ifVisible(unit.title, 'unittitle', 'objectname', 'title')) || '',
      level: ifVisible(unit.level, 'levelofdescription'),
      code: hasTitle ? ifVisible(unit.code, 'referencecode') : null,
      date: closesDescription(restriction) ? null : ifVisible(unit.date, 'date', 'dateaswritten'),
      children: counts.get(unit.rel) ?? 0,
    }
  }
  const total = parent === null ? await rows.countTop(db, scope) : (counts.get(parent) ?? 0)
  const steps: Answer<typeof records.tree>['path'] = []
  for (const unit of path)
    steps.push({ ...toNode(unit), before: await rows.countBefore(db, scope, unit) })
  return { path: steps, total, offset, children: below.map(toNode), cursor: next }
}

const pathTo = async (db: Db, scope: rows.TreeScope, node: string): Promise<rows.Unit[]> => {
  const path: rows.Unit[] = []
  let unit = (await rows.selectUnit(db, scope, { id: node })) ?? refuse('records.notFound')
  for (path.unshift(unit); unit.parent !== null && path.length < MAX_LEVELS; path.unshift(unit)) {
    unit = (await rows.selectUnit(db, scope, { rel: unit.parent })) ?? refuse('records.notFound')
  }
  return path
}
