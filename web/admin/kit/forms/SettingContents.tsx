import { siteConfigTexts } from '#texts/site-config.ts'
import type { Language } from '#texts/text.ts'
import { t } from '#web/kit/language.ts'
import styles from './SettingRow.module.css'

/** Links to the rows of a screen of settings, by their hash. */
export const SettingContents = ({
  rows,
}: {
  rows: Readonly<Record<string, Record<Language, string>>>
}) => (
  <nav className={styles.contents} aria-label={t(siteConfigTexts.contents)}>
    {Object.entries(rows).map(([anchor, name]) => (
      <a key={anchor} href={`#${anchor}`}>
        {t(name)}
      </a>
    ))}
  </nav>
)
