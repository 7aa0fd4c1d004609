import type { CollectionKind } from '#contract/sites.ts'
import styles from './NoPicture.module.css'

const DRAWN: Record<CollectionKind, string> = {
  album: 'M3.5 5h17v14h-17zM6 16l4-5 3 3.5 2-2 3 3.5',
  media: 'M4 10.5v3M8 7v10M12 4.5v15M16 8v8M20 10.5v3',
  archive: 'M6 3h8.5L18 6.5V21H6zM14.5 3v3.5H18M9 11h6M9 14h6M9 17h4',
}

/** What stands where a record or a collection has no picture. */
export const NoPicture = ({ kind = 'album' }: { kind?: CollectionKind | undefined }) => (
  <div className={styles.none}>
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d={DRAWN[kind]} />
    </svg>
  </div>
)
