import { archiveTexts } from '#texts/archives.ts'
import type { AnswersOf } from '#contract/pages.ts'
import { t } from '#web/kit/language.ts'
import { Tiles } from '#web/public/parts/Tiles.tsx'
import styles from './Archive.module.css'

type Props = {
  values: AnswersOf<'archive'>['level']['values']
  hrefOf: (value: string) => string
  /** Whether those with pictures are shown as tiles. */
  hasTiles: boolean
}

/** The values of a level with their numbers of records, each a link to its level. */
export const LevelValues = ({ values, hrefOf, hasTiles }: Props) =>
  hasTiles && values.some(({ image }) => image !== null) ? (
    <Tiles
      tiles={values.map(({ value, count, image }) => ({
        href: hrefOf(value),
        name: value,
        about: t(archiveTexts.entries)(count),
        image,
      }))}
    />
  ) : (
    <ul className={styles.rows}>
      {values.map(({ value, count }) => (
        <li key={value}>
          <div className={styles.what}>
            <a href={hrefOf(value)}>{value}</a>
          </div>
          <span className={styles.date}>{t(archiveTexts.entries)(count)}</span>
        </li>
      ))}
    </ul>
  )
