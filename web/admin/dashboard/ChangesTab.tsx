import { Button } from '@mantine/core'
import { useState } from 'react'
import type { changelog } from '#contract/changelog.ts'
import type { Answer } from '#contract/endpoint.ts'
import { changelogTexts } from '#texts/changelog.ts'
import { NothingFound } from '#web/admin/kit/states/NothingFound.tsx'
import { FilterBar, Page } from '#web/admin/kit/Page.tsx'
import { SearchField } from '#web/admin/kit/lists/SearchField.tsx'
import { useSearchState } from '#web/admin/kit/lists/use-search-state.ts'
import { EmptyState, LoadFailed, Skeleton } from '#web/admin/kit/states/States.tsx'
import { ApiError } from '#web/kit/api.ts'
import { date } from '#web/kit/fmt.ts'
import { t } from '#web/kit/language.ts'
import { useChanges } from './changes.ts'
import styles from './changes.module.css'

type Change = Answer<typeof changelog.list>['entries'][number]

/** What has changed in the program, by release, the newest first; what is new stands out. (changelog.entry) */
export const ChangesTab = () => {
  const [{ q = '' }, setSearch] = useSearchState()
  const { list, first, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useChanges(q.trim() || undefined)
  if (!list) {
    if (error instanceof ApiError)
      return <LoadFailed error={error} onRetry={() => void refetch()} />
    return (
      <Page>
        <Skeleton rows={12} heightPx={34} />
      </Page>
    )
  }
  if (first?.total === 0)
    return <EmptyState title={t(changelogTexts.none)}>{t(changelogTexts.noneHelp)}</EmptyState>
  const firstRead = list.find(({ isNew }) => !isNew)?.hash
  const releases = [...Map.groupBy(list, ({ release }) => release?.name ?? '')]
  return (
    <Page>
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
      <ol className={styles.releases}>
        {releases.map(([name, changes]) => (
          <li key={name}>
            <div>
              <h2>{name || t(changelogTexts.unreleased)}</h2>
              <span>{date(changes[0]?.release?.date ?? changes[0]?.date ?? '')}</span>
            </div>
            <ul>
              {changes.map((change) => (
                <ChangeRow
                  key={change.hash}
                  change={change}
                  readTo={
                    change.hash === firstRead && list[0]?.isNew && first?.readDate
                      ? first.readDate
                      : undefined
                  }
                />
              ))}
            </ul>
          </li>
        ))}
      </ol>
      {hasNextPage && (
        <div className={styles.more}>
          <Button
            variant="default"
            loading={isFetchingNextPage}
            onClick={() => void fetchNextPage()}
          >
            {t(changelogTexts.older)}
          </Button>
        </div>
      )}
    </Page>
  )
}

/** One change; `readTo`: it is the newest of those that have been read, and the rule stands above it. */
const ChangeRow = ({ change, readTo }: { change: Change; readTo: string | undefined }) => {
  const { hash, message, body, author_name: author, date: when, refs, isNew } = change
  const [isOpen, setOpen] = useState(false)
  const short = hash.slice(0, 7)
  return (
    <li className={isNew ? styles.new : undefined}>
      {readTo && <p className={styles.seen}>{t(changelogTexts.readTo)(date(readTo))}</p>}
      <div className={styles.row}>
        <span className={styles.message}>
          {isNew && (
            <>
              <i aria-hidden="true" />
              <span className="vh">{t(changelogTexts.isNew)}: </span>
            </>
          )}
          {message}
        </span>
        <span className={styles.who}>{author}</span>
        <button
          type="button"
          className="mono"
          aria-expanded={isOpen}
          aria-label={t(changelogTexts.details)(short)}
          onClick={() => setOpen(!isOpen)}
        >
          {short}
        </button>
      </div>
      {isOpen && (
        <div className={styles.body}>
          <p>{body || t(changelogTexts.noBody)}</p>
          <p className="mono">{[date(when), refs, hash].filter(Boolean).join(' · ')}</p>
        </div>
      )}
    </li>
  )
}
