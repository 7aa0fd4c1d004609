import type { PublicRecord } from '#contract/public-records.ts'
import { KIND_OF_TYPE } from '#contract/sites.ts'
import { pageTexts } from '#texts/pages.ts'
import {
  basisText,
  closedFilesTexts,
  restrictionRuleTexts,
  restrictionTexts,
} from '#texts/restrictions.ts'
import { date } from '#web/kit/format-in-language.ts'
import { language, t } from '#web/kit/language.ts'
import { inLanguageOfPage } from '#web/public/kit/bilingual.ts'
import { paths } from '#web/public/paths.ts'
import styles from './ClosedNote.module.css'

type Closed = NonNullable<PublicRecord['closed']>

/** Until when a record is closed and by which rule, as facts with their law. */
export const closureFacts = ({ until, rule, basis }: Closed): { label: string; text: string }[] => {
  const { label, law } = restrictionRuleTexts[rule]
  return [
    {
      label: t(restrictionTexts.opens),
      text: until === null ? t(restrictionTexts.noEnd) : date(until),
    },
    { label: t(restrictionTexts.rule), text: label[language()] },
    { label: t(restrictionTexts.law), text: basisText(basis, language()) || law[language()] },
  ].filter(({ text }) => text !== '')
}

/** How to ask for a closed record: by mail with its number, or how to reach the tenant. */
export const AskForAccess = ({ record: { site, code, title, id } }: { record: PublicRecord }) => {
  const { email } = site.contact
  const subject = t(restrictionTexts.askSubject)(code || title || id)
  return (
    <a
      className="button plain"
      rel="nofollow"
      href={
        email === ''
          ? paths.about(site.id, 'contact')
          : `mailto:${email}?subject=${encodeURIComponent(subject)}`
      }
    >
      {t(restrictionTexts.ask)}
    </a>
  )
}

/** How to visit the reading room, if the tenant says so. */
export const ReadingRoom = ({ site }: Pick<PublicRecord, 'site'>) => {
  const { text, lang } = inLanguageOfPage(site.readingRoom)
  return text === '' ? null : (
    <>
      <h2>{t(pageTexts.readingRoom)}</h2>
      <p lang={lang} className={styles.room}>
        {text}
      </p>
    </>
  )
}

/** What stands where visitors do not see the files of a record; nothing if they do. */
export const ClosedNote = ({ record }: { record: PublicRecord }) => {
  const { closed, type, pictures, duration } = record
  // Staff see the files, and a notice above the page.
  if (!closed || pictures.length > 0 || duration !== null) return null
  return (
    <section className={styles.note} aria-labelledby="closed">
      <h2 id="closed">{closedFilesTexts[KIND_OF_TYPE[type]][language()]}</h2>
      <p>
        {restrictionRuleTexts[closed.rule].sentence[language()]}
        {closed.until !== null && ` ${t(restrictionTexts.opensAt)(date(closed.until))}`}
      </p>
      <dl>
        {closureFacts(closed).map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p>
        <AskForAccess record={record} />
      </p>
    </section>
  )
}
