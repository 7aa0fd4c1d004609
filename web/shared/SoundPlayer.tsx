import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { audioTexts } from '#texts/audio.ts'
import { clock, spanExact } from '#web/kit/format-in-language.ts'
import { t } from '#web/kit/language.ts'
import styles from './SoundPlayer.module.css'
import { soundTimeOf } from './sound-keys.ts'
import { useSound } from './use-sound.ts'
import { Waveform } from './Waveform.tsx'

type Props = { src: string; title: string; durationSeconds: number; peaks: readonly number[] }

/** Plays a recording: a button, and the waveform as a slider over time. (audio.player) */
export const SoundPlayer = ({ src, title, durationSeconds, peaks }: Props) => {
  const { at, isPlaying, hasFailed, seek, toggle, element } = useSound(durationSeconds)
  const onKey = (event: KeyboardEvent) => {
    const to = soundTimeOf(event.key, at, durationSeconds)
    if (to !== undefined) seek(to)
    else if (event.key === ' ') toggle()
    else return
    event.preventDefault()
  }
  return (
    <div className={styles.player} role="group" aria-label={t(audioTexts.player)(title)}>
      <audio {...element} src={src} preload="none" />
      <button
        type="button"
        className={styles.play}
        aria-label={isPlaying ? t(audioTexts.pause) : t(audioTexts.play)}
        onClick={toggle}
      >
        {isPlaying ? (
          <IconPlayerPauseFilled size={20} aria-hidden="true" />
        ) : (
          <IconPlayerPlayFilled size={20} aria-hidden="true" />
        )}
      </button>
      <div className={styles.wave}>
        <Waveform peaks={peaks} played={durationSeconds > 0 ? at / durationSeconds : 0} />
        <input
          type="range"
          min={0}
          max={durationSeconds}
          step="any"
          value={at}
          aria-label={t(audioTexts.position)}
          aria-valuetext={spanExact(at * 1000)}
          onChange={(event) => seek(Number(event.currentTarget.value))}
          onKeyDown={onKey}
        />
      </div>
      <p className={styles.times}>
        <span className="num">{clock(at)}</span>
        <span className="num">{clock(durationSeconds)}</span>
      </p>
      {hasFailed && (
        <p role="alert" className={styles.failed}>
          {t(audioTexts.failed)}
        </p>
      )}
    </div>
  )
}
