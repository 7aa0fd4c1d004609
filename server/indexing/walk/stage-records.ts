import type { Index } from '#contract/indices.ts'
import { absolute, factsOf, type Found, readBytes } from '#server/files/service.ts'
import { asFileProblem, isAway } from '#server/kit/disk-faults.ts'
import { setIndex } from '#server/indices/service.ts'
import type { MetSource } from '#server/indices/table.ts'
import { Problem } from '#server/kit/problem.ts'
import type { ActionSteps } from '#server/indexing/runs/actions.ts'
import { reportRunLines } from '#server/indexing/runs/run-report.ts'
import { newNotes, type SourceNotes, type SourceRecord } from './source-record.ts'
import { readSource, sha256OfText } from './source-records.ts'
import type { Misread } from '#server/sources/service.ts'
import { isUnstable } from './is-unstable.ts'
import * as rows from '#server/indexing/runs/run-sql.ts'
import { whileLeased, type Step } from '#server/indexing/runs/run-step.ts'
import * as staged from './stage-records-sql.ts'
import { insertFound, nameOfTwin } from './walk-sql.ts'

type Setting = {
  folder: string
  index: Pick<Index, 'type' | 'mapping'>
  plan: ActionSteps
  settled: boolean
}

/**
 * Reads each source and writes a work row for each of its records. A source that cannot be read
 * whole ends in its own row with the error, and its known records stay. Answers the sources met, or
 * undefined if the run has ended. (indexing.sources)
 */
export const stageSources = async (
  step: Step,
  sources: readonly Found[],
  setting: Setting,
): Promise<MetSource[] | undefined> => {
  const met: MetSource[] = []
  const names = new Set<string>()
  if (!(await whileLeased(step, (db) => staged.deleteStaged(db, step.key)))) return undefined
  const rels = new Set<string>()
  for (const found of sources) {
    if (rels.has(found.rel)) {
      await endSource(
        step,
        { ...found, rel: nameOfTwin(found) },
        new Problem('indexing.sameName', { params: { file: found.rel } }),
      )
      continue
    }
    rels.add(found.rel)
    const isRead = await stageOne(step, found, setting, names)
    if (isRead === undefined) return undefined
    met.push({ ...sourceFacts(found), isRead })
  }
  return met
}

const sourceFacts = ({ rel, relRaw, sizeBytes, mtimeMs }: Found) => ({
  rel,
  raw: relRaw?.toString('hex') ?? null,
  sizeBytes,
  mtimeMs,
})

const stageOne = async (
  step: Step,
  found: Found,
  setting: Setting,
  names: Set<string>,
): Promise<boolean | undefined> => {
  const { key, tx } = step
  const { plan, settled } = setting
  const known = await tx((db) => staged.selectSource(db, key, found.rel))
  if (known?.state === 'excluded') return true
  const isSame =
    known?.state === 'present' &&
    Number(known.size_bytes) === found.sizeBytes &&
    Number(known.mtime_ms) === found.mtimeMs
  if (isSame && plan.takes !== 'all') {
    const goesOn = await whileLeased(step, (db) => staged.insertUnchanged(db, key, found.rel))
    return goesOn ? true : undefined
  }
  if (!settled && isUnstable(found.mtimeMs))
    return endSource(step, found, new Problem('indexing.stillChanging'))
  if (!(await whileLeased(step, (db) => rows.updateRun(db, key, { reading: found.rel }))))
    return undefined
  const notes = newNotes()
  try {
    return await stageRecords(step, found, setting, { notes, names })
  } catch (error) {
    const problem =
      error instanceof Problem
        ? error
        : asFileProblem(error, { noAccess: 'images.noAccess', folder: 'indexing.fileGone' })
    if (!(problem instanceof Problem) || isAway(problem)) throw error
    return await endSource(step, found, problem)
  }
}

