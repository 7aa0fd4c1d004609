import { IconBox, IconFileDescription } from '@tabler/icons-react'
import { titleOf } from '#contract/record-title.ts'
import { levelName, textOf } from '#web/admin/parts/values/value-text.ts'
import styles from './TextTile.module.css'
import sound from '#web/admin/records/record/RecordSound.module.css'

type Props = { source: Record<string, unknown> }

/** The text of a tile, in reading order. */
export const plainWords = ({ source }: Props): string =>
  [titleOf(source), levelName(textOf(source.LevelOfDescription)), textOf(source.date)]
    .filter(Boolean)
    .join(' ')

/** A record without a picture in the grid: its title, and its level or age. */
export const PlainTile = ({ source }: Props) => (
  <span className={sound.tile}>
    <span className={styles.title}>{titleOf(source)}</span>{' '}
    <span className={`${sound.words} ${styles.words}`}>
      <KindIcon source={source} sizePx={16} />
      <span>{levelName(textOf(source.LevelOfDescription))}</span>
    </span>{' '}
    <span className={styles.date}>{textOf(source.date)}</span>
  </span>
)

/** The same in thumbnail size for a table row. */
export const PlainMark = ({ source }: Props) => (
  <span className={styles.mark}>
    <KindIcon source={source} sizePx={18} />
  </span>
)

/** The icon of an archive unit or a museum object. */
const KindIcon = ({ source, sizePx }: Props & { sizePx: number }) => {
  const Icon = 'tree' in source ? IconFileDescription : IconBox
  return <Icon size={sizePx} stroke={1.4} aria-hidden="true" />
}
