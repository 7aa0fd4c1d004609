import { SegmentedControl } from '@mantine/core'
import type { Asset } from '#contract/assets.ts'
import { ASSET_MAX_BYTES } from '#contract/limits.ts'
import { assetTexts } from '#texts/assets.ts'
import type { ScreenProps } from '#web/admin/kit/screen.ts'
import { MoreButton } from '#web/admin/kit/lists/MoreButton.tsx'
import { NothingFound } from '#web/admin/kit/states/NothingFound.tsx'
import { FilterBar, Page } from '#web/admin/kit/Page.tsx'
import { PageHead } from '#web/admin/kit/PageHead.tsx'
import { SearchField } from '#web/admin/kit/lists/SearchField.tsx'
import { useSearchState } from '#web/admin/kit/lists/use-search-state.ts'
import { EmptyState, LoadFailed, Skeleton } from '#web/admin/kit/states/States.tsx'
import { ATTACHMENT_TYPES, useAssetUpload } from '#web/admin/parts/uploads/asset-upload.ts'
import { AssetUploads } from '#web/admin/parts/uploads/AssetUploads.tsx'
import { FileDrop } from '#web/admin/parts/uploads/FileDrop.tsx'
import { useAssets } from '#web/admin/parts/pickers/use-assets.ts'
import { useMay } from '#web/admin/parts/viewer/viewer.ts'
import { ApiError } from '#web/kit/api.ts'
import { num } from '#web/kit/format-in-language.ts'
import { t } from '#web/kit/language.ts'
import { AssetTable } from './AssetTable.tsx'

const KINDS = ['pictures', 'documents'] as const

/** The web files of a tenant: upload, search, and delete unused ones. (screens.assets) */
export const AssetsScreen = ({ params: { tenantId } }: ScreenProps<'tenantId'>) => {
  const may = useMay(tenantId)
  const upload = useAssetUpload({ tenantId })
  const [{ q = '', kind }, setSearch] = useSearchState()
  const chosen = KINDS.find((one) => one === kind)
  const isFiltered = q.trim() !== '' || chosen !== undefined
  const { list, ...query } = useAssets(tenantId, {
    q: q.trim(),
    isImage: chosen && chosen === 'pictures',
  })
  return (
    <>
      <PageHead title={t(assetTexts.title)} facts={t(assetTexts.facts)} />
      <Page>
        {may('asset.upload') && (
          <div>
            <FileDrop
              title={t(assetTexts.drop)}
              help={t(assetTexts.taken)(num(ASSET_MAX_BYTES / 1e6))}
              isLow={
                list !== undefined && (list.length > 0 || isFiltered || upload.items.length > 0)
              }
              accept={ATTACHMENT_TYPES}
              chooseLabel={t(assetTexts.choose)}
              onFiles={upload.add}
            />
            <AssetUploads upload={upload} />
          </div>
        )}
        {(isFiltered || (list && list.length > 0)) && (
          <FilterBar>
            <SearchField
              isMain
              label={t(assetTexts.search)}
              value={q}
              onChange={(text) => setSearch({ q: text })}
            />
            <SegmentedControl
              aria-label={t(assetTexts.kinds)}
              value={chosen ?? ''}
              onChange={(value) => setSearch({ kind: value })}
              data={[
                { value: '', label: t(assetTexts.all) },
                { value: 'pictures', label: t(assetTexts.pictures) },
                { value: 'documents', label: t(assetTexts.documents) },
              ]}
            />
          </FilterBar>
        )}
        {list ? (
          <Found
            tenantId={tenantId}
            list={list}
            isFiltered={isFiltered}
            onClear={() => setSearch({ q: undefined, kind: undefined })}
          />
        ) : query.error instanceof ApiError ? (
          <LoadFailed
            error={query.error}
            failedText={t(assetTexts.fetchFailed)}
            onRetry={() => void query.refetch()}
          />
        ) : (
          <Skeleton />
        )}
        <MoreButton pages={query} />
      </Page>
    </>
  )
}

type FoundProps = { tenantId: string; list: Asset[]; isFiltered: boolean; onClear: () => void }

const Found = ({ tenantId, list, isFiltered, onClear }: FoundProps) => {
  if (list.length > 0) return <AssetTable tenantId={tenantId} rows={list} />
  if (!isFiltered)
    return <EmptyState title={t(assetTexts.empty)}>{t(assetTexts.emptyHelp)}</EmptyState>
  return (
    <NothingFound
      title={t(assetTexts.none)}
      help={t(assetTexts.noneHelp)}
      clear={t(assetTexts.clear)}
      onClear={onClear}
    />
  )
}
