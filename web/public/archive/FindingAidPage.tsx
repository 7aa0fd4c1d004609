import type { AnswersOf, Place } from '#contract/pages.ts'
import { fmtNumber } from '#texts/format.ts'
import { archiveTexts } from '#texts/archives.ts'
import { pageTexts } from '#texts/pages.ts'
import { language, t } from '#web/kit/language.ts'
import { PageTop } from '#web/public/parts/PageTop.tsx'
import { Shell } from '#web/public/parts/Shell.tsx'
import { paths } from '#web/public/paths.ts'
import styles from './FindingAid.module.css'
import { levelName } from './level-name.ts'

/** The deepest heading; units further down are paragraphs. */
const DEEPEST = 4

/** An archive on one page, for reading and printing. */
export const FindingAidPage = ({
  place,
  answers: { site, collection, aid },
}: {
  place: Place<'findingAid'>
  answers: AnswersOf<'findingAid'>
}) => {
  const [first] = aid.units
  const name = collection.name[language()]
  return (
    <Shell place={place} site={site} section="archives">
      <div className={styles.aid}>
        <PageTop
          crumbs={[
            { text: t(pageTexts.archives), href: paths.archives(site.id) },
            { text: name, href: paths.collection(site.id, 'archive', collection.id) },
          ]}
          title={place.query.node === undefined ? name : (first?.title ?? name)}
        >
          <p>{t(archiveTexts.units)(aid.units.length)}</p>
        </PageTop>
        {aid.isCut && (
          <p className={styles.cut}>
            {t(archiveTexts.aidCut)(fmtNumber(aid.units.length, language()))}
          </p>
        )}
        {aid.units.map(({ id, depth, title, code, level, date, extent, scope, access }) => {
          const Heading = (['h2', 'h3', 'h4', 'h5'] as const)[depth] ?? 'p'
          const link = <a href={paths.record(id)}>{title || t(pageTexts.untitled)}</a>
          return (
            <div key={id} className={styles[`depth${Math.min(depth, DEEPEST)}`]}>
              <Heading className={styles.title}>{link}</Heading>
              <span className={styles.date}>{date}</span>
              <span className={styles.code}>{code}</span>
              {(level !== '' || extent !== '') && (
                <p className={styles.about}>
                  {[levelName(level), extent].filter(Boolean).join(', ')}
                </p>
              )}
              {scope !== '' && <p className={styles.scope}>{scope}</p>}
              {access !== '' && <p className={styles.about}>{access}</p>}
            </div>
          )
        })}
      </div>
    </Shell>
  )
}
