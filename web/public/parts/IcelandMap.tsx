import type { ReactNode } from 'react'
import { ICELAND_OUTLINE } from '#web/public/kit/iceland-outline.ts'
import { MAP_SIZE } from '#web/public/kit/iceland-projection.ts'
import styles from './IcelandMap.module.css'

/**
 * The outline of Iceland below dots. Its links are for pointers only: what it shows must stand
 * beside it in words.
 */
export const IcelandMap = ({ children }: { children: ReactNode }) => (
  <svg
    className={styles.map}
    viewBox={`0 0 ${MAP_SIZE.width} ${MAP_SIZE.height}`}
    aria-hidden="true"
  >
    <path className={styles.land} d={ICELAND_OUTLINE} />
    {children}
  </svg>
)
