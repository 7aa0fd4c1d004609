import type { EditedValue } from '#contract/record-edits.ts'
import type { SuggestionState } from '#contract/suggestions.ts'
import { crowdsourceTexts as texts } from '#texts/crowdsource.ts'
import type { Tone } from '#web/admin/kit/states/Status.tsx'
import { textOf } from '#web/admin/parts/values/value-text.ts'
import { t } from '#web/kit/language.ts'

/** The name of a contributor. */
export const nameOf = ({ name }: { name: string | null }): string => name ?? t(texts.guest)

/** A value as text for comparison. */
export const valueText = (value: EditedValue | null): string => textOf(value ?? '')

/** Whole days since a time. */
export const daysSince = (iso: string, now = Date.now()): number =>
  Math.floor((now - Date.parse(iso)) / 86_400_000)

/** A suggestion's state in shape and word. */
export const STATES: Record<SuggestionState, { tone: Tone; text: { is: string; en: string } }> = {
  waiting: { tone: 'run', text: texts.stateWaiting },
  accepted: { tone: 'ok', text: texts.stateAccepted },
  denied: { tone: 'off', text: texts.stateDenied },
}

/** The state in `?state=`; all for an unknown word. */
export const stateIn = (text: string | undefined): SuggestionState | undefined =>
  text === 'waiting' || text === 'accepted' || text === 'denied' ? text : undefined
