import type { PublicRecord } from '#contract/public-records.ts'
import { pageTexts } from '#texts/pages.ts'
import { language, t } from '#web/kit/language.ts'
import { attributionOf, citationOf } from './citation.ts'
import styles from './Downloads.module.css'

/**
 * How to cite the record in a list of sources, with its lasting address; a button copies that with
 * the rights. On paper the attribution stands open.
 */
export const Cite = ({ record, origin }: { record: PublicRecord; origin: string }) => {
  const attribution = attributionOf(record, origin, language())
  return (
    <>
      <details className={styles.downloads}>
        <summary>{t(pageTexts.cite)}</summary>
        <p>{citationOf(record, origin, language())}</p>
        <p className="muted">{t(pageTexts.citeHelp)}</p>
        <div className={styles.copy} data-enhance="copy" data-text={attribution} hidden>
          <button type="button" className="text-button">
            {t(pageTexts.copyCitation)}
          </button>
          <p className="said" role="status" />
        </div>
      </details>
      <p className={styles.printed}>{attribution}</p>
    </>
  )
}
