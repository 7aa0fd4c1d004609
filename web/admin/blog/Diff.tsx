import { diffWordsWithSpace } from 'diff'
import styles from './blog.module.css'

type Props = {
  from: string
  to: string
  /** Both, or what is new alone. */
  show?: 'both' | 'to'
}

/** One text as it differs from another, word by word: what came is underlaid, what went is struck through. */
export const Diff = ({ from, to, show = 'both' }: Props) => (
  <p className={styles.diff}>
    {diffWordsWithSpace(from, to).map(({ value, added, removed }, at) => {
      // Parts have no name but their place.
      if (added) return <ins key={at}>{value}</ins>
      if (removed) return show === 'both' && <del key={at}>{value}</del>
      return <span key={at}>{value}</span>
    })}
  </p>
)
