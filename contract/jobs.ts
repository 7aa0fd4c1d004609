import { z } from 'zod'

const ofRun = z.object({ tenantId: z.string(), indexId: z.string(), runId: z.uuid() })

/**
 * Every kind of task and its payload. A pg-boss message only says "continue this work".
 * (jobs.tasks)
 */
export const TASKS = {
  /** Walks the directory of a run and writes a work row for each file. */
  'indexing.walk': ofRun,
  /** Claims the next rows of a run and processes them, for at most five seconds. */
  'indexing.batch': ofRun,
  /** Links the records of a run's index to their pictures, and ends the run. */
  'indexing.link': ofRun,
  /**
   * Deletes the remains of generations that are neither searched nor being built, for at most five
   * seconds.
   */
  'indexing.generations': z.object({ tenantId: z.string(), indexId: z.string() }),
  /** Deletes an index that was removed from the bin, for at most five seconds. */
  'indexing.purge': z.object({ tenantId: z.string(), indexId: z.string() }),
  /**
   * Starts a run of uploaded files, once no more arrive for a moment and no other run is active.
   */
  'uploads.index': z.object({ tenantId: z.string(), indexId: z.string() }),
  /** Finds the records of a bulk action and processes them, for at most five seconds. */
  'bulk.do': z.object({ tenantId: z.string(), bulkId: z.uuid() }),
  /**
   * Writes accepted values into the XMP files beside the originals: of one record, of an index, or
   * of an index once more.
   */
  'sidecars.write': z.object({
    tenantId: z.string(),
    indexId: z.string(),
    recordId: z.uuid().optional(),
    again: z.boolean().optional(),
  }),
  /** Reanalyses an index's records after a change of field settings, for at most five seconds. */
  'records.reword': z.object({ tenantId: z.string(), indexId: z.string() }),
  /**
   * Brings the ledger of what visitors see in line with an index, for at most five seconds: first
   * its records, then those of the ledger that it no longer has.
   */
  'records.publish': z.object({
    tenantId: z.string(),
    indexId: z.string(),
    reason: z.enum(['indexed', 'opened', 'closed', 'deleted', 'restored', 'settings']).optional(),
    step: z.enum(['publish', 'withdraw']).optional(),
    after: z.uuid().optional(),
  }),
  /**
   * Writes the records that a restriction reaches again into the search index; those of all
   * restrictions of the index if no record is named.
   */
  'restrictions.apply': z.object({
    tenantId: z.string(),
    indexId: z.string(),
    recordId: z.uuid().optional(),
  }),
  /**
   * Reads the next originals of a round and compares them with their SHA-256, for at most five
   * seconds.
   */
  'fixity.read': z.object({ tenantId: z.string() }),
} as const
export type TaskName = keyof typeof TASKS
export type Payload<N extends TaskName> = z.output<(typeof TASKS)[N]>
