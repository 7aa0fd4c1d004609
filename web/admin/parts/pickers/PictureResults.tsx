import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useEffect, useId, useState, type KeyboardEvent } from 'react'
import { IMAGE_SELECTOR_MORE_MS } from '#contract/limits.ts'
import { pickerTexts } from '#texts/pickers.ts'
import { Picture } from '#web/admin/kit/Picture.tsx'
import { EmptyState, LoadFailed, Skeleton } from '#web/admin/kit/states/States.tsx'
import { ApiError } from '#web/kit/api.ts'
import { t } from '#web/kit/language.ts'
import { useWidth } from '#web/kit/use-width.ts'
import { justify } from '#web/shared/justify.ts'
import { neighbourOf } from './grid-keys.ts'
import styles from './Picker.module.css'
import type { PictureHit, usePictureHits } from './picture-hits.ts'

const GAP_PX = 6
const ROW_PX = 112

/** How the grid chooses pictures: one, or several in order. */
type Choosing =
  | { chosen: string | undefined; onChoose: (hit: PictureHit) => void }
  | {
      /** Ids in the order of choosing. */
      numbered: readonly string[]
      /** Toggles a picture; with `isRange` chooses all from the last click to this one. */
      onPress: (hit: PictureHit, isRange: boolean, last?: string) => void
    }
type Props = { query: ReturnType<typeof usePictureHits>; choosing: Choosing }

/** The found pictures, with a button that loads more. (assets.selector) */
export const PictureResults = ({ query, choosing }: Props) => {
  const isRested = useRested(query.dataUpdatedAt)
  if (!query.hits)
    return query.error instanceof ApiError ? (
      <LoadFailed
        error={query.error}
        failedText={t(pickerTexts.fetchFailed)}
        onRetry={() => void query.refetch()}
      />
    ) : (
      <Skeleton rows={4} heightPx={ROW_PX} />
    )
  return (
    <>
      {query.hits.length > 0 ? (
        <Grid hits={query.hits} choosing={choosing} />
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
  )
}

/** Whether enough time has passed since the last page to load more. (limits.imageSelectorMore) */
const useRested = (cameAt: number): boolean => {
  const [restedAt, setRestedAt] = useState(0)
  useEffect(() => {
    const timer = setTimeout(() => setRestedAt(cameAt), IMAGE_SELECTOR_MORE_MS)
    return () => clearTimeout(timer)
  }, [cameAt])
  return restedAt === cameAt
}

/**
 * Pictures in justified rows: radio buttons to choose one, checkboxes with numbers to choose
 * several.
 */
const Grid = ({ hits, choosing }: { hits: PictureHit[]; choosing: Choosing }) => {
  const name = useId()
  const [grid, widthPx] = useWidth<HTMLDivElement>()
  const [currentId, setCurrentId] = useState<string>()
  const rows = widthPx > 0 ? justify(hits, widthPx, ROW_PX, GAP_PX) : []
  const isMany = 'numbered' in choosing
  const tabbable = hits.find(({ _id }) => _id === currentId) ?? hits[0]
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>, { _id: id }: PictureHit) => {
    const next =
      isMany && !event.ctrlKey && !event.metaKey && !event.altKey
        ? neighbourOf(rows, id, event.key)
        : undefined
    if (!isMany || !next) return
    event.preventDefault()
    grid.current?.querySelector<HTMLElement>(`[data-picture="${CSS.escape(next._id)}"]`)?.focus()
    if (event.shiftKey) choosing.onPress(next, true, id)
  }
  return (
    <div ref={grid} role={isMany ? 'group' : 'radiogroup'} aria-label={t(pickerTexts.images)}>
      {rows.map(({ heightPx, boxes }) => (
        <div key={boxes[0]?.item._id} className={styles.row} style={{ height: heightPx }}>
          {boxes.map(({ item, widthPx: boxPx }) => {
            const number = isMany ? choosing.numbered.indexOf(item._id) + 1 : 0
            const isOn = isMany ? number > 0 : item._id === choosing.chosen
            return (
              <label
                key={item._id}
                className={styles.box}
                style={{ width: boxPx }}
                data-on={isOn || undefined}
              >
                {isMany ? (
                  <input
                    className="vh"
                    type="checkbox"
                    checked={isOn}
                    data-picture={item._id}
                    tabIndex={item === tabbable ? 0 : -1}
                    onFocus={() => setCurrentId(item._id)}
                    onKeyDown={(event) => onKeyDown(event, item)}
                    // The change event of a checkbox comes from a click.
                    onChange={(event) =>
                      choosing.onPress(item, (event.nativeEvent as MouseEvent).shiftKey)
                    }
                  />
                ) : (
                  <input
                    className="vh"
                    type="radio"
                    name={name}
                    checked={isOn}
                    onChange={() => choosing.onChoose(item)}
                  />
                )}
                <Picture
                  src={item.small}
                  alt={item.name}
                  loading="lazy"
                  decoding="async"
                  draggable={false}
                />
                {number > 0 && <span className={`${styles.number} num`}>{number}</span>}
                {!isMany && isOn && <IconCheck aria-hidden="true" />}
              </label>
            )
          })}
        </div>
      ))}
    </div>
  )
}
