import { useEffect, useRef } from 'react'
import { kitTexts } from '#texts/kit.ts'
import type { Place } from '#web/admin/paths.ts'
import { num } from '#web/kit/format-in-language.ts'
import { t } from '#web/kit/language.ts'
import styles from './LinkList.module.css'
import { AppLink } from '#web/admin/kit/AppLink.tsx'

/**
 * A link to a sibling screen; without a place the screen does not exist yet. A count of new items
 * stands out.
 */
type LinkItem = {
  key: string
  label: string
  place?: Place
  count?: number
  isNew?: boolean
}

/** Sibling screens as a row of links; on a phone the row scrolls to the current one. */
export const LinkList = ({
  label,
  items,
  current,
  isLow = false,
}: {
  label: string
  items: LinkItem[]
  current: string
  isLow?: boolean
}) => {
  const row = useRef<HTMLElement>(null)
  // Counts arrive later and push the current link out of view.
  const hasCounts = items.some(({ count }) => count !== undefined)
  useEffect(() => {
    const here = row.current?.querySelector<HTMLElement>('[aria-current]')
    if (here && row.current) row.current.scrollLeft = here.offsetLeft - 60
  }, [current, hasCounts])
  return (
    <nav
      ref={row}
      className={isLow ? `${styles.row} ${styles.low}` : styles.row}
      aria-label={label}
    >
      <ul>
        {items.map(({ key, label: name, place, count, isNew }) => (
          <li key={key}>
            {place ? (
              <AppLink place={place} aria-current={key === current ? 'page' : undefined}>
                {name}
                {count !== undefined && (
                  <em className={isNew ? `num ${styles.new}` : 'num'}>{num(count)}</em>
                )}
              </AppLink>
            ) : (
              <span className={styles.later} aria-disabled="true" title={t(kitTexts.comesLater)}>
                {name}
                <span className="vh">, {t(kitTexts.later)}</span>
              </span>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}
