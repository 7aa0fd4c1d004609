import type { ReactNode } from 'react'
import type { PublicRecord } from '#contract/public-records.ts'
import { audioTexts } from '#texts/audio.ts'
import { fmtNumber } from '#texts/format.ts'
import { pageTexts } from '#texts/pages.ts'
import { clock } from '#web/kit/format-in-language.ts'
import { language, t } from '#web/kit/language.ts'
import { paths } from '#web/public/paths.ts'
import styles from './Player.module.css'

const RATES = [0.75, 1, 1.25, 1.5, 2]

/**
 * Plays a recording. The browser's own player stands there until the script draws the waveform.
 * (audio.page)
 */
export const Player = ({ record }: { record: PublicRecord }) => {
  const { site, indexId, id, duration, transcript } = record
  const title = record.title || t(pageTexts.untitled)
  return (
    <div
      className={styles.player}
      data-enhance="sound"
      data-peaks={paths.peaks(site.id, indexId, id)}
      data-duration={duration ?? undefined}
    >
      {/* Where there is no transcript the page says so. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <audio
        controls
        preload="metadata"
        src={paths.sound(site.id, indexId, id)}
        aria-label={title}
      />
      <div
        className={`${styles.tools} keeps-place`}
        role="group"
        aria-label={t(audioTexts.player)(title)}
        data-tools=""
        hidden
      >
        <button type="button" className={styles.play} data-play="" aria-label={t(audioTexts.play)}>
          <Icon d="M8 5v14l11-7z" />
          <Icon d="M7 5h4v14H7zM13 5h4v14h-4z" />
        </button>
        <div className={styles.wave} data-wave="">
          <svg preserveAspectRatio="none" viewBox="0 0 1 1" aria-hidden="true">
            <path className={styles.ahead} />
            <path className={styles.played} />
          </svg>
          {transcript && transcript.chapters.length > 0 && (
            <ol className={styles.chapters} data-chapters="" aria-label={t(audioTexts.chapters)}>
              {transcript.chapters.map((chapter) => (
                <li key={chapter.at} data-at={chapter.at}>
                  <a href={`#t=${chapter.at}`}>{chapter.title}</a>
                </li>
              ))}
            </ol>
          )}
          <input
            type="range"
            min="0"
            max={duration ?? 0}
            step="any"
            defaultValue="0"
            aria-label={t(audioTexts.position)}
          />
        </div>
        <div className={styles.below}>
          <span className="num" data-now="">
            {clock(0)}
          </span>
          <span className={styles.skips}>
            <Skip seconds={-15} label={t(audioTexts.back)} />
            <Skip seconds={15} label={t(audioTexts.forward)} />
            <label>
              <span>{t(audioTexts.rate)}</span>
              <select data-rate="" defaultValue="1">
                {RATES.map((rate) => (
                  <option key={rate} value={rate}>
                    {fmtNumber(rate, language())}×
                  </option>
                ))}
              </select>
            </label>
          </span>
          <span className="num" data-length="">
            {duration === null ? '' : clock(duration)}
          </span>
        </div>
      </div>
      <p role="alert" className={styles.failed} data-failed="" />
    </div>
  )
}

const Icon = ({ d }: { d: string }): ReactNode => (
  <svg viewBox="0 0 24 24" width="24" height="24" fill="currentColor" aria-hidden="true">
    <path d={d} />
  </svg>
)

const Skip = ({ seconds, label }: { seconds: number; label: string }) => (
  <button type="button" data-skip={seconds} aria-label={label}>
    {seconds < 0 ? '−' : '+'}15 s
  </button>
)
