import { takedownTexts as texts } from '#texts/takedowns.ts'
import { t } from '#web/kit/language.ts'
import styles from './TakedownLink.module.css'

/** The way to the form that asks to take something off the site. */
export const TakedownLink = ({ href }: { href: string }) => (
  <p className={styles.takedown}>
    <a href={href} rel="nofollow">
      {t(texts.link)}
    </a>
  </p>
)
