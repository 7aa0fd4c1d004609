import type { AnswersOf, Place } from '#contract/pages.ts'
import type { SentSuggestion } from '#contract/suggestions.ts'
import { contributeTexts as texts } from '#texts/contribute.ts'
import { pageTexts } from '#texts/pages.ts'
import { date } from '#web/kit/format-in-language.ts'
import { language, t } from '#web/kit/language.ts'
import { RecordFrame } from '#web/public/parts/RecordFrame.tsx'
import { ShareLinks } from '#web/public/parts/ShareLinks.tsx'
import { Shell } from '#web/public/parts/Shell.tsx'
import { StillPicture } from '#web/public/parts/StillPicture.tsx'
import { paths } from '#web/public/paths.ts'
import { SentFields } from './SentFields.tsx'
import styles from './SentPage.module.css'

/** Thanks for a suggestion, what it would change, and what became of it. */
export const SentPage = ({
  place,
  answers: { site, sent },
}: {
  place: Place<'sent'>
  answers: AnswersOf<'sent'>
}) => {
  const { recordId, isThere, hasPicture, title } = sent
  const hasStage = isThere && hasPicture
  return (
    <Shell place={place} site={site} admin={paths.recordInAdmin(site.id, sent.indexId, recordId)}>
      <RecordFrame
        record={{ title, byline: '', date: '' }}
        stage={
          hasStage ? (
            <StillPicture recordId={recordId} alt={title || t(pageTexts.untitled)} />
          ) : undefined
        }
        back={{ text: site.name[language()], href: paths.site(site.id) }}
      >
        <section className={styles.sent} aria-labelledby="sent">
          <h2 id="sent">{t(texts.sentTitle)}</h2>
          <Outcome sent={sent} />
          <SentFields sent={sent} />
          <p>
            {t(texts.receipt)} <b className="mono">{sent.receipt}</b>.
          </p>
          <p>{t(texts.follow)}</p>
          <ShareLinks address={`${place.origin}${place.address}`} />
          <p className={styles.ways}>
            {isThere ? (
              <a className="button plain" href={paths.record(recordId)}>
                {t(hasPicture ? texts.backToPicture : texts.backToRecord)}
              </a>
            ) : (
              t(texts.gone)
            )}
            {sent.state === 'waiting' && (
              <a
                className="button plain"
                href={paths.withdrawSuggestion(site.id, sent.receipt, place.query.key)}
                rel="nofollow"
              >
                {t(texts.withdraw)}
              </a>
            )}
          </p>
        </section>
      </RecordFrame>
    </Shell>
  )
}

const Outcome = ({ sent: { state, decidedAt, reason } }: { sent: SentSuggestion }) => {
  if (state === 'waiting' || decidedAt === null) return <p>{t(texts.waits)}</p>
  return (
    <>
      <p>{t(texts[state])(date(decidedAt))}</p>
      {reason !== null && reason !== '' && <p>{t(texts.reason)(reason)}</p>}
    </>
  )
}
