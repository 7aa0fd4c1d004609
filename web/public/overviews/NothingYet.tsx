import { overviewTexts as texts } from '#texts/overviews.ts'
import { t } from '#web/kit/language.ts'
import { paths } from '#web/public/paths.ts'
import styles from './NothingYet.module.css'

type Words = { is: string; en: string }

/** Says that there is nothing to show yet, and leads to the search. */
export const NothingYet = ({
  tenantId,
  title,
  help,
}: {
  tenantId: string
  title: Words
  help: Words
}) => (
  <div className={styles.nothing}>
    <h2>{t(title)}</h2>
    <p>{t(help)}</p>
    <p>
      <a href={paths.search(tenantId)}>{t(texts.searchAll)}</a>
    </p>
  </div>
)
