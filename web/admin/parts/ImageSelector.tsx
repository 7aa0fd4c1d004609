import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconCheck } from '@tabler/icons-react'
import { useEffect, useId, useState } from 'react'
import { IMAGE_SELECTOR_MORE_MS } from '#contract/limits.ts'
import { pickerTexts } from '#texts/pickers.ts'
import { Picture } from '#web/admin/kit/Picture.tsx'
import { EmptyState, LoadFailed, Skeleton } from '#web/admin/kit/States.tsx'
import { ApiError } from '#web/kit/api.ts'
import { t } from '#web/kit/language.ts'
import { useWidth } from '#web/kit/use-width.ts'
import { justify } from '#web/shared/justify.ts'
import { SELECTOR_ENDINGS, useAssetUpload } from './asset-upload.ts'
import { Picker } from './Picker.tsx'
import styles from './Picker.module.css'
import { hitOfAsset, usePictureHits, type PictureHit } from './picture-hits.ts'

const GAP_PX = 6
const ROW_PX = 112
/** How a picture that is sent from here is kept: large enough for the web. */
const SHAPE = { maxsize: 1920, quality: 75 }
const TYPED_MS = 250

type Props = { tenantId: string; onPick: (picture: PictureHit) => void; onClose: () => void }

/** Chooses a picture among the records and the assets of a tenant, or sends a new one. (assets.selector) */
export const ImageSelector = ({ tenantId, onPick, onClose }: Props) => {
  const [typed, setTyped] = useState('')
  const [q] = useDebouncedValue(typed.trim(), TYPED_MS)
  const [chosen, setChosen] = useState<PictureHit>()
  const upload = useAssetUpload({
    tenantId,
    shapeOf: () => SHAPE,
    endings: SELECTOR_ENDINGS,
    onKept: (asset) => setChosen(hitOfAsset(asset)),
  })
  const query = usePictureHits(tenantId, q)
  const isRested = useRested(query.dataUpdatedAt)
  return (
    <Picker
      tenantId={tenantId}
      title={t(pickerTexts.pickImage)}
      searchLabel={t(pickerTexts.searchImages)}
      q={typed}
      onSearch={setTyped}
      accept={['image/*']}
      upload={upload}
      chosen={chosen ? <Chosen hit={chosen} isClosed={query.isClosed(chosen)} /> : t(pickerTexts.noneChosen)}
      verb={t(pickerTexts.useImage)}
      isReady={chosen !== undefined}
      onUse={() => chosen && onPick(chosen)}
      onClose={onClose}
    >
      {query.hits ? (
        <>
          {query.hits.length > 0 ? (
            <Grid hits={query.hits} chosen={chosen?._id} onChoose={setChosen} />
          ) : (
            <EmptyState title={t(pickerTexts.none)}>{t(pickerTexts.noneHelp)}</EmptyState>
          )}
          {query.hasNextPage && (
            <Button
              variant="default"
              fullWidth
              loading={query.isFetchingNextPage}
              disabled={!isRested}
              onClick={() => void query.fetchNextPage()}
            >
              {t(pickerTexts.more)}
            </Button>
          )}
        </>
      ) : query.error instanceof ApiError ? (
        <LoadFailed error={query.error} failedText={t(pickerTexts.fetchFailed)} onRetry={() => void query.refetch()} />
      ) : (
        <Skeleton rows={4} heightPx={ROW_PX} />
      )}
    </Picker>
  )
}

/** Whether a moment has passed since pictures came, so that more may be fetched. (limits.imageSelectorMore) */
const useRested = (cameAt: number): boolean => {
  const [restedAt, setRestedAt] = useState(0)
  useEffect(() => {
    const timer = setTimeout(() => setRestedAt(cameAt), IMAGE_SELECTOR_MORE_MS)
    return () => clearTimeout(timer)
  }, [cameAt])
  return restedAt === cameAt
}

const Chosen = ({ hit: { name, _source, index }, isClosed }: { hit: PictureHit; isClosed: boolean }) => (
  <>
    {name}{' '}
    <small className="mono">
      {index === undefined ? t(pickerTexts.webFile) : _source.fileObjectBase !== name ? _source.fileObjectBase : ''}
      {isClosed && ` · ${t(pickerTexts.closed)}`}
    </small>
  </>
)

type GridProps = { hits: PictureHit[]; chosen: string | undefined; onChoose: (hit: PictureHit) => void }

/** Pictures in justified rows, of which one is chosen. */
const Grid = ({ hits, chosen, onChoose }: GridProps) => {
  const name = useId()
  const [grid, widthPx] = useWidth<HTMLDivElement>()
  return (
    <div ref={grid} role="radiogroup" aria-label={t(pickerTexts.images)}>
      {widthPx > 0 &&
        justify(hits, widthPx, ROW_PX, GAP_PX).map(({ heightPx, boxes }) => (
          <div key={boxes[0]?.item._id} className={styles.row} style={{ height: heightPx }}>
            {boxes.map(({ item, widthPx: boxPx }) => (
              <label key={item._id} className={styles.box} style={{ width: boxPx }} data-on={item._id === chosen || undefined}>
                <input className="vh" type="radio" name={name} checked={item._id === chosen} onChange={() => onChoose(item)} />
                <Picture src={item.small} alt={item.name} loading="lazy" decoding="async" />
                {item._id === chosen && <IconCheck aria-hidden="true" />}
              </label>
            ))}
          </div>
        ))}
    </div>
  )
}
