import { useQuery } from '@tanstack/react-query'
import { assets, type Asset, type AssetUse } from '#contract/assets.ts'
import { assetTexts, assetUseTexts } from '#texts/assets.ts'
import { blogTexts } from '#texts/blog.ts'
import { AppLink } from '#web/admin/kit/AppLink.tsx'
import { ConfirmDialog } from '#web/admin/kit/forms/ConfirmDialog.tsx'
import { toastDone } from '#web/admin/kit/states/toast.ts'
import { paths, type Place } from '#web/admin/paths.ts'
import { read, useSend } from '#web/kit/api.ts'
import { t } from '#web/kit/language.ts'
import styles from './assets.module.css'

/** Lists the uses of an asset, and deletes an unused one. (assets.uses) */
export const RemoveAssetDialog = ({ asset, onClose }: { asset: Asset; onClose: () => void }) => {
  const { id, tenantID: tenantId, name } = asset
  const params = { tenantId, assetId: id }
  const { data: uses, error } = useQuery({ ...read(assets.uses, { params }), staleTime: 0 })
  const remove = useSend(assets.remove, { refresh: [assets.list, assets.uses] })
  const isUsed = uses !== undefined && uses.length > 0
  return (
    <ConfirmDialog
      opened
      body={
        isUsed ? (
          <>
            <p>{t(assetTexts.inUse)(name, uses.length)}</p>
            <ul className={styles.uses}>
              {uses.map((use) => (
                <li key={`${use.kind} ${use.id}`}>
                  {t(assetUseTexts[use.kind])}{' '}
                  <AppLink place={placeOf(use, tenantId)}>
                    {use.name || t(blogTexts.untitled)}
                  </AppLink>
                </li>
              ))}
            </ul>
          </>
        ) : (
          <p role={error ? 'alert' : undefined}>
            {uses ? t(assetTexts.removeBody)(name) : (error?.message ?? t(assetTexts.looking))}
          </p>
        )
      }
      verb={t(assetTexts.removeVerb)}
      isReady={uses?.length === 0}
      isBusy={remove.isPending}
      onClose={onClose}
      onConfirm={() =>
        remove.mutate(
          { params },
          {
            onSuccess: () => {
              toastDone(t(assetTexts.removed)(name))
              onClose()
            },
          },
        )
      }
    />
  )
}

/** The screen that edits the user of an asset. */
const placeOf = ({ kind, id, name }: AssetUse, tenantId: string): Place => {
  if (kind === 'imageProfile') return paths.imageProfile({ tenantId, id })
  if (kind === 'attribute')
    return paths.attribute({
      tenantId,
      type: id.slice(0, id.indexOf('/')),
      key: id.slice(id.indexOf('/') + 1),
    })
  if (kind === 'blogBin') return paths.blog({ tenantId }, { state: 'deleted', q: name })
  return kind === 'blog' ? paths.post({ tenantId, id }) : paths.siteConfig({ tenantId })
}
