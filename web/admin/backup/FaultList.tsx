import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { fixity, type FixityFault } from '#contract/fixity.ts'
import { BACKUP_POLL_MS, FIXITY_PAGE_SIZE } from '#contract/limits.ts'
import { backupTexts } from '#texts/backup.ts'
import { kitTexts } from '#texts/kit.ts'
import { ActionButton } from '#web/admin/kit/forms/ActionButton.tsx'
import { AppLink } from '#web/admin/kit/AppLink.tsx'
import { ConfirmDialog } from '#web/admin/kit/forms/ConfirmDialog.tsx'
import { Loaded } from '#web/admin/kit/states/Loaded.tsx'
import { MoreButton } from '#web/admin/kit/lists/MoreButton.tsx'
import { NothingFound } from '#web/admin/kit/states/NothingFound.tsx'
import { SearchField } from '#web/admin/kit/lists/SearchField.tsx'
import { useSearchState } from '#web/admin/kit/lists/use-search-state.ts'
import { Section } from '#web/admin/kit/Section.tsx'
import { StackTable } from '#web/admin/kit/lists/StackTable.tsx'
import { EmptyState } from '#web/admin/kit/states/States.tsx'
import { Status } from '#web/admin/kit/states/Status.tsx'
import { toastDone, toastWarning } from '#web/admin/kit/states/toast.ts'
import { paths } from '#web/admin/paths.ts'
import { useSend } from '#web/kit/api.ts'
import { ago, bytes, date } from '#web/kit/format-in-language.ts'
import { t } from '#web/kit/language.ts'
import { readOn } from '#web/kit/page-query.ts'
import styles from './backup.module.css'

const readAgainLabel = (path: string): string =>
  `${t(backupTexts.again)} ${path}, ${t(backupTexts.againHelp)}`

type Props = {
  tenantId: string
  isKeeper: boolean
  isReading: boolean
  /** Whether any original has passed a check. */ isAnyRead: boolean
}

/**
 * Originals that changed or are missing. People with permission can check one again or accept its
 * new contents.
 */
export const FaultList = ({ tenantId, isKeeper, isReading, isAnyRead }: Props) => {
  const [{ q = '' }, setSearch] = useSearchState()
  const [accepting, setAccepting] = useState<FixityFault>()
  const query = useInfiniteQuery({
    ...readOn(fixity.faults, { params: { tenantId }, query: { q, size: FIXITY_PAGE_SIZE } }),
    refetchInterval: isReading && BACKUP_POLL_MS,
  })
  const total = query.data?.pages[0]?.total ?? 0
  const refresh = { refresh: [fixity.status, fixity.faults], inPlace: true }
  const again = useSend(fixity.again, refresh)
  const accept = useSend(fixity.accept, refresh)
  const keyOf = ({ indexId: id, fileId }: FixityFault) => ({ params: { tenantId, id, fileId } })
  const readAgain = async (fault: FixityFault) => {
    const { state } = await again.mutateAsync(keyOf(fault))
    if (state === 'equal') toastDone(t(backupTexts.isEqual))
    else toastWarning(t(backupTexts.stillFaulty))
  }
  return (
    <Section
      title={t(backupTexts.toLookAt)}
      aside={
        (q !== '' || total > 10) && (
          <SearchField
            isMain
            label={t(backupTexts.find)}
            value={q}
            onChange={(text) => setSearch({ q: text })}
          />
        )
      }
    >
      <Loaded query={query}>
        {({ pages }) =>
          total === 0 ? (
            q === '' ? (
              <EmptyState title={t(isAnyRead ? backupTexts.allWell : backupTexts.noneRead)}>
                {t(isAnyRead ? backupTexts.allWellHelp : backupTexts.noneReadHelp)}
              </EmptyState>
            ) : (
              <NothingFound
                title={t(backupTexts.noneFits)}
                clear={t(backupTexts.showAll)}
                onClear={() => setSearch({ q: undefined })}
              />
            )
          ) : (
            <>
              <StackTable
                caption={t(backupTexts.toLookAt)}
                rows={pages.flatMap(({ faults }) => faults)}
                rowKey={({ indexId, fileId }) => `${indexId}/${fileId}`}
                columns={[
                  {
                    key: 'file',
                    head: t(backupTexts.file),
                    cell: (fault) => (
                      <>
                        <AppLink
                          place={
                            fault.hasRecord
                              ? paths.record({ tenantId, id: fault.indexId }, fault.fileId)
                              : paths.file({ tenantId, id: fault.indexId }, fault.rel)
                          }
                        >
                          <span className={`mono ${styles.rel}`}>{fault.rel}</span>
                        </AppLink>
                        <small className={styles.index}>{fault.indexName}</small>
                      </>
                    ),
                  },
                  {
                    key: 'what',
                    head: t(backupTexts.what),
                    onPhone: 'wide',
                    cell: (fault) => (
                      <>
                        <Status tone={fault.state === 'gone' ? 'warn' : 'bad'}>
                          {whatIs(fault)}
                        </Status>
                        <small className={styles.index}>
                          {[
                            fault.isScanned && t(backupTexts.scanned),
                            t(backupTexts.since)(ago(fault.since)),
                          ]
                            .filter(Boolean)
                            .join(' · ')}
                        </small>
                      </>
                    ),
                  },
                  ...(isKeeper
                    ? [
                        {
                          key: 'do',
                          head: <span className="vh">{t(kitTexts.actions)}</span>,
                          onPhone: 'wide' as const,
                          cell: (fault: FixityFault) => (
                            <span className={styles.buttons}>
                              {fault.found && (
                                <Button
                                  size="compact-sm"
                                  variant="default"
                                  aria-label={`${t(backupTexts.accept)} ${fault.rel}`}
                                  onClick={() => setAccepting(fault)}
                                >
                                  {t(backupTexts.accept)}
                                </Button>
                              )}
                              <ActionButton
                                size="compact-sm"
                                variant="default"
                                aria-label={readAgainLabel(fault.rel)}
                                run={() => readAgain(fault)}
                              >
                                {t(backupTexts.again)}
                              </ActionButton>
                            </span>
                          ),
                        },
                      ]
                    : []),
                ]}
              />
              <MoreButton pages={query} label={t(backupTexts.more)} />
            </>
          )
        }
      </Loaded>
      {accepting && (
        <ConfirmDialog
          opened
          body={t(backupTexts.acceptBody)(accepting.rel)}
          verb={t(backupTexts.acceptVerb)}
          isBusy={accept.isPending}
          onClose={() => setAccepting(undefined)}
          onConfirm={() =>
            accept.mutate(keyOf(accepting), {
              onSuccess: () => toastDone(t(backupTexts.accepted)),
              onSettled: () => setAccepting(undefined),
            })
          }
        />
      )}
    </Section>
  )
}

/** The fault in a few words. */
const whatIs = ({ state, found, mtime, sizeBytes }: FixityFault): string => {
  if (state === 'gone') return t(backupTexts.goneFromDisk)
  if (state === 'unread' || !found) return t(backupTexts.notRead)
  if (found.sizeBytes === 0) return t(backupTexts.emptied)(bytes(sizeBytes))
  return found.mtime === mtime
    ? t(backupTexts.sameDate)
    : t(backupTexts.changedOn)(date(found.mtime))
}
