import { Button } from '@mantine/core'
import { useState } from 'react'
import { filePairs, type Pair, type PairChoice } from '#contract/file-pairs.ts'
import { pairKindTexts, pairTexts } from '#texts/pairs.ts'
import { AppLink } from '#web/admin/kit/AppLink.tsx'
import { paths } from '#web/admin/paths.ts'
import { urlOf } from '#web/kit/api.ts'
import { ago, bytes } from '#web/kit/format-in-language.ts'
import { t } from '#web/kit/language.ts'
import styles from './pairs.module.css'

type Place = { tenantId: string; id: string; runId: string }
type Props = {
  place: Place
  pair: Pair
  chosen: PairChoice | undefined
  isHere: boolean
  isOpen: boolean
  onFocus: () => void
  onChoose: (choice: PairChoice | undefined) => void
}

/** A record and a possible file, side by side, with the choices. */
export const PairCard = ({ place, pair, chosen, isHere, isOpen, onFocus, onChoose }: Props) => {
  const { file, record } = pair
  const attached = [
    record.edits > 0 && t(pairTexts.edits)(record.edits),
    record.comments > 0 && t(pairTexts.comments)(record.comments),
    record.suggestions > 0 && t(pairTexts.suggestions)(record.suggestions),
    record.isHidden && t(pairTexts.hidden),
    record.state === 'excluded' && t(pairTexts.excluded),
  ].filter((one) => one !== false)
  const title = record.title ?? record.rel
  return (
    <li
      className={styles.pair}
      data-pair={pair.id}
      tabIndex={-1}
      aria-current={isHere || undefined}
      onFocus={onFocus}
    >
      <p className={styles.why}>{t(pairKindTexts[pair.kind].why)}</p>
      <div className={styles.sides}>
        <figure>
          <PairPicture
            place={place}
            pairId={pair.id}
            side="record"
            label={t(pairTexts.pictureOfRecord)(title)}
          />
          <figcaption>
            <small>{t(pairTexts.record)}</small>
            <b>
              <AppLink place={paths.record(place, record.id)}>{title}</AppLink>
            </b>
            <span className="mono">{record.rel}</span>
            <span>{bytes(record.sizeBytes)}</span>
            <span>{attached.length > 0 ? attached.join(' · ') : t(pairTexts.nothing)}</span>
          </figcaption>
        </figure>
        <figure>
          <PairPicture
            place={place}
            pairId={pair.id}
            side="file"
            label={t(pairTexts.pictureOfFile)(file.rel)}
          />
          <figcaption>
            <small>{t(pairTexts.file)}</small>
            <b className="mono">{file.rel}</b>
            <span>{bytes(file.sizeBytes)}</span>
          </figcaption>
        </figure>
      </div>
      {pair.choice !== null ? (
        <p className={styles.done}>
          {t(pair.choice === 'same' ? pairTexts.same : pairTexts.new)}
          {pair.decided && ` · ${pair.decided.by}, ${ago(pair.decided.at)}`}
        </p>
      ) : (
        isOpen && (
          <div className={styles.choices} role="group" aria-label={t(pairTexts.choicesFor)(title)}>
            {(['same', 'new'] as const).map((choice) => (
              <Button
                key={choice}
                size="sm"
                variant={chosen === choice ? 'filled' : 'default'}
                aria-pressed={chosen === choice}
                onClick={() => onChoose(chosen === choice ? undefined : choice)}
              >
                {t(pairTexts[choice])}
              </Button>
            ))}
            {chosen !== undefined && (
              <Button size="sm" variant="subtle" onClick={() => onChoose(undefined)}>
                {t(pairTexts.undo)}
              </Button>
            )}
          </div>
        )
      )}
    </li>
  )
}

type PictureProps = { place: Place; pairId: string; side: 'file' | 'record'; label: string }

const PairPicture = ({ place, pairId, side, label }: PictureProps) => {
  const [isBroken, setBroken] = useState(false)
  if (isBroken) return <div className={styles.empty}>{t(pairTexts.noPicture)}</div>
  const src = urlOf(filePairs.pairPicture, { params: { ...place, pairId, side } })
  return <img src={src} alt={label} loading="lazy" onError={() => setBroken(true)} />
}
