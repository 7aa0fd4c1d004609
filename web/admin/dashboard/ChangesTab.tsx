import { lazy, Suspense, useState } from 'react'
import { Button } from '@mantine/core'
import { changelogTexts, commitTexts } from '#texts/changelog.ts'
import { FilterBar, Page } from '#web/admin/kit/Page.tsx'
import { Section } from '#web/admin/kit/Section.tsx'
import { MoreButton } from '#web/admin/kit/lists/MoreButton.tsx'
import { SearchField } from '#web/admin/kit/lists/SearchField.tsx'
import { useSearchState } from '#web/admin/kit/lists/use-search-state.ts'
import { NothingFound } from '#web/admin/kit/states/NothingFound.tsx'
import { EmptyState, LoadFailed, Skeleton } from '#web/admin/kit/states/States.tsx'
import { useMe } from '#web/admin/parts/viewer/viewer.ts'
import { ApiError } from '#web/kit/api.ts'
import { date } from '#web/kit/format-in-language.ts'
import { t } from '#web/kit/language.ts'
import { useReleases } from './use-changelog.ts'
import styles from './changes.module.css'

const CommitList = lazy(async () => ({ default: (await import('./CommitList.tsx')).CommitList }))

/** The releases of the program, and for administrators its commits. (changelog.releases) */
export const ChangesTab = () => (
  <Page>
    <ReleaseList />
    {useMe().admin && <DeveloperSection />}
  </Page>
)

/** Releases, newest first; new ones stand out. */
const ReleaseList = () => {
  const [{ q = '' }, setSearch] = useSearchState()
  const pages = useReleases(q.trim() || undefined)
  const { data, first, error, refetch } = pages
  if (!data)
    return error instanceof ApiError ? (
      <LoadFailed error={error} onRetry={() => void refetch()} />
    ) : (
      <Skeleton rows={12} heightPx={34} />
    )
  if (first?.total === 0)
    return <EmptyState title={t(changelogTexts.none)}>{t(changelogTexts.noneHelp)}</EmptyState>
  const list = data.pages.flatMap(({ entries }) => entries)
  const firstRead = list.find(({ isNew }) => !isNew)?.number
  return (
    <>
      <FilterBar>
        <SearchField
          isMain
          label={t(changelogTexts.search)}
          value={q}
          onChange={(text) => setSearch({ q: text })}
        />
        {q.trim() && (
          <span className="muted" role="status">
            {t(changelogTexts.found)(first?.found ?? 0)}
          </span>
        )}
      </FilterBar>
      {list.length === 0 && (
        <NothingFound
          title={t(changelogTexts.noneFits)}
          help={t(changelogTexts.noneFitsHelp)}
          clear={t(changelogTexts.showAll)}
          onClear={() => setSearch({ q: undefined })}
        />
      )}
      <ol className={styles.releases} data-list="releases">
        {list.map(({ number, date: day, changes, isNew }) => (
          <li key={number} className={isNew ? styles.new : undefined}>
            {number === firstRead && list[0]?.isNew && first?.readDate && (
              <p className={styles.seen}>{t(changelogTexts.readTo)(date(first.readDate))}</p>
            )}
            <div>
              <h2>{number}</h2>
              <span>{date(day)}</span>
            </div>
            <ul>
              {changes.map((change) => (
                <li key={change.is} className={styles.message}>
                  {isNew && (
                    <>
                      <i aria-hidden="true" />
                      <span className="vh">{t(changelogTexts.isNew)}: </span>
                    </>
                  )}
                  {t(change)}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
      <MoreButton pages={pages} label={t(changelogTexts.older)} />
    </>
  )
}

/** The list of commits, collapsed: it is rarely read and loads when opened. */
const DeveloperSection = () => {
  const [isOpen, setOpen] = useState(false)
  return (
    <Section
      title={t(commitTexts.title)}
      aside={
        <Button variant="default" size="xs" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? commitTexts.close : commitTexts.open)}
        </Button>
      }
    >
      <div className={styles.commits}>
        <p className="muted">{t(commitTexts.help)}</p>
        {isOpen && (
          <Suspense fallback={<Skeleton rows={12} heightPx={34} />}>
            <CommitList />
          </Suspense>
        )}
      </div>
    </Section>
  )
}
