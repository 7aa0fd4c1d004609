import type { AnswersOf, Place } from '#contract/pages.ts'
import { pageTexts } from '#texts/pages.ts'
import { reviewPageTexts as texts } from '#texts/review-page.ts'
import { t } from '#web/kit/language.ts'
import { Shell } from '#web/public/parts/Shell.tsx'
import { paths } from '#web/public/paths.ts'
import { BesideRecord } from './FormFrame.tsx'
import { ReviewCard } from './ReviewCard.tsx'
import { ReviewFault, UndoForm } from './ReviewForms.tsx'
import styles from './ReviewPage.module.css'

type Props = { place: Place<'review'>; answers: AnswersOf<'review'> }

/** A suggestion beside its record, for people who may review it. (crowdsource.reviewLink) */
export const ReviewPage = ({ place, answers: { review } }: Props) => {
  const { site, id, indexId, suggestion, next, waiting } = review
  const { refused, query } = place
  const isSwipe = query.swipe !== 'false'
  const current = suggestion && { indexId, recordId: id, id: suggestion.id }
  const admin = current ? paths.reviewInAdmin(site.id, current) : paths.suggestionsInAdmin(site.id)
  return (
    <Shell place={place} site={site} admin={admin}>
      <div className={styles.page}>
        <BesideRecord record={review}>
          <ReviewFault refused={refused} />
          {review.decided && review.decided.id !== suggestion?.id && (
            <div className={styles.decided}>
              <p>
                {t(texts[review.decided.state])}: {review.decided.title}
              </p>
              <UndoForm
                decision={{ tenantId: site.id, place: review.decided, next: null, isSwipe }}
              />
            </div>
          )}
          {suggestion && current ? (
            <ReviewCard
              one={suggestion}
              refused={refused}
              decision={{ tenantId: site.id, place: current, next, isSwipe }}
            />
          ) : (
            <p className={styles.none}>{t(texts.noneWaits)}</p>
          )}
          <ul className={styles.ways}>
            <li>
              {next ? (
                <a href={paths.review(next, { isSwipe })} rel="next">
                  {t(suggestion?.state === 'waiting' ? texts.skip : texts.next)(
                    next.title || t(pageTexts.untitled),
                  )}
                </a>
              ) : (
                t(texts.allDone)
              )}
              {waiting > 0 && <small>{t(texts.waiting)(waiting)}</small>}
            </li>
            <li>
              <a href={paths.record(id)}>{t(texts.asVisitors)}</a>
            </li>
            <li>
              <a href={admin}>{t(pageTexts.openInAdmin)}</a>
            </li>
          </ul>
        </BesideRecord>
      </div>
    </Shell>
  )
}
