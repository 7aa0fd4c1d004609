import { z } from 'zod'

const ofRun = z.object({ tenantId: z.string(), indexId: z.string(), runId: z.uuid() })

/**
 * Every kind of task, and the shape of what it is given. pg-boss only carries "go on with this".
 * (jobs.tasks)
 */
export const TASKS = {
  /** Walk the directory of a run and write a row of work for each file. */
  'indexing.walk': ofRun,
  /** Take the next rows of a run and do them, for at most five seconds. */
  'indexing.batch': ofRun,
  /** Link the records of a run's index to their pictures, and end the run. */
  'indexing.link': ofRun,
  /**
   * Delete what is left of generations that are neither searched nor being built, for at most five
   * seconds.
   */
  'indexing.generations': z.object({ tenantId: z.string(), indexId: z.string() }),
  /** Delete an index whose bin was emptied, for at most five seconds. */
  'indexing.purge': z.object({ tenantId: z.string(), indexId: z.string() }),
  /**
   * Start a run of the files that were uploaded, once no more come for a moment and no other run is
   * under way.
   */
  'uploads.index': z.object({ tenantId: z.string(), indexId: z.string() }),
  /** Find the records of a bulk action and do them, for at most five seconds. */
  'bulk.do': z.object({ tenantId: z.string(), bulkId: z.uuid() }),
  /**
   * Write what is accepted into the XMP files beside the originals: of one record, of all of an
   * index, or of all once more.
   */
  'sidecars.write': z.object({
    tenantId: z.string(),
    indexId: z.string(),
    recordId: z.uuid().optional(),
    again: z.boolean().optional(),
  }),
  /**
   * Write the words of an index's records anew by what the tenant says of fields, for at most five
   * seconds.
   */
  'records.reword': z.object({ tenantId: z.string(), indexId: z.string() }),
  /**
   * Read the next originals of a round again and compare them with their SHA-256, for at most five
   * seconds.
   */
  'fixity.read': z.object({ tenantId: z.string() }),
} as const
export type TaskName = keyof typeof TASKS
export type Payload<N extends TaskName> = z.output<(typeof TASKS)[N]>
