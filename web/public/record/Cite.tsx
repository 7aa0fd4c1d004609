import type { PublicRecord } from '#contract/public-records.ts'
import { pageTexts } from '#texts/pages.ts'
import { language, t } from '#web/kit/language.ts'
import { citationOf } from './citation.ts'
import styles from './Downloads.module.css'

/** How to cite the record in a list of sources, with its lasting address. */
export const Cite = ({ record, origin }: { record: PublicRecord; origin: string }) => (
  <details className={styles.downloads}>
    <summary>{t(pageTexts.cite)}</summary>
    <p>{citationOf(record, origin, language())}</p>
    <p className="muted">{t(pageTexts.citeHelp)}</p>
  </details>
)
