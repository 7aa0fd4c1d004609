import { memo } from 'react'
import { diffWords } from '#web/kit/word-diff.ts'
import styles from './blog.module.css'

type Props = {
  from: string
  to: string
  /** Shows both texts, or only what is new. */
  show?: 'both' | 'to'
}

/**
 * The difference of two texts, word by word: additions are highlighted, removals struck through.
 */
export const WordDiff = memo(({ from, to, show = 'both' }: Props) => (
  <p className={styles.diff}>
    {diffWords(from, to).map(({ text, is }, at) => {
      // Pieces are identified by position only.
      if (is === 'added') return <ins key={at}>{text}</ins>
      if (is === 'removed') return show === 'both' && <del key={at}>{text}</del>
      return <span key={at}>{text}</span>
    })}
  </p>
))
