import { memo } from 'react'
import { diffWords } from '#web/admin/parts/values/word-diff.ts'
import styles from './blog.module.css'

type Props = {
  from: string
  to: string
  /** Both, or what is new alone. */
  show?: 'both' | 'to'
}

/**
 * One text as it differs from another, word by word: what came is underlaid, what went is struck
 * through.
 */
export const WordDiff = memo(({ from, to, show = 'both' }: Props) => (
  <p className={styles.diff}>
    {diffWords(from, to).map(({ text, is }, at) => {
      // Pieces have no name but their place.
      if (is === 'added') return <ins key={at}>{text}</ins>
      if (is === 'removed') return show === 'both' && <del key={at}>{text}</del>
      return <span key={at}>{text}</span>
    })}
  </p>
))
