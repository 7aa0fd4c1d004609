import type { Refused } from '#contract/pages.ts'
import type { Compared } from '#contract/suggestions.ts'
import { crowdsourceTexts } from '#texts/crowdsource.ts'
import { reviewPageTexts as texts } from '#texts/review-page.ts'
import { ago, num } from '#web/kit/format-in-language.ts'
import { t } from '#web/kit/language.ts'
import { DecisionForm, DenyForm, UndoForm, type Decision } from './ReviewForms.tsx'
import { ReviewedFields } from './ReviewedFields.tsx'
import styles from './ReviewCard.module.css'

type Props = { one: Compared; decision: Decision; refused: Refused | undefined }

/** Names the form of the fields for its button, which stands beside the other one. */
const FORM = 'accept'

/**
 * A suggestion with its sender and their source, the changed fields, and the decision. While
 * several are reviewed, the card can be dragged. (crowdsource.swipe)
 */
export const ReviewCard = ({ one, decision, refused }: Props) => {
  const { state } = one
  const isWaiting = state === 'waiting'
  const isDragged = isWaiting && decision.isSwipe
  return (
    <section
      className={styles.card}
      aria-labelledby="suggestion"
      data-enhance={isDragged ? 'swipe-review' : undefined}
    >
      {isDragged && (
        <>
          <span className={styles.accept} aria-hidden="true">
            {t(crowdsourceTexts.accept)}
          </span>
          <span className={styles.reject} aria-hidden="true">
            {t(crowdsourceTexts.deny)}
          </span>
        </>
      )}
      <h2 id="suggestion">{t(texts.title)}</h2>
      {isWaiting ? (
        <>
          <DecisionForm id={FORM} action="accept" decision={decision}>
            <ReviewedFields one={one} refused={refused} />
          </DecisionForm>
          <About one={one} />
          {isDragged && (
            <p className={styles.help} data-hint="" hidden>
              {t(texts.swipeHelp)}
            </p>
          )}
          <div className={styles.bar}>
            <DenyForm decision={decision} refused={refused} />
            <button type="submit" form={FORM} className="button" data-accept="">
              {t(crowdsourceTexts.accept)}
            </button>
          </div>
        </>
      ) : (
        <>
          <Outcome one={one} />
          <ReviewedFields one={one} refused={refused} />
          <About one={one} />
          <div className={styles.bar}>
            <UndoForm decision={decision} />
          </div>
        </>
      )}
    </section>
  )
}

/** Who suggested it, how they know, and what they wrote besides. */
const About = ({ one }: { one: Compared }) => (
  <>
    {one.author && <Sender one={one} author={one.author} />}
    {[[texts.evidence, one.evidence] as const, [texts.note, one.note] as const].map(
      ([label, text]) =>
        text !== '' && (
          <div key={label.en} className={styles.quote}>
            <h3>{t(label)}</h3>
            <blockquote>{t(crowdsourceTexts.quoted)(text)}</blockquote>
          </div>
        ),
    )}
  </>
)

/** The sender, the number of the suggestion, and what became of earlier ones. */
const Sender = ({ one, author }: { one: Compared; author: NonNullable<Compared['author']> }) => {
  const { name, email, enteredBy, accepted, denied, waiting } = author
  const isFirst = accepted + denied + waiting <= 1
  return (
    <>
      <p>
        {t(crowdsourceTexts.suggested)(
          name ?? t(crowdsourceTexts.guest),
          t(crowdsourceTexts.changes)(one.fields.length),
          ago(one.at ?? ''),
        )}
        {one.receipt !== '' && (
          <>
            {' · '}
            <span className={`mono ${styles.receipt}`}>{one.receipt}</span>
          </>
        )}
      </p>
      <p className={styles.help}>
        {[
          enteredBy && t(crowdsourceTexts.enteredBy)(enteredBy),
          email,
          one.credit && t(crowdsourceTexts.wantsCredit),
          one.licence && t(crowdsourceTexts.isFree),
          isFirst
            ? t(crowdsourceTexts.isNew)
            : t(crowdsourceTexts.track)(num(accepted), num(denied), num(waiting)),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </>
  )
}

const Outcome = ({ one: { state, decision } }: { one: Compared }) =>
  decision && (
    <div className={state === 'accepted' ? styles.accepted : styles.denied}>
      <p>{t(state === 'accepted' ? texts.accepted : texts.denied)}</p>
      <p>
        {t(state === 'accepted' ? crowdsourceTexts.wasAccepted : crowdsourceTexts.wasDenied)(
          decision.by,
          ago(decision.at),
        )}
        {decision.reason && `: ${t(crowdsourceTexts.quoted)(decision.reason)}`}
      </p>
    </div>
  )
