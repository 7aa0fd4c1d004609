import type { ThirdParty } from '#contract/about.ts'
import { aboutTexts } from '#texts/about.ts'
import { NothingFound } from '#web/admin/kit/states/NothingFound.tsx'
import { FilterBar } from '#web/admin/kit/Page.tsx'
import { SearchField } from '#web/admin/kit/lists/SearchField.tsx'
import { useSearchState } from '#web/admin/kit/lists/use-search-state.ts'
import { Section } from '#web/admin/kit/Section.tsx'
import { StackTable, type Column } from '#web/admin/kit/lists/StackTable.tsx'
import { t } from '#web/kit/language.ts'
import styles from './about.module.css'

type Package = ThirdParty['packages'][number]

/** The packages of this installation, filtered by name and licence. */
export const PackageTable = ({ packages }: { packages: Package[] }) => {
  const [{ q = '' }, setSearch] = useSearchState()
  const words = q.trim().toLowerCase()
  const found = packages.filter(({ name, licence }) =>
    `${name} ${licenceText(licence)}`.toLowerCase().includes(words),
  )
  return (
    <Section title={t(aboutTexts.packages)}>
      <div className={styles.packages}>
        <p className={styles.help}>{t(aboutTexts.packagesHelp)}</p>
        <FilterBar>
          <SearchField
            isMain
            label={t(aboutTexts.search)}
            placeholder={t(aboutTexts.searchHint)}
            value={q}
            onChange={(text) => setSearch({ q: text })}
          />
          <span className="muted" role="status">
            {t(aboutTexts.count)(found.length)}
          </span>
        </FilterBar>
        {found.length === 0 ? (
          <NothingFound
            title={t(aboutTexts.none)}
            help={t(aboutTexts.noneHelp)}
            clear={t(aboutTexts.showAll)}
            onClear={() => setSearch({ q: undefined })}
          />
        ) : (
          <StackTable
            caption={t(aboutTexts.packages)}
            columns={columns()}
            rows={found}
            rowKey={({ name, version }) => `${name} ${version}`}
            isSticky
          />
        )}
      </div>
    </Section>
  )
}

const licenceText = (licence: string | null): string => licence ?? t(aboutTexts.noLicence)

const columns = (): Column<Package>[] => [
  { key: 'package', head: t(aboutTexts.package), isRowHead: true, cell: ({ name }) => name },
  {
    key: 'version',
    head: t(aboutTexts.version),
    cell: ({ version }) => version,
    onPhone: 'inline',
  },
  {
    key: 'licence',
    head: t(aboutTexts.licence),
    cell: ({ licence }) => licenceText(licence),
    isText: true,
    onPhone: 'inline',
  },
]
