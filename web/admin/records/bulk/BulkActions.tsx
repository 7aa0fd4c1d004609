import { ActionIcon, Menu } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconCopyright, IconDots, IconPencil, IconRefresh, IconTrash } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { BULK_IN_BROWSER_MAX, PICKS_AT_ONCE } from '#contract/limits.ts'
import type { Hit } from '#contract/record-search.ts'
import { records } from '#contract/records.ts'
import { RIGHTS_FIELD } from '#contract/rights.ts'
import { pickTexts } from '#texts/picks.ts'
import { bulkTexts, chooseTexts } from '#texts/record-edits.ts'
import { recordTexts } from '#texts/records.ts'
import { rightsTexts } from '#texts/rights.ts'
import { BulkBar, BulkButton } from '#web/admin/kit/lists/BulkBar.tsx'
import { ConfirmDialog } from '#web/admin/kit/forms/ConfirmDialog.tsx'
import { useLayer } from '#web/admin/kit/focus/escape-layers.ts'
import { toastError } from '#web/admin/kit/states/toast.ts'
import { useMay } from '#web/admin/parts/viewer/viewer.ts'
import { send } from '#web/kit/api.ts'
import { num } from '#web/kit/format-in-language.ts'
import { t } from '#web/kit/language.ts'
import { useChosen, type Choosing } from '#web/admin/records/browse/record-selection.ts'
import { restrictionAdminTexts } from '#texts/restriction-admin.ts'
import { HideDialog } from './HideDialog.tsx'
import { bodyOf, type Condition } from '#web/admin/records/browse/search-address.ts'
import styles from '#web/admin/records/browse/SelectCheckbox.module.css'
import { useBulkJob } from './use-bulk-job.ts'
import { useRecordBulk, type BrowserAction } from './use-record-bulk.ts'
import { bulkTargetOf } from './bulk-target.ts'

const BulkEditDialog = lazy(async () => ({
  default: (await import('./BulkEditDialog.tsx')).BulkEditDialog,
}))

const RestrictDialog = lazy(async () => ({
  default: (await import('./RestrictDialog.tsx')).RestrictDialog,
}))
const GalleryDialog = lazy(async () => ({
  default: (await import('./GalleryDialog.tsx')).GalleryDialog,
}))

export type BulkProps = {
  tenantId: string
  id: string
  query: string
  conditions: readonly Condition[]
}

/** The actions on selected records; absent while none is selected. (records.bulk) */
export const BulkActions = (props: BulkProps) => {
  const choosing = useChosen()
  return choosing && <Bar {...props} choosing={choosing} />
}

