import type { AnswersOf, Place } from '#contract/pages.ts'
import type { SentProposal } from '#contract/region-shapes.ts'
import { contributeTexts } from '#texts/contribute.ts'
import { pageTexts } from '#texts/pages.ts'
import { regionTexts as texts } from '#texts/regions.ts'
import { date } from '#web/kit/format-in-language.ts'
import { language, t } from '#web/kit/language.ts'
import styles from '#web/public/contribute/SentPage.module.css'
import { RecordFrame } from '#web/public/parts/RecordFrame.tsx'
import { ShareLinks } from '#web/public/parts/ShareLinks.tsx'
import { Shell } from '#web/public/parts/Shell.tsx'
import { StillPicture } from '#web/public/parts/StillPicture.tsx'
import { paths } from '#web/public/paths.ts'
import { SentName } from './SentName.tsx'

type Props = { place: Place<'sentName'>; answers: AnswersOf<'sentName'> }

/** Thanks for a name, and what became of it. */
export const SentNamePage = ({ place, answers: { site, sent } }: Props) => {
  const { recordId, isThere, title, receipt, consentId } = sent
  return (
    <Shell place={place} site={site} admin={paths.peopleInAdmin(site.id, recordId)}>
      <RecordFrame
        record={{ title, byline: '', date: '' }}
        stage={
          isThere ? (
            <StillPicture recordId={recordId} alt={title || t(pageTexts.untitled)} />
          ) : undefined
        }
        back={{ text: site.name[language()], href: paths.site(site.id) }}
      >
        <section className={styles.sent} aria-labelledby="sent">
          <h2 id="sent">{t(texts.sentTitle)}</h2>
          <Outcome sent={sent} />
          <SentName sent={sent} />
          <p>
            {t(texts.numbered)} <b className="mono">{receipt}</b>.
          </p>
          <p>{t(texts.follow)}</p>
          <ShareLinks address={`${place.origin}${place.address}`} />
          <p className={styles.ways}>
            {isThere ? (
              <a className="button plain" href={paths.record(recordId)}>
                {t(texts.toPicture)}
              </a>
            ) : (
              t(texts.gone)
            )}
            <a className="button plain" href={paths.unknown(site.id)}>
              {t(texts.nextUnknown)}
            </a>
            {sent.state === 'waiting' && (
              <a
                className="button plain"
                href={paths.withdrawName(site.id, receipt, place.query.key)}
                rel="nofollow"
              >
                {t(contributeTexts.withdraw)}
              </a>
            )}
            {consentId !== null && (
              <a href={paths.nameConsent(site.id, consentId, place.query.key)}>
                {t(texts.ownConsent)}
              </a>
            )}
          </p>
        </section>
      </RecordFrame>
    </Shell>
  )
}

const Outcome = ({ sent: { state, decision, isShown } }: { sent: SentProposal }) => {
  if (state === 'waiting' || !decision) return <p>{t(texts.waiting)}</p>
  return (
    <>
      <p>
        {t(texts[state])(date(decision.at))}{' '}
        {state === 'accepted' && t(isShown ? texts.isShown : texts.isKept)}
      </p>
      {decision.text !== '' && <p>{t(texts.answer)(decision.text)}</p>}
    </>
  )
}
