import { archiveTexts } from '#texts/archives.ts'
import type { AnswersOf } from '#contract/pages.ts'
import { pageTexts } from '#texts/pages.ts'
import { t } from '#web/kit/language.ts'
import { Tiles } from '#web/public/parts/Tiles.tsx'
import styles from './Archive.module.css'
import { valueName } from './level-name.ts'

type Value = AnswersOf<'archive'>['level']['values'][number]
type Props = {
  values: readonly Value[]
  hrefOf: (value: string | null) => string
  /** Whether those with pictures are shown as tiles. */
  hasTiles: boolean
}

const yearsText = ({ years }: Value): string =>
  years ? t(pageTexts.years)(years.first, years.last) : ''

/** The values of a level with the years and number of their records, each a link to its level. */
export const LevelValues = ({ values, hrefOf, hasTiles }: Props) =>
  hasTiles && values.some(({ image }) => image !== null) ? (
    <Tiles
      tiles={values.map((one) => ({
        href: hrefOf(one.value),
        name: valueName(one.value),
        about: [yearsText(one), t(archiveTexts.entries)(one.count)].filter(Boolean),
        image: one.image,
      }))}
    />
  ) : (
    <ul className={styles.rows}>
      {values.map((one) => (
        <li key={hrefOf(one.value)}>
          <div className={styles.what}>
            <a href={hrefOf(one.value)}>{valueName(one.value)}</a>
          </div>
          <span className={styles.date}>{yearsText(one)}</span>
          <span className={styles.entries}>{t(archiveTexts.entries)(one.count)}</span>
        </li>
      ))}
    </ul>
  )
