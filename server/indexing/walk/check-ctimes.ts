import { CTIME_READ_MAX, CTIME_SAMPLE, CTIME_SHARE_MAX } from '#contract/work-limits.ts'
import { absolute, sha256Of } from '#server/files/service.ts'
import * as ctimes from './ctime-sql.ts'
import type { ActionSteps } from '#server/indexing/runs/actions.ts'
import { whileLeased, type Step } from '#server/indexing/runs/run-step.ts'
import { storeCtimes } from './walk-sql.ts'

type Setting = { plan: ActionSteps; lacksCtimes: boolean }

/**
 * Reads files again, once, that differ only in their ctime. If most of an index differs, the disk
 * was copied or remounted. Then it reads a sample; if the sample is unchanged it stores the new
 * ctimes and reads no more. (indexing.ctime)
 */
export const checkCtimes = async (
  step: Step,
  folder: string,
  { plan, lacksCtimes }: Setting,
): Promise<void> => {
  if (plan.takes !== 'changed') return
  const { key, tx, signal } = step
  if (lacksCtimes && plan.work === 'read') await whileLeased(step, (db) => storeCtimes(db, key))
  const { touched, met } = await tx((db) => ctimes.countTouched(db, key))
  if (touched <= CTIME_READ_MAX || touched <= met * CTIME_SHARE_MAX) return
  for (const { rel, rel_raw, sha256 } of await tx((db) =>
    ctimes.selectSample(db, key, CTIME_SAMPLE),
  )) {
    if (signal.aborted) return
    const found = await sha256Of(absolute(folder, rel_raw ?? Buffer.from(rel))).catch(
      () => undefined, // An unreadable file counts as changed.
    )
    if (found !== sha256) return
  }
  await whileLeased(step, (db) => ctimes.acceptTouched(db, key, plan.work === 'read'))
}
