import type { Place } from '#contract/pages.ts'
import type { PublicRecord } from '#contract/public-records.ts'
import { KIND_OF_TYPE } from '#contract/sites.ts'
import { othersTexts, restrictionRuleTexts, restrictionTexts } from '#texts/restrictions.ts'
import { date } from '#web/kit/format-in-language.ts'
import { language, t } from '#web/kit/language.ts'
import { paths } from '#web/public/paths.ts'
import { AskForAccess, closureFacts, ReadingRoom } from './ClosedNote.tsx'
import styles from './ClosedPage.module.css'
import { Shell } from './Shell.tsx'

const SECTIONS = { album: 'galleries', media: 'media', archive: 'archives' } as const

/** A record whose description is closed: why, until when, and how to ask. (restrictions.page) */
export const ClosedPage = ({
  place,
  record,
  closed,
}: {
  place: Place<'record' | 'galleryPicture'>
  record: PublicRecord
  closed: NonNullable<PublicRecord['closed']>
}) => {
  const { site, type, collection, title, code } = record
  const kind = KIND_OF_TYPE[type]
  const facts = [
    { label: t(restrictionTexts.name), text: title },
    { label: t(restrictionTexts.level), text: closed.level },
    ...closureFacts(closed),
  ].filter(({ text }) => text !== '')
  return (
    <Shell place={place} site={site} section={SECTIONS[kind]}>
      <div className={styles.page}>
        <h1>{t(restrictionTexts.closedThing)}</h1>
        <p className={styles.lead}>
          {restrictionRuleTexts[closed.rule].sentence[language()]}
          {closed.until !== null && ` ${t(restrictionTexts.opensAt)(date(closed.until))}`}
          {closed.isInherited && ` ${t(restrictionTexts.inherited)}`}
        </p>
        <p className={styles.lead}>{t(restrictionTexts.kept)}</p>
        <p className={styles.ways}>
          <a className="button" href={paths.collection(site.id, kind, collection.id)}>
            {othersTexts[kind][language()]}
          </a>
          <AskForAccess record={record} />
        </p>
        <dl aria-label={t(restrictionTexts.about)}>
          {facts.map(({ label, text }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <ReadingRoom site={site} />
        {code !== '' && <p className={`mono ${styles.code}`}>{code}</p>}
      </div>
    </Shell>
  )
}
