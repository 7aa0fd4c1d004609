import { Button } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { filePairs, PAIR_KINDS, type Pair, type PairChoice } from '#contract/file-pairs.ts'
import { indexing } from '#contract/indexing.ts'
import { indices } from '#contract/indices.ts'
import { PAIRS_AT_ONCE } from '#contract/limits.ts'
import { indexTexts } from '#texts/indices.ts'
import { pairTexts } from '#texts/pairs.ts'
import type { ScreenProps } from '#web/admin/kit/screen.ts'
import { AppLink } from '#web/admin/kit/AppLink.tsx'
import { Loaded } from '#web/admin/kit/states/Loaded.tsx'
import { Missing, missingErrorOf } from '#web/admin/parts/viewer/Subject.tsx'
import { MoreButton } from '#web/admin/kit/lists/MoreButton.tsx'
import { Note } from '#web/admin/kit/states/Note.tsx'
import { Page } from '#web/admin/kit/Page.tsx'
import { PageHead } from '#web/admin/kit/PageHead.tsx'
import { SaveBar } from '#web/admin/kit/forms/SaveBar.tsx'
import { useShortcuts } from '#web/admin/kit/focus/use-shortcuts.ts'
import { EmptyState } from '#web/admin/kit/states/States.tsx'
import { useSettings } from '#web/admin/parts/viewer/viewer.ts'
import { paths } from '#web/admin/paths.ts'
import { ApiError, read, send, useSend } from '#web/kit/api.ts'
import { t } from '#web/kit/language.ts'
import { DecideAll } from './DecideAll.tsx'
import { PairCard } from './PairCard.tsx'
import styles from './pairs.module.css'

/**
 * Possible matches of files and records, side by side with a choice for each; nothing happens
 * before saving. (screens.pairs)
 */
export const PairsScreen = ({
  params: { tenantId, id, runId },
}: ScreenProps<'tenantId' | 'id' | 'runId'>) => {
  const params = { tenantId, id, runId }
  const indexQuery = useQuery(read(indices.get, { params: { tenantId, id } }))
  const index = indexQuery.data
  const query = useInfiniteQuery({
    queryKey: [filePairs.pairs.name, params],
    queryFn: ({ pageParam, signal }) =>
      send(filePairs.pairs, { params, query: { ...(pageParam && { cursor: pageParam }) } }, signal),
    initialPageParam: '',
    getNextPageParam: ({ cursor }) => cursor ?? undefined,
    select: ({ pages }) => ({ ...pages[0], pairs: pages.flatMap((page) => page.pairs) }),
  })
  const { data: settings } = useSettings()
  const decide = useSend(filePairs.decidePairs, {
    refresh: [filePairs.pairs, indexing.runs, indexing.jobs],
    inPlace: true,
  })
  const [choices, setChoices] = useState<ReadonlyMap<string, PairChoice>>(new Map())
  const [at, setAt] = useState(0)
  const { undecided, isOpen = false, pairs = [] } = query.data ?? {}
  const total = PAIR_KINDS.reduce((sum, kind) => sum + (undecided?.[kind] ?? 0), 0)
  // Other people may have decided some pairs meanwhile.
  const unsaved = pairs.flatMap(({ id: pairId, choice }) => {
    const chosen = choices.get(pairId)
    return choice === null && chosen ? [{ id: pairId, choice: chosen }] : []
  })

  const step = (by: -1 | 1) => {
    const next = pairs[Math.min(Math.max(at + by, 0), pairs.length - 1)]
    document.querySelector<HTMLElement>(`[data-pair="${next?.id}"]`)?.focus()
    if (query.hasNextPage && at + by >= pairs.length - 2) void query.fetchNextPage()
  }
  const choose = (pair: Pair | undefined, choice: PairChoice | undefined) => {
    if (!pair || pair.choice !== null || !isOpen || decide.isPending) return
    const next = new Map(choices)
    // A file matches one record, and a record one file.
    const others = pairs.filter(
      ({ file, record }) => file.id === pair.file.id || record.id === pair.record.id,
    )
    if (choice === 'same') for (const other of others) next.set(other.id, 'new')
    if (choice === undefined) next.delete(pair.id)
    else next.set(pair.id, choice)
    setChoices(next)
  }
  const chooseAndStep = (choice: PairChoice) => {
    choose(pairs[at], choice)
    step(1)
  }
  const save = async () => {
    for (let from = 0; from < unsaved.length; from += PAIRS_AT_ONCE)
      await decide.mutateAsync({
        params,
        body: { decisions: unsaved.slice(from, from + PAIRS_AT_ONCE) },
      })
    setChoices(new Map())
  }
  useShortcuts(
    {
      j: () => step(1),
      arrowdown: () => step(1),
      k: () => step(-1),
      arrowup: () => step(-1),
      s: () => chooseAndStep('same'),
      n: () => chooseAndStep('new'),
      z: () => choose(pairs[at], undefined),
    },
    { singles: settings?.shortcuts ?? true },
  )
  const indexMissing = missingErrorOf(indexQuery)
  if (indexMissing) return <Missing kind="index" error={indexMissing} />
  const missing = missingErrorOf(query)
  if (missing) return <Missing kind="run" error={missing} />
  const back = (
    <Button renderRoot={(props) => <AppLink {...props} place={paths.control(params)} />}>
      {t(pairTexts.toControl)}
    </Button>
  )

  return (
    <>
      <PageHead
        crumbs={[
          { label: t(indexTexts.title), place: paths.indices({ tenantId }) },
          { label: index?.name ?? id, place: paths.control(params) },
          { label: t(pairTexts.title) },
        ]}
        title={t(pairTexts.title)}
        facts={query.data && (total === 0 ? t(pairTexts.none) : t(pairTexts.left)(total))}
      />
      <Page>
        <Loaded query={query as typeof query & { data: NonNullable<typeof query.data> }}>
          {() =>
            pairs.length === 0 ? (
              <EmptyState title={t(pairTexts.none)} action={back}>
                {t(pairTexts.noneHelp)}
              </EmptyState>
            ) : (
              <>
                {!isOpen && <Note tone="warn" title={t(pairTexts.closed)} action={back} />}
                {isOpen && total === 0 && (
                  <Note tone="ok" title={t(pairTexts.none)} action={back} />
                )}
                {isOpen && total > 0 && <p className={styles.lead}>{t(pairTexts.help)}</p>}
                {isOpen && undecided && <DecideAll place={params} undecided={undecided} />}
                <ol className={styles.pairs}>
                  {pairs.map((pair, n) => (
                    <PairCard
                      key={pair.id}
                      place={params}
                      pair={pair}
                      chosen={choices.get(pair.id)}
                      isHere={n === at}
                      isOpen={isOpen}
                      onFocus={() => setAt(n)}
                      onChoose={(choice) => choose(pair, choice)}
                    />
                  ))}
                </ol>
                <MoreButton pages={query} />
              </>
            )
          }
        </Loaded>
      </Page>
      <SaveBar
        changes={unsaved.length}
        isSaving={decide.isPending}
        error={decide.error instanceof ApiError ? decide.error : null}
        // The bar shows the error.
        onSave={() => void save().catch(() => {})}
        onReset={() => {
          decide.reset()
          setChoices(new Map())
        }}
      />
    </>
  )
}
