import { useState } from 'react'
import { pickerTexts } from '#texts/pickers.ts'
import { t } from '#web/kit/language.ts'
import { Picker } from './Picker.tsx'
import { hitOfAsset, type PictureHit } from './picture-hits.ts'
import { PictureResults } from './PictureResults.tsx'
import { usePictureSearch } from './use-picture-search.ts'

type Props = { tenantId: string; onPick: (picture: PictureHit) => void; onClose: () => void }

/**
 * Chooses a picture among the records and assets of a tenant, or uploads a new one.
 * (assets.selector)
 */
export const ImageSelector = ({ tenantId, onPick, onClose }: Props) => {
  const [chosen, setChosen] = useState<PictureHit>()
  const { query, ...search } = usePictureSearch(tenantId, (asset) => setChosen(hitOfAsset(asset)))
  return (
    <Picker
      {...search}
      tenantId={tenantId}
      title={t(pickerTexts.pickImage)}
      chosen={
        chosen ? (
          <Chosen hit={chosen} isClosed={query.isClosed(chosen)} />
        ) : (
          t(pickerTexts.noneChosen)
        )
      }
      verb={t(pickerTexts.useImage)}
      isReady={chosen !== undefined}
      onUse={() => chosen && onPick(chosen)}
      onClose={onClose}
    >
      <PictureResults query={query} choosing={{ chosen: chosen?._id, onChoose: setChosen }} />
    </Picker>
  )
}

const Chosen = ({
  hit: { name, _source, index },
  isClosed,
}: {
  hit: PictureHit
  isClosed: boolean
}) => (
  <>
    {name}{' '}
    <small className="mono">
      {index === undefined
        ? t(pickerTexts.webFile)
        : _source.fileObjectBase !== name
          ? _source.fileObjectBase
          : ''}
      {isClosed && ` · ${t(pickerTexts.closed)}`}
    </small>
  </>
)
