import { useDebouncedValue } from '@mantine/hooks'
import { useId, useState } from 'react'
import type { Asset } from '#contract/assets.ts'
import { pickerTexts } from '#texts/pickers.ts'
import { Loaded } from '#web/admin/kit/states/Loaded.tsx'
import { MoreButton } from '#web/admin/kit/lists/MoreButton.tsx'
import { EmptyState } from '#web/admin/kit/states/States.tsx'
import { bytes, date } from '#web/kit/format-in-language.ts'
import { t } from '#web/kit/language.ts'
import {
  ATTACHMENT_TYPES,
  useAssetUpload,
  type How,
} from '#web/admin/parts/uploads/asset-upload.ts'
import { AssetThumbnail } from './AssetThumbnail.tsx'
import { Picker } from './Picker.tsx'
import styles from './Picker.module.css'
import { useAssets } from './use-assets.ts'

const TYPED_MS = 250

type Props = {
  tenantId: string
  /** Allows only pictures, and uploads with these endings; undefined allows any asset. */
  pictures?: Pick<How, 'shapeOf' | 'nameOf'> & { endings: readonly string[] }
  onPick: (asset: Asset) => void
  onClose: () => void
}

/** Chooses one of a tenant's assets, or uploads a new one. (assets.pickerTypes) */
export const AttachmentPicker = ({ tenantId, pictures, onPick, onClose }: Props) => {
  const [typed, setTyped] = useState('')
  const [q] = useDebouncedValue(typed.trim(), TYPED_MS)
  const [chosen, setChosen] = useState<Asset>()
  const upload = useAssetUpload({
    tenantId,
    ...(pictures ?? { types: ATTACHMENT_TYPES }),
    onKept: setChosen,
  })
  const { list = [], ...query } = useAssets(tenantId, { q, isImage: pictures && true })
  const name = useId()
  return (
    <Picker
      tenantId={tenantId}
      title={t(pictures ? pickerTexts.pickImage : pickerTexts.pickFile)}
      searchLabel={t(pickerTexts.searchFiles)}
      q={typed}
      onSearch={setTyped}
      accept={pictures?.endings ?? ATTACHMENT_TYPES}
      upload={upload}
      chosen={chosen?.name ?? t(pickerTexts.noneChosen)}
      verb={t(pictures ? pickerTexts.useImage : pickerTexts.useFile)}
      isReady={chosen !== undefined}
      onUse={() => chosen && onPick(chosen)}
      onClose={onClose}
    >
      <Loaded query={query}>
        {() =>
          list.length === 0 ? (
            <EmptyState title={t(pickerTexts.noFile)}>{t(pickerTexts.noFileHelp)}</EmptyState>
          ) : (
            <div role="radiogroup" aria-label={t(pickerTexts.files)}>
              {list.map((asset) => (
                <label
                  key={asset.id}
                  className={styles.file}
                  data-on={asset.id === chosen?.id || undefined}
                >
                  <input
                    className="vh"
                    type="radio"
                    name={name}
                    checked={asset.id === chosen?.id}
                    onChange={() => setChosen(asset)}
                  />
                  <AssetThumbnail asset={asset} />
                  <span>
                    {asset.name}
                    <small>
                      {bytes(asset.size)} · {date(asset.created)}
                    </small>
                  </span>
                </label>
              ))}
            </div>
          )
        }
      </Loaded>
      <MoreButton pages={query} />
    </Picker>
  )
}
