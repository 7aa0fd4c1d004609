import { useId } from 'react'
import { pageTexts } from '#texts/pages.ts'
import { t } from '#web/kit/language.ts'
import { paths } from '#web/public/paths.ts'
import styles from './SearchForm.module.css'

/** The search box of a tenant, which suggests searches, or of the whole platform. */
export const SearchForm = ({ tenantId, q = '' }: { tenantId?: string | undefined; q?: string }) => {
  const id = useId()
  return (
    <form
      className={styles.form}
      action={paths.search(tenantId)}
      role="search"
      data-enhance="suggest"
      data-on="focusin"
    >
      <label htmlFor={id} className="vh">
        {t(pageTexts.searchLabel)}
      </label>
      <input
        id={id}
        className={styles.box}
        type="search"
        name="q"
        defaultValue={q}
        placeholder={t(pageTexts.searchPlaceholder)}
        autoComplete="off"
        enterKeyHint="search"
        data-suggest={paths.suggestions(tenantId)}
      />
      <button type="submit" className={styles.send}>
        {t(pageTexts.search)}
      </button>
    </form>
  )
}
