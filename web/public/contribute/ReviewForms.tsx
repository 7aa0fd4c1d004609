import type { ReactNode } from 'react'
import type { Refused } from '#contract/pages.ts'
import type { ReviewPlace } from '#contract/review-path.ts'
import { contributeTexts } from '#texts/contribute.ts'
import { crowdsourceTexts } from '#texts/crowdsource.ts'
import { reviewPageTexts as texts } from '#texts/review-page.ts'
import { t } from '#web/kit/language.ts'
import form from './Form.module.css'
import styles from './ReviewForms.module.css'
import { TextField } from './FormFields.tsx'
import { HiddenInputs, Refusal } from './FormParts.tsx'
import { sentOr } from './sent-or.ts'

/** A suggestion, and where its decision leads. */
export type Decision = {
  tenantId: string
  place: ReviewPlace
  next: ReviewPlace | null
  isSwipe: boolean
}

type FormProps = {
  action: 'accept' | 'deny' | 'undo'
  decision: Decision
  id?: string
  children: ReactNode
}

/** A form that sends a decision to the address of the page. (pages.forms) */
export const DecisionForm = ({ action, decision, id, children }: FormProps) => {
  const { tenantId, place, next, isSwipe } = decision
  const sent = {
    action,
    tenantId,
    ...place,
    ...(next && {
      'next.indexId': next.indexId,
      'next.recordId': next.recordId,
      'next.id': next.id,
    }),
    ...(!isSwipe && { swipe: 'false' }),
  }
  return (
    <form id={id} method="post" data-enhance="send-once">
      <HiddenInputs fields={sent} />
      {children}
    </form>
  )
}

export const UndoForm = ({ decision }: { decision: Decision }) => (
  <DecisionForm action="undo" decision={decision}>
    <button type="submit" className="button plain">
      {t(crowdsourceTexts.undo)}
    </button>
  </DecisionForm>
)

/** Why a form came again. */
export const ReviewFault = ({ refused }: { refused: Refused | undefined }) =>
  refused && <Refusal title={t(texts.notDone)}>{faultText(refused)}</Refusal>

const faultText = ({ problem: { errors = [], message } }: Refused): string => {
  const isAt = (name: string) => errors.some(({ path }) => path === name)
  if (isAt('fields')) return t(texts.tickOne)
  return isAt('reason') ? `${t(crowdsourceTexts.reasonMissing)}.` : `${message}.`
}

const COMMON_REASONS = ['reasonWrong', 'reasonKnown', 'reasonUnsure'] as const

/** Denies with a common reason by one press, or with another one. */
export const DenyForm = ({
  decision,
  refused,
}: {
  decision: Decision
  refused: Refused | undefined
}) => (
  <details className={styles.deny} data-deny="" open={sentOr(refused, 'action') === 'deny'}>
    <summary className="button plain">
      <span className={styles.open}>{t(crowdsourceTexts.deny)}</span>
      <span className={styles.close}>{t(contributeTexts.cancel)}</span>
    </summary>
    <DecisionForm action="deny" decision={decision}>
      <p className={form.help}>{t(crowdsourceTexts.denyHelp)}</p>
      <p className={styles.reasons}>
        {COMMON_REASONS.map((reason) => (
          <button
            key={reason}
            type="submit"
            name="common"
            value={t(crowdsourceTexts[reason])}
            className="button plain"
          >
            {t(crowdsourceTexts[reason])}
          </button>
        ))}
      </p>
      <TextField label={t(texts.ownReason)} name="reason" rows={2} refused={refused} />
      <p className={form.buttons}>
        <button type="submit" className="button">
          {t(texts.denyVerb)}
        </button>
      </p>
    </DecisionForm>
  </details>
)
