import { Menu } from '@mantine/core'
import { useState } from 'react'
import type { Asset } from '#contract/assets.ts'
import { assetKindTexts, assetTexts } from '#texts/assets.ts'
import { kitTexts } from '#texts/kit.ts'
import { RowMenu } from '#web/admin/kit/lists/RowMenu.tsx'
import { StackTable, type Column } from '#web/admin/kit/lists/StackTable.tsx'
import { toastDone, toastError } from '#web/admin/kit/states/toast.ts'
import { AssetThumbnail } from '#web/admin/parts/pickers/AssetThumbnail.tsx'
import { useMay } from '#web/admin/parts/viewer/viewer.ts'
import { copyText } from '#web/admin/kit/clipboard.ts'
import { bytes, date, num } from '#web/kit/format-in-language.ts'
import { t } from '#web/kit/language.ts'
import styles from './assets.module.css'
import { RemoveAssetDialog } from './RemoveAssetDialog.tsx'

/** An asset's file kind in words. */
const kindOf = ({ type }: Asset): string => {
  const found = Object.entries(assetKindTexts).find(([end]) => type.endsWith(`/${end}`))?.[1]
  return found ? t(found) : type
}

/** "1.200 × 800 · 2,4 MB". */
const sizeOf = ({ width, height, size }: Asset): string =>
  [
    ...(width !== null && height !== null ? [`${num(width)} × ${num(height)}`] : []),
    bytes(size),
  ].join(' · ')

/** Assets as a table, newest first. */
export const AssetTable = ({ tenantId, rows }: { tenantId: string; rows: Asset[] }) => {
  const columns: Column<Asset>[] = [
    {
      key: 'name',
      head: t(assetTexts.name),
      cell: (asset) => (
        <div className={styles.name}>
          <AssetThumbnail asset={asset} />
          <a href={asset.uri} target="_blank" rel="noreferrer">
            {asset.name}
          </a>
        </div>
      ),
    },
    { key: 'kind', head: t(assetTexts.kind), cell: kindOf, isNowrap: true, onPhone: 'labelled' },
    { key: 'size', head: t(assetTexts.size), cell: sizeOf, isNowrap: true, onPhone: 'labelled' },
    {
      key: 'added',
      head: t(assetTexts.added),
      cell: ({ created, creator }) => [date(created), ...(creator ? [creator] : [])].join(' · '),
      onPhone: 'labelled',
    },
    {
      key: 'menu',
      head: <span className="vh">{t(kitTexts.actions)}</span>,
      cell: (asset) => <AssetMenu tenantId={tenantId} asset={asset} />,
      widthPx: 60,
    },
  ]
  return (
    <StackTable
      caption={t(assetTexts.title)}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
    />
  )
}

const AssetMenu = ({ tenantId, asset }: { tenantId: string; asset: Asset }) => {
  const may = useMay(tenantId)
  const [isAsking, setAsking] = useState(false)
  const copy = () =>
    void copyText(new URL(asset.uri, location.href).href).then(
      () => toastDone(t(kitTexts.copied)),
      toastError,
    )
  return (
    <>
      <RowMenu name={asset.name}>
        <Menu.Item component="a" href={asset.uri} target="_blank">
          {t(asset.isImage ? assetTexts.open : assetTexts.save)}
        </Menu.Item>
        <Menu.Item onClick={copy}>{t(assetTexts.copyAddress)}</Menu.Item>
        {may('asset.delete') && (
          <>
            <Menu.Divider />
            <Menu.Item data-danger onClick={() => setAsking(true)}>
              {t(assetTexts.remove)}
            </Menu.Item>
          </>
        )}
      </RowMenu>
      {isAsking && <RemoveAssetDialog asset={asset} onClose={() => setAsking(false)} />}
    </>
  )
}
