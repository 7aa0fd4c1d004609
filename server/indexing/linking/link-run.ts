import { enqueue, type TaskContext } from '#server/jobs/service.ts'
import { findIndex } from '#server/indices/service.ts'
import type { Summary } from '#contract/indexing.ts'
import { publishRecords } from '#server/records/service.ts'
import { concludeRun } from '#server/indexing/runs/finish-run.ts'
import * as linked from './link-run-sql.ts'
import { linkPictures, type Links, type Naming } from './pictures-of-record.ts'
import { reportRunLines } from '#server/indexing/runs/run-report.ts'
import * as rows from '#server/indexing/runs/run-sql.ts'
import {
  type AttemptOwner,
  runStep,
  whileLeased,
  type Step,
} from '#server/indexing/runs/run-step.ts'

/** Records read or written at once. */
const AT_ONCE = 2000

type Context = TaskContext<'indexing.link'>

/**
 * Links the records of an index to the pictures beside its sources, writes the report of
 * unlinked names and files, and ends the run. (indexing.links)
 */
export const linkRun = (context: Context, { database, workerId }: AttemptOwner): Promise<void> =>
  runStep(context, { phase: 'link', database, workerId }, link)

const link = async (step: Step, started: rows.RunRow): Promise<void> => {
  const { key, tx, signal } = step
  const index = await tx((db) => findIndex(db, key.tenantId, key.indexId))
  if (!index) return
  const esIndex = (started.reopened === null && started.generation) || index.esIndex
  const links = await findLinks(step, index.mapping.pattern)
  const changed = links ? await tx((db) => linked.selectChanged(db, key, links.pictures)) : []
  for (let at = 0; at < changed.length; at += AT_ONCE) {
    const ids = changed.slice(at, at + AT_ONCE)
    const goesOn = await whileLeased(step, async (db) => {
      await linked.updatePictures(
        db,
        key,
        ids.map((id) => ({ id, pictures: links?.pictures.get(id) ?? null })),
      )
      await linked.linkRecords(db, { ...key, esIndex }, ids)
      await publishRecords(db, { ...key, esIndex }, ids, 'indexed')
      await rows.touchRun(db, key)
    })
    if (!goesOn || signal.aborted) return // Another attempt resumes.
  }
  const resized = await tx((db) => linked.selectResized(db, { ...key, esIndex }))
  for (let at = 0; at < resized.length; at += AT_ONCE) {
    const ids = resized.slice(at, at + AT_ONCE)
    const goesOn = await whileLeased(step, async (db) => {
      await linked.linkRecords(db, { ...key, esIndex }, ids)
      await publishRecords(db, { ...key, esIndex }, ids, 'indexed')
    })
    if (!goesOn || signal.aborted) return
  }
  await whileLeased(step, async (db) => {
    const run = await rows.selectRun(db, key)
    if (!run) return
    // Jobs retried meanwhile are processed first.
    if (await rows.hasWork(db, key, ['waiting', 'started'])) {
      await rows.updateRun(db, key, { ...rows.FREED, phase: 'work' })
      return enqueue(db, 'indexing.batch', key)
    }
    await linked.replaceUnlinked(db, key, links?.unlinked ?? [])
    const summary = run.summary && { ...run.summary, ...(links && { links: countsOf(links) }) }
    await rows.updateRun(db, key, { summary })
    if (links)
      await reportRunLines(db, key, [
        { level: 'info', code: 'run.linked', params: countsOf(links) },
      ])
    await concludeRun(db, key, { ...run, summary })
  })
}

/** The links of an index; null if it never had pictures, so that its records are not reported. */
const findLinks = async ({ key, tx }: Step, pattern: string | null): Promise<Links | undefined> => {
  const pictures = await tx((db) => linked.selectPictures(db, key))
  if (pictures.length === 0 && !(await tx((db) => linked.hasLinks(db, key)))) return undefined
  const records: Naming[] = []
  for (let after = ''; ;) {
    const page = await tx((db) => linked.selectNamings(db, key, after, AT_ONCE))
    records.push(...page)
    const last = page.at(-1)
    if (!last) break
    after = last.id
  }
  return linkPictures(pictures, records, pattern)
}

const countsOf = ({ pictures, unlinked }: Links): NonNullable<Summary['links']> => {
  const count = (kind: (typeof unlinked)[number]['kind']) =>
    unlinked.filter((one) => one.kind === kind).length
  return {
    linked: pictures.size,
    record: count('record'),
    picture: count('picture'),
    ambiguous: count('ambiguous'),
  }
}
