import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import type { Asset } from '#contract/assets.ts'
import { pickerTexts } from '#texts/pickers.ts'
import { t } from '#web/kit/language.ts'
import { SELECTOR_ENDINGS, useAssetUpload } from '#web/admin/parts/uploads/asset-upload.ts'
import { usePictureHits } from './picture-hits.ts'

/** The size and quality of uploaded pictures: large enough for the web. */
const SHAPE = { maxsize: 1920, quality: 75 }
const TYPED_MS = 250

/** The search and upload of a picture picker. (assets.selector) */
export const usePictureSearch = (tenantId: string, onKept: (asset: Asset) => void) => {
  const [typed, setTyped] = useState('')
  const [q] = useDebouncedValue(typed.trim(), TYPED_MS)
  return {
    query: usePictureHits(tenantId, q),
    upload: useAssetUpload({ tenantId, shapeOf: () => SHAPE, endings: SELECTOR_ENDINGS, onKept }),
    searchLabel: t(pickerTexts.searchImages),
    q: typed,
    onSearch: setTyped,
    accept: ['image/*'],
  }
}
