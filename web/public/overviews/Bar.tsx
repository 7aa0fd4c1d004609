import type { TimelineBin } from '#contract/overviews.ts'
import styles from './Bar.module.css'

/** The least length of a part, in percent, so that one record among thousands is seen. */
const LEAST = 2

type Props = {
  bin: Pick<TimelineBin, 'certain' | 'possible'>
  /** The number of records of the longest bar. */
  most: number
  /** Whether it grows from the left instead of from below. */
  isAcross?: boolean
}

/** A bar: certain records solid, and beyond them possible ones hatched. */
export const Bar = ({ bin: { certain, possible }, most, isAcross = false }: Props) => {
  const [solid, all] = [lengthOf(certain, most), lengthOf(certain + possible, most)]
  return (
    <svg className={isAcross ? styles.across : styles.bar} aria-hidden="true">
      {possible > 0 && <rect {...partOf(solid, all, isAcross)} fill="url(#possible)" />}
      {certain > 0 && <rect {...partOf(0, solid, isAcross)} className={styles.solid} />}
    </svg>
  )
}

const lengthOf = (n: number, most: number): number =>
  n === 0 ? 0 : Math.max(LEAST, Math.round((n / most) * 1000) / 10)

/** A part of a bar between two lengths in percent. */
const partOf = (from: number, to: number, isAcross: boolean) =>
  isAcross
    ? { x: `${from}%`, width: `${to - from}%`, height: '100%' }
    : { y: `${100 - to}%`, width: '100%', height: `${to - from}%` }
