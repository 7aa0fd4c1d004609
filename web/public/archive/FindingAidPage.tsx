import type { AnswersOf, Place } from '#contract/pages.ts'
import { FINDING_AID } from '#contract/public-limits.ts'
import { fmtNumber } from '#texts/format.ts'
import { archiveTexts } from '#texts/archives.ts'
import { pageTexts } from '#texts/pages.ts'
import { language, t } from '#web/kit/language.ts'
import { PageTop } from '#web/public/parts/PageTop.tsx'
import { Shell } from '#web/public/parts/Shell.tsx'
import { paths } from '#web/public/paths.ts'
import styles from './FindingAid.module.css'
import { closedText } from './closed-text.ts'
import { Creators } from './Creators.tsx'
import { levelName } from './level-name.ts'

type Aid = AnswersOf<'findingAid'>['aid']

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
  const { node } = place.query
  const whole =
    node === undefined ? paths.collection(site.id, 'archive', collection.id) : paths.record(node)
  return (
    <Shell
      place={place}
      site={site}
      section="archives"
      admin={paths.indexInAdmin(site.id, collection)}
    >
      <div className={styles.aid}>
        <PageTop
          crumbs={[
            { text: t(pageTexts.archives), href: paths.archives(site.id) },
            { text: name, href: paths.collection(site.id, 'archive', collection.id) },
          ]}
          title={node === undefined ? name : (first?.title ?? name)}
        >
          <p>{t(archiveTexts.units)(aid.total)}</p>
        </PageTop>
        {aid.total > FINDING_AID.units && (
          <p className={styles.cut}>
            {t(archiveTexts.aidCut)(fmtNumber(FINDING_AID.units, language()))}{' '}
            <a href={whole}>{t(archiveTexts.openParts)}</a>
          </p>
        )}
        <Creators creators={aid.creators} />
        <FindingAidPart answer={aid} />
        {aid.parts > 1 && <template id="parts" />}
      </div>
    </Shell>
  )
}

/** Units of a finding aid that are drawn at once. */
export const FindingAidPart = ({ answer: { units } }: { answer: Aid }) => (
  <div className={styles.part}>
    {units.map(({ id, depth, title, code, level, date, extent, scope, access, closed }) => {
      const Heading = (['h2', 'h3', 'h4', 'h5'] as const)[depth] ?? 'p'
      const link = <a href={paths.record(id)}>{title || t(pageTexts.untitled)}</a>
      return (
        <div key={id} className={styles[`depth${Math.min(depth, DEEPEST)}`]}>
          <Heading className={styles.title}>{link}</Heading>
          <span className={styles.date}>{date}</span>
          <span className={styles.code}>{code}</span>
          {(level !== '' || extent !== '') && (
            <p className={styles.about}>{[levelName(level), extent].filter(Boolean).join(', ')}</p>
          )}
          {scope !== '' && <p className={styles.scope}>{scope}</p>}
          {closed && <p className={styles.about}>{closedText(closed)}</p>}
          {access !== '' && <p className={styles.about}>{access}</p>}
        </div>
      )
    })}
  </div>
)
