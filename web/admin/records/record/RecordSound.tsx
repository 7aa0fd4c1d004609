import { IconPlayerPlayFilled } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { records } from '#contract/records.ts'
import { read, urlOf } from '#web/kit/api.ts'
import { clock } from '#web/kit/format-in-language.ts'
import { SoundPlayer } from '#web/shared/SoundPlayer.tsx'
import { Waveform } from '#web/shared/Waveform.tsx'
import styles from './RecordSound.module.css'

type Params = { tenantId: string; id: string; recordId: string }

/** The waveform changes only with the file. */
const usePeaks = (params: Params) =>
  useQuery({ ...read(records.peaks, { params }), staleTime: Infinity, retry: false })

/** A playable recording; it plays even without a waveform. (audio.player) */
export const RecordSound = ({
  title,
  seconds,
  ...params
}: Params & { title: string; seconds: number }) => {
  const { data, error } = usePeaks(params)
  return (
    <>
      <SoundPlayer
        key={params.recordId}
        src={urlOf(records.sound, { params })}
        title={title}
        durationSeconds={data?.duration ?? seconds}
        peaks={data?.peaks ?? []}
      />
      {error && <p className="muted">{error.message}</p>}
    </>
  )
}

/** A recording in the grid: title, length and waveform. */
export const SoundTile = ({
  title,
  seconds,
  ...params
}: Params & { title: string; seconds: number }) => (
  <span className={styles.tile}>
    <span className={styles.wave}>
      <Peaks {...params} />
    </span>
    <span className={styles.words}>
      <IconPlayerPlayFilled size={14} aria-hidden="true" />
      <span className={styles.title}>{title}</span> <span className="num">{clock(seconds)}</span>
    </span>
  </span>
)

/** The same in thumbnail size for a table row. */
export const SoundMark = (params: Params) => (
  <span className={styles.mark}>
    <Peaks {...params} />
  </span>
)

const Peaks = (params: Params) => {
  const { data } = usePeaks(params)
  return data && <Waveform peaks={data.peaks} />
}
