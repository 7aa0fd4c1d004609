import type { Transcript } from '#contract/transcripts.ts'
import { audioTexts } from '#texts/audio.ts'
import { pageTexts } from '#texts/pages.ts'
import { clock } from '#web/kit/format-in-language.ts'
import { t } from '#web/kit/language.ts'
import { passagesOf } from './passages.ts'
import styles from './TranscriptText.module.css'

/** What is said in a recording; each time leads to its place. (audio.passages) */
export const TranscriptText = ({ transcript }: { transcript: Transcript | null }) => (
  <section aria-labelledby="transcript" className={styles.transcript} data-transcript="">
    <div className={styles.head}>
      <h2 id="transcript">{t(pageTexts.transcript)}</h2>
      {transcript && (
        <input
          type="search"
          className="keeps-place"
          aria-label={t(audioTexts.find)}
          placeholder={t(audioTexts.find)}
          data-find=""
          hidden
        />
      )}
    </div>
    {transcript ? (
      <>
        <p role="status" className={styles.found} data-found="" />
        <ol className={styles.passages}>
          {passagesOf(transcript).map(({ at, speaker, text, chapter }, place) => (
            // Two people may speak at the same time; the list never changes after it is drawn.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={place} data-at={at}>
              {chapter !== '' && <h3>{chapter}</h3>}
              <a href={`#t=${at}`} className="num" aria-label={t(audioTexts.playFrom)(clock(at))}>
                {clock(at)}
              </a>
              <div>
                {speaker !== '' && <b>{speaker}</b>}
                <p>{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </>
    ) : (
      <p className="muted">{t(pageTexts.noTranscript)}</p>
    )}
  </section>
)
