import { Button, NumberInput } from '@mantine/core'
import { useState } from 'react'
import { PARTS_BLURRED_MAX } from '#contract/limits.ts'
import type { BlurredPart } from '#contract/restrictions.ts'
import { redactionTexts as texts } from '#texts/redactions.ts'
import { t } from '#web/kit/language.ts'
import styles from './PartsEditor.module.css'
import { PartsStage } from './PartsStage.tsx'

type Of = { tenantId: string; indexId: string; recordId: string }
type Props = {
  record: Of
  pictures: readonly { at: number; width: number; height: number }[]
  parts: readonly BlurredPart[]
  onChange: (parts: BlurredPart[]) => void
}

const EDGES = ['left', 'top', 'width', 'height'] as const
/** A part that is added by a button lies in the middle. */
const ADDED = { left: 0.4, top: 0.4, width: 0.2, height: 0.2 }

/**
 * The parts of the pictures of a record that visitors see blurred: drawn with a pointer, or written
 * as numbers. (restrictions.editor)
 */
export const PartsEditor = ({ record, pictures, parts, onChange }: Props) => {
  const [chosen, setChosen] = useState(pictures[0]?.at ?? 0)
  const picture = pictures.find(({ at }) => at === chosen)
  if (!picture) return null
  const numbered = parts.map((part, n) => ({ part, n })).filter(({ part }) => part.at === chosen)
  const isFull = parts.length >= PARTS_BLURRED_MAX
  const add = (place: typeof ADDED) => {
    if (!isFull) onChange([...parts, { at: chosen, ...place }])
  }
  const change = (n: number, edge: (typeof EDGES)[number], percent: number) =>
    onChange(parts.map((part, at) => (at === n ? { ...part, [edge]: percent / 100 } : part)))
  return (
    <div className={styles.editor} role="group" aria-label={t(texts.parts)}>
      <p className="muted">{t(texts.help)}</p>
      {pictures.length > 1 && (
        <div className={styles.pictures}>
          {pictures.map(({ at }, n) => (
            <Button
              key={at}
              size="xs"
              variant={at === chosen ? 'filled' : 'default'}
              aria-pressed={at === chosen}
              onClick={() => setChosen(at)}
            >
              {t(texts.picture)(n + 1, pictures.length)}
            </Button>
          ))}
        </div>
      )}
      <PartsStage record={record} picture={picture} parts={numbered} onDrawn={add} />
      {numbered.length === 0 && <p className="muted">{t(texts.none)}</p>}
      {numbered.map(({ part, n }, row) => (
        // A part has no name but its place in the list.
        <fieldset key={n} className={styles.part}>
          <legend>{t(texts.part)(row + 1)}</legend>
          {EDGES.map((edge) => (
            <NumberInput
              key={edge}
              label={t(texts[edge])}
              suffix=" %"
              decimalSeparator=","
              decimalScale={1}
              min={edge === 'width' || edge === 'height' ? 0.1 : 0}
              max={100}
              value={Math.round(part[edge] * 1000) / 10}
              onChange={(value) => {
                if (typeof value === 'number') change(n, edge, value)
              }}
            />
          ))}
          <Button
            variant="default"
            aria-label={t(texts.remove)(row + 1)}
            onClick={() => onChange(parts.filter((_, at) => at !== n))}
          >
            ×
          </Button>
        </fieldset>
      ))}
      <div className={styles.ways}>
        <Button variant="default" size="xs" disabled={isFull} onClick={() => add(ADDED)}>
          {t(texts.add)}
        </Button>
      </div>
    </div>
  )
}
