import type { ReactNode } from 'react'
import type { Place } from '#web/admin/paths.ts'
import styles from './NameCell.module.css'
import { AppLink } from '#web/admin/kit/AppLink.tsx'

/** The first cell of a list: an icon or picture, the name as the link, and a small line below. */
export const NameCell = ({
  mark,
  name,
  place,
  sub,
  badge,
}: {
  mark: ReactNode
  name: string
  place?: Place
  sub?: ReactNode
  badge?: ReactNode
}) => (
  <div className={styles.cell}>
    {mark}
    <div>
      {place ? (
        <AppLink place={place} className={styles.name}>
          {name}
        </AppLink>
      ) : (
        <span className={styles.name}>{name}</span>
      )}
      {badge}
      {sub && <span className={styles.sub}>{sub}</span>}
    </div>
  </div>
)

/** Initials in place of a picture. */
export const Initials = ({
  name,
  sizePx = 34,
  isFilled = false,
}: {
  name: string
  sizePx?: number
  isFilled?: boolean
}) => (
  <span
    className={isFilled ? `${styles.initials} ${styles.filled}` : styles.initials}
    style={{
      width: sizePx,
      height: sizePx,
      fontSize: Math.round(sizePx * (isFilled ? 0.43 : 0.36)),
    }}
    aria-hidden="true"
  >
    {initialsOf(name)}
  </span>
)

/** The first letters of the first two words; for a single word its first two letters. */
const initialsOf = (name: string): string => {
  const words = name.split(/[\s-]+/).filter((word) => /^\p{L}/u.test(word))
  const [first = '?', second] = words
  return (second ? `${first.charAt(0)}${second.charAt(0)}` : first.slice(0, 2)).toUpperCase()
}

/** A short label in a soft pill. */
export const Badge = ({ children }: { children: ReactNode }) => (
  <span className={styles.badge}>{children}</span>
)