const stageRecords = async (
  step: Step,
  found: Found,
  { folder, index, plan }: Setting,
  { notes, names }: { notes: SourceNotes; names: Set<string> },
): Promise<true | undefined> => {
  const { key, signal } = step
  const path = absolute(folder, found.relRaw ?? Buffer.from(found.rel))
  for await (const batch of readSource(index, readBytes(path), notes)) {
    const parts = batch.map((record) => toPart(found.rel, record, index, names))
    const goesOn = await whileLeased(step, async (db) => {
      await staged.insertParts(db, key, found.rel, parts, plan.takes)
      await rows.touchRun(db, key)
    })
    if (!goesOn || signal.aborted) return undefined
  }
  const after = await factsOf(path)
  if (after.sizeBytes !== found.sizeBytes || after.mtimeMs !== found.mtimeMs)
    throw new Problem('indexing.stillChanging')
  await reportNotes(step, found, index, notes)
  return true
}

/**
 * The row of a record. A record with a duplicate name fails under a name of its own, so that
 * neither hides the other.
 */
const toPart = (
  source: string,
  record: SourceRecord,
  { type, mapping }: Setting['index'],
  names: Set<string>,
): staged.Part => {
  // A key field identifies records independently of their source's file name.
  const base =
    type === 'filemaker' && mapping.key !== null ? `#${record.name}` : `${source}#${record.name}`
  let rel = base
  for (let n = 2; names.has(rel); n++) rel = `${base}~${n}`
  names.add(rel)
  const nothing = { rel, sha256: null, size: 0, staged: null }
  if ('problem' in record) return { ...nothing, ...record.problem }
  if (rel !== base)
    return { ...nothing, code: 'sources.duplicateKey', params: { key: record.name } }
  // Hashed without the source's name, so that records of a renamed source keep their ids.
  const text = JSON.stringify(record.staged)
  const whole = type === 'archive' ? underSource(source, record.staged) : record.staged
  return {
    rel,
    sha256: sha256OfText(text),
    size: text.length,
    staged: whole,
    code: null,
    params: null,
  }
}

/** The parent of a unit by the path of its record. */
const underSource = (
  source: string,
  one: staged.Part['staged'] & object,
): staged.Part['staged'] & object => {
  // recordOfUnit writes this shape.
  const tree = one.source.tree as { parent: string | null; position: number }
  return {
    ...one,
    source: {
      ...one.source,
      tree: { ...tree, parent: tree.parent === null ? null : `${source}#${tree.parent}` },
    },
  }
}

/** Ends an unreadable source: removes its rows and writes one with the reason. */
const endSource = async (step: Step, found: Found, { code, params }: Problem): Promise<false> => {
  const { key } = step
  const named = { file: found.rel, ...params }
  await whileLeased(step, async (db) => {
    await staged.deleteStaged(db, key, found.rel)
    if (code === 'indexing.stillChanging')
      return insertFound(db, key, [found], { takes: 'changed', isYoung: () => true })
    await staged.insertFailed(db, key, found, { code, params: named })
    await reportRunLines(db, key, [{ fileName: found.rel, level: 'error', code, params: named }])
  })
  return false
}

/** Reports what was repaired, guessed or too late, and stores the fields that a source names. */
const reportNotes = (step: Step, { rel }: Found, { type }: Setting['index'], notes: SourceNotes) =>
  whileLeased(step, async (db) => {
    const { key } = step
    const params = { file: rel, records: notes.records }
    const counts = {
      'source.repaired': notes.repairs.count,
      'source.guessed': notes.guessed,
      'source.late': notes.late,
    }
    await reportRunLines(db, key, [
      { fileName: rel, level: 'info', code: 'source.read', params },
      ...(notes.repairs.misread ? [misreadLine(rel, notes.repairs.misread)] : []),
      ...WARNINGS.flatMap((code) => {
        const count = counts[code]
        return count > 0
          ? [{ fileName: rel, level: 'warn' as const, code, params: { ...params, count } }]
          : []
      }),
    ])
    if (type === 'filemaker')
      await setIndex(db, key.tenantId, key.indexId, { ownFields: notes.fields })
  })

/** The log line about texts in another encoding than their source declares. */
const misreadLine = (rel: string, { declared, found, count }: Misread) => ({
  fileName: rel,
  level: 'warn' as const,
  code: 'source.encoding' as const,
  params: { file: rel, declared, found, count },
})

const WARNINGS = ['source.repaired', 'source.guessed', 'source.late'] as const
