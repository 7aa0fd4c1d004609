import { archiveTexts } from '#texts/archives.ts'
import { t } from '#web/kit/language.ts'
import { paths } from '#web/public/paths.ts'
import styles from './Archive.module.css'

type Props = { tenantId: string; q?: string; under?: string | undefined }

/** The search box of all archives, or of what is below a unit. */
export const SearchHere = ({ tenantId, q = '', under }: Props) => {
  const label = t(under === undefined ? archiveTexts.searchAll : archiveTexts.searchHere)
  return (
    <form className={styles.search} action={paths.archives(tenantId)} role="search">
      {under !== undefined && <input type="hidden" name="under" value={under} />}
      <input
        className={styles.words}
        type="search"
        name="q"
        defaultValue={q}
        placeholder={label}
        aria-label={label}
        required
      />
      <button type="submit" className="button plain">
        {t(archiveTexts.search)}
      </button>
    </form>
  )
}
