import { oneRecord } from '#contract/one-record.ts'
import { records } from '#contract/records.ts'

/** What is read anew when a record has been changed by hand. */
export const RECORD_QUERIES = [records.get, records.search, oneRecord.state, oneRecord.timeline]
