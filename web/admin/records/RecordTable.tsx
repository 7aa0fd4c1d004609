import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useEffectEvent } from 'react'
import { records } from '#contract/records.ts'
import { recordTexts } from '#texts/records.ts'
import { Picture } from '#web/admin/kit/Picture.tsx'
import { urlOf } from '#web/kit/api.ts'
import { clock } from '#web/kit/fmt.ts'
import { t } from '#web/kit/language.ts'
import styles from './Results.module.css'
import type { ViewProps } from './Results.tsx'
import { SoundMark } from './Sound.tsx'
import { secondsOf, textOf, titleOf } from '#web/admin/parts/show.ts'

const ROW_PX = 57
const OVERSCAN = 10
const AHEAD = 20

/** Records as rows of a table; only those near the window are drawn. */
export const RecordTable = ({ tenantId, id, type, hits, recordId, onRecord, scroller, onNearEnd }: ViewProps) => {
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoises here
  const virtual = useVirtualizer({
    count: hits.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    overscan: OVERSCAN,
  })
  const shown = virtual.getVirtualItems()
  const last = shown.at(-1)?.index ?? 0
  const nearEnd = useEffectEvent(onNearEnd)
  useEffect(() => {
    if (last >= hits.length - AHEAD) nearEnd()
  }, [last, hits.length])
  const before = shown[0]?.start ?? 0
  const after = virtual.getTotalSize() - (shown.at(-1)?.end ?? 0)
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t(recordTexts.title)}</th>
          <th scope="col">{t(type === 'audio' ? recordTexts.artist : recordTexts.photographer)}</th>
          <th scope="col">{t(recordTexts.year)}</th>
          <th scope="col">{t(recordTexts.file)}</th>
        </tr>
      </thead>
      <tbody>
        <Spacer heightPx={before} />
        {shown.map(({ index }) => {
          const hit = hits[index]
          if (!hit) return null
          const { _id, _source: source } = hit
          const seconds = secondsOf(source)
          return (
            <tr key={_id} aria-selected={_id === recordId}>
              <td>
                <button type="button" className={styles.name} data-record={_id} onClick={() => onRecord(_id)}>
                  {seconds === undefined ? (
                    <Picture
                      src={urlOf(records.image, { params: { tenantId, id, recordId: _id, size: 'xx-small' } })}
                      alt=""
                      width={52}
                      height={40}
                      loading="lazy"
                    />
                  ) : (
                    <SoundMark tenantId={tenantId} id={id} recordId={_id} />
                  )}
                  <span>{titleOf(source)}</span>
                  {seconds !== undefined && <small className="num muted">{clock(seconds)}</small>}
                </button>
              </td>
              <td>{textOf(source.Byline ?? source.Artist)}</td>
              <td className="num">{textOf(source.date) || t(recordTexts.undated)}</td>
              <td className="mono">{textOf(source.fileObjectName) || textOf(source.name)}</td>
            </tr>
          )
        })}
        <Spacer heightPx={after} />
      </tbody>
    </table>
  )
}

const Spacer = ({ heightPx }: { heightPx: number }) =>
  heightPx > 0 && (
    <tr className={styles.spacer} aria-hidden="true">
      <td colSpan={4} style={{ height: heightPx }} />
    </tr>
  )
