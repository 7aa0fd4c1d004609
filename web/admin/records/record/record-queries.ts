import { oneRecord } from '#contract/one-record.ts'
import { records } from '#contract/records.ts'

/** The reads to refetch after a record was edited. */
export const RECORD_QUERIES = [records.get, records.search, oneRecord.state, oneRecord.timeline]
