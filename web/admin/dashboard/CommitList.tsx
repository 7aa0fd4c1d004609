import { useState } from 'react'
import type { changelog } from '#contract/changelog.ts'
import type { Answer } from '#contract/endpoint.ts'
import { changelogTexts, commitTexts } from '#texts/changelog.ts'
import { FilterBar } from '#web/admin/kit/Page.tsx'
import { MoreButton } from '#web/admin/kit/lists/MoreButton.tsx'
import { SearchField } from '#web/admin/kit/lists/SearchField.tsx'
import { NothingFound } from '#web/admin/kit/states/NothingFound.tsx'
import { EmptyState, LoadFailed, Skeleton } from '#web/admin/kit/states/States.tsx'
import { ApiError } from '#web/kit/api.ts'
import { date } from '#web/kit/format-in-language.ts'
import { t } from '#web/kit/language.ts'
import { useCommits } from './use-changelog.ts'
import styles from './changes.module.css'

type Commit = Answer<typeof changelog.list>['entries'][number]

/**
 * The commits of the program by release, newest first, with a search of its own. (changelog.entry)
 */
export const CommitList = () => {
  const [q, setQ] = useState('')
  const pages = useCommits(q.trim() || undefined)
  const { data, first, error, refetch } = pages
  if (!data)
    return error instanceof ApiError ? (
      <LoadFailed error={error} onRetry={() => void refetch()} />
    ) : (
      <Skeleton rows={12} heightPx={34} />
    )
  if (first?.total === 0)
    return <EmptyState title={t(commitTexts.none)}>{t(commitTexts.noneHelp)}</EmptyState>
  const commits = data.pages.flatMap(({ entries }) => entries)
  const releases = [...Map.groupBy(commits, ({ release }) => release?.name ?? '')]
  return (
    <>
      <FilterBar>
        <SearchField label={t(commitTexts.search)} value={q} onChange={setQ} />
        <span className="muted" role="status">
          {q.trim()
            ? t(commitTexts.found)(first?.found ?? 0)
            : t(commitTexts.total)(first?.total ?? 0)}
        </span>
      </FilterBar>
      {commits.length === 0 && (
        <NothingFound
          title={t(commitTexts.noneFits)}
          help={t(changelogTexts.noneFitsHelp)}
          clear={t(commitTexts.showAll)}
          onClear={() => setQ('')}
        />
      )}
      <ol className={styles.releases} data-list="commits">
        {releases.map(([name, list]) => (
          <li key={name}>
            <div>
              <h3>{name || t(commitTexts.unreleased)}</h3>
              <span>{date(list[0]?.release?.date ?? list[0]?.date ?? '')}</span>
            </div>
            <ul>
              {list.map((commit) => (
                <CommitRow key={commit.hash} commit={commit} />
              ))}
            </ul>
          </li>
        ))}
      </ol>
      <MoreButton pages={pages} label={t(commitTexts.older)} />
    </>
  )
}

/** One commit; its hash opens the body. */
const CommitRow = ({ commit }: { commit: Commit }) => {
  const { hash, message, body, author_name: author, date: when, refs } = commit
  const [isOpen, setOpen] = useState(false)
  const short = hash.slice(0, 7)
  return (
    <li>
      <div className={styles.row}>
        <span className={styles.message} lang="en">
          {message}
        </span>
        <span className={styles.who}>{author}</span>
        <button
          type="button"
          className="mono"
          aria-expanded={isOpen}
          aria-label={t(commitTexts.details)(short)}
          onClick={() => setOpen(!isOpen)}
        >
          {short}
        </button>
      </div>
      {isOpen && (
        <div className={styles.body}>
          {body ? <p lang="en">{body}</p> : <p>{t(commitTexts.noBody)}</p>}
          <p className="mono">{[date(when), refs, hash].filter(Boolean).join(' · ')}</p>
        </div>
      )}
    </li>
  )
}