const Bar = ({ choosing, ...asked }: BulkProps & { choosing: Choosing }) => {
  const { tenantId, id } = asked
  const may = useMay(tenantId)
  const isPhone = useMediaQuery('(max-width: 760px)', innerWidth <= 760)
  const bulk = useRecordBulk(tenantId, choosing)
  const job = useBulkJob({ tenantId, id }, choosing)
  const [asking, setAsking] = useState<
    'remove' | 'hide' | 'edit' | 'rights' | 'restrict' | 'gallery'
  >()
  const { count } = choosing
  const progress =
    bulk.progress ?? (job.job && { done: job.job.done, total: job.job.total ?? count })
  const stop = job.job ? job.stop : bulk.stop
  // The records of an alias may belong to several indices with different fields.
  const mayEdit = may('record.edit') && choosing.chosen.every(({ _index }) => _index === id)
  const which = bulkTargetOf(choosing, asked)
  useLayer(true, () => (progress ? stop() : choosing.clear()))

  const go = async (action: BrowserAction) => {
    setAsking(undefined)
    try {
      if (count <= BULK_IN_BROWSER_MAX)
        await bulk.run(action, choosing.isAll ? await matching(asked) : choosing.chosen)
      else await job.run({ ...which, action: action === 'remove' ? 'delete' : action })
    } catch (error) {
      toastError(error)
    }
  }
  const begin = (body: Parameters<typeof job.run>[0]) => {
    setAsking(undefined)
    void job.run(body)
  }
  if (count === 0 && !progress) return null
  return (
    <>
      <div className={styles.bulk}>
        <BulkBar
          label={t(recordTexts.chosenRecords)}
          count={
            isPhone
              ? num(progress?.total ?? count)
              : t(chooseTexts.records)(progress?.total ?? count)
          }
          progress={
            progress && {
              ...progress,
              text: t(chooseTexts.progress)(
                String(Math.floor((100 * progress.done) / Math.max(1, progress.total))),
              ),
            }
          }
          closeLabel={t(progress ? chooseTexts.stop : chooseTexts.clear)}
          onClose={progress ? stop : choosing.clear}
        >
          {may('record.reindex') && (
            <BulkButton
              icon={<IconRefresh size={16} aria-hidden="true" />}
              onClick={() => void go('reindex')}
            >
              {t(chooseTexts.reindex)}
            </BulkButton>
          )}
          {!isPhone && mayEdit && which && (
            <BulkButton
              icon={<IconPencil size={16} aria-hidden="true" />}
              onClick={() => setAsking('edit')}
            >
              {t(chooseTexts.edit)}
            </BulkButton>
          )}
          {!isPhone && mayEdit && which && (
            <BulkButton
              icon={<IconCopyright size={16} aria-hidden="true" />}
              onClick={() => setAsking('rights')}
            >
              {t(rightsTexts.change)}
            </BulkButton>
          )}
          {may('record.delete') && (
            <BulkButton
              isDanger
              icon={<IconTrash size={16} aria-hidden="true" />}
              onClick={() => setAsking('remove')}
            >
              {t(chooseTexts.remove)}
            </BulkButton>
          )}
          {may('record.hide') && which && (
            <Menu position="top-end">
              <Menu.Target>
                <ActionIcon className={styles.more} aria-label={t(chooseTexts.more)}>
                  <IconDots size={18} />
                </ActionIcon>
              </Menu.Target>
              <Menu.Dropdown>
                {isPhone && mayEdit && (
                  <>
                    <Menu.Item onClick={() => setAsking('edit')}>{t(chooseTexts.edit)}</Menu.Item>
                    <Menu.Item onClick={() => setAsking('rights')}>
                      {t(rightsTexts.change)}
                    </Menu.Item>
                  </>
                )}
                <Menu.Item onClick={() => setAsking('hide')}>{t(chooseTexts.hide)}</Menu.Item>
                <Menu.Item onClick={() => begin({ ...which, action: 'show' })}>
                  {t(chooseTexts.show)}
                </Menu.Item>
                <Menu.Item onClick={() => setAsking('restrict')}>
                  {t(restrictionAdminTexts.many)}
                </Menu.Item>
                <Menu.Item onClick={() => begin({ ...which, action: 'lift' })}>
                  {t(restrictionAdminTexts.liftMany)}
                </Menu.Item>
                {may('alias.write') && count <= PICKS_AT_ONCE && (
                  <Menu.Item onClick={() => setAsking('gallery')}>{t(pickTexts.put)}</Menu.Item>
                )}
              </Menu.Dropdown>
            </Menu>
          )}
        </BulkBar>
      </div>
      <ConfirmDialog
        opened={asking === 'remove'}
        body={<p>{t(chooseTexts.removeBody)(count)}</p>}
        verb={t(chooseTexts.removeVerb)}
        onConfirm={() => void go('remove')}
        onClose={() => setAsking(undefined)}
      />
      {asking === 'hide' && (
        <HideDialog
          title={t(bulkTexts.hideTitle)}
          body={t(bulkTexts.hideBody)(count)}
          verb={t(bulkTexts.hideVerb)(count)}
          isBusy={false}
          onHide={(reason) => begin({ ...which, action: 'hide', reason })}
          onClose={() => setAsking(undefined)}
        />
      )}
      {asking === 'restrict' && which && (
        <Suspense>
          <RestrictDialog
            tenantId={tenantId}
            id={id}
            count={count}
            onRestrict={(restriction) => begin({ ...which, action: 'restrict', restriction })}
            onClose={() => setAsking(undefined)}
          />
        </Suspense>
      )}
      {asking === 'gallery' && (
        <Suspense>
          <GalleryDialog
            tenantId={tenantId}
            id={id}
            chosen={async () => (choosing.isAll ? await matching(asked) : choosing.chosen)}
            onClose={() => setAsking(undefined)}
          />
        </Suspense>
      )}
      {(asking === 'edit' || asking === 'rights') && which && (
        <Suspense>
          <BulkEditDialog
            tenantId={tenantId}
            id={id}
            which={which}
            fixed={asking === 'rights' ? RIGHTS_FIELD : undefined}
            onChange={(change) => begin({ ...which, action: 'edit', change })}
            onClose={() => setAsking(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}

/** All records of a search, up to the limit of this action. */
const matching = async ({ tenantId, id, query, conditions }: BulkProps): Promise<Hit[]> => {
  const body = {
    ...bodyOf({ query, conditions, facets: [], sort: 'indexed', cursor: undefined }),
    size: BULK_IN_BROWSER_MAX,
    _source: ['rel'],
    // An action on records with some of the words only would surprise.
    fallback: false,
  }
  return (await send(records.search, { params: { tenantId, ids: id }, body })).hits.hits
}
