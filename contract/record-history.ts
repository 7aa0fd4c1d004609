import { z } from 'zod'
import { bothLanguages } from './common.ts'

/**
 * A change of a field in words. `before` is null if there was no value, or none that is known;
 * `after` is null if the value was removed, which is then told nowhere.
 */
const change = z.object({
  field: z.string(),
  label: bothLanguages,
  before: z.string().nullable(),
  after: z.string().nullable(),
})

/**
 * The accepted suggestions and corrections of a record that are still in force, newest first, as
 * visitors may read them. (publicRecords.history)
 */
export const recordHistory = z.object({
  entries: z.array(
    z.object({
      /** The day in UTC. */
      on: z.iso.date(),
      isSuggested: z.boolean(),
      /** The contributor, if that person wants to be named. */
      by: z.string().nullable(),
      changes: z.array(change),
    }),
  ),
  /** Whether there are older ones. */
  isMore: z.boolean(),
})
export type RecordHistory = z.output<typeof recordHistory>
