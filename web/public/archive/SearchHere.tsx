import { archiveTexts } from '#texts/archives.ts'
import { t } from '#web/kit/language.ts'
import { type ArchiveSearch, archiveSearchEntries, paths } from '#web/public/paths.ts'
import styles from './Archive.module.css'

type Props = { tenantId: string; q?: string } & Pick<ArchiveSearch, 'level' | 'under'>

/** The search box of all archives, or of what is below a level or a unit. */
export const SearchHere = ({ tenantId, q = '', level, under }: Props) => {
  const within = archiveSearchEntries({ level, under })
  const label = t(within.length === 0 ? archiveTexts.searchAll : archiveTexts.searchHere)
  return (
    <form className={styles.search} action={paths.archives(tenantId)} role="search">
      {within.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
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
