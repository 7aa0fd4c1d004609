import { pageTexts } from '#texts/pages.ts'
import { t } from '#web/kit/language.ts'
import styles from './Hidden.module.css'

/** Says of a thing that staff see it and visitors do not. */
export const HiddenBadge = ({ children = t(pageTexts.hiddenBadge) }: { children?: string }) => (
  <small className={styles.badge}>{children}</small>
)
