import type { Index } from '#contract/indices.ts'
import {
  WEB_CONDITIONS,
  type RecordFile,
  type RecordState,
  type WebCondition,
  type WebReason,
} from '#contract/one-record.ts'
import type { Restriction } from '#contract/restrictions.ts'
import type { HiddenState } from '#server/overlays/service.ts'
import { closesDescription, closesFiles } from './closure.ts'

type Facts = {
  visibility: Index['visibility']
  record: { hidden: HiddenState | null; restriction: Restriction | null } | undefined
  /** The state of its file, and why its last job failed. */
  state: RecordFile['state']
  failure: RecordFile['reason']
  /** For each picture, whether it has derivatives for the web. */
  pictures: readonly boolean[]
}

type Verdict = { state: 'holds' | 'fails' | 'warn'; reason: WebReason | null }

const OK: Verdict = { state: 'holds', reason: null }
const when = (holds: boolean, reason: WebReason, state: 'fails' | 'warn' = 'fails'): Verdict =>
  holds ? OK : { state, reason }

/**
 * The conditions under which visitors see a record, in the order they are checked. After the first
 * failure the rest are `unasked`. (records.why)
 */
export const webConditionsOf = (facts: Facts): RecordState['conditions'] => {
  let hasFailed = false
  return WEB_CONDITIONS.filter(
    (condition) =>
      (condition !== 'pictured' || facts.pictures.length > 0) &&
      (condition !== 'open' || facts.record?.restriction),
  ).map((condition) => {
    const { state, reason } = VERDICTS[condition](facts)
    const asked = {
      condition,
      state: hasFailed ? ('unasked' as const) : state,
      reason: hasFailed ? null : reason,
    }
    hasFailed ||= state === 'fails'
    const failure =
      asked.reason === 'failed' || asked.reason === 'failedLast' || asked.reason === 'damaged'
        ? facts.failure
        : null
    return {
      ...asked,
      failure,
      hidden: asked.reason === 'hidden' ? (facts.record?.hidden ?? null) : null,
    }
  })
}

const VERDICTS: Record<WebCondition, (facts: Facts) => Verdict> = {
  indexed: ({ record, state }) => {
    if (!record) return { state: 'fails', reason: WITHOUT_RECORD[state] }
    if (state === 'failed') return { state: 'warn', reason: 'failedLast' }
    if (state === 'damaged') return { state: 'warn', reason: 'damaged' }
    return when(state !== 'missing', 'missing', 'warn')
  },
  public: ({ visibility }) => when(visibility === 'public', 'closed'),
  shown: ({ record }) => when((record?.hidden ?? null) === null, 'hidden'),
  open: ({ record }) => {
    const restriction = record?.restriction ?? null
    if (closesDescription(restriction)) return { state: 'fails', reason: 'restricted' }
    return {
      state: 'warn',
      reason: closesFiles(restriction) ? 'filesRestricted' : 'partsRestricted',
    }
  },
  pictured: ({ pictures }) =>
    when(pictures.every(Boolean), 'noPicture', pictures.some(Boolean) ? 'warn' : 'fails'),
}

/** Why there is no record, by the state of its file. */
const WITHOUT_RECORD: Record<RecordFile['state'], WebReason> = {
  indexed: 'notIndexed',
  damaged: 'notIndexed',
  missing: 'notIndexed',
  started: 'started',
  waiting: 'waiting',
  failed: 'failed',
  excluded: 'excluded',
}
