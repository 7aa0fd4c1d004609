import type { KeyboardEvent } from 'react'
import { records } from '#contract/records.ts'
import { recordTexts } from '#texts/records.ts'
import { Picture } from '#web/admin/kit/Picture.tsx'
import { titleOf } from '#contract/record-title.ts'
import { picturesOf, shapeOf } from '#web/admin/parts/values/value-text.ts'
import { urlOf } from '#web/kit/api.ts'
import { t } from '#web/kit/language.ts'
import styles from './RecordPictures.module.css'

type Props = {
  params: { tenantId: string; id: string; recordId: string }
  source: Record<string, unknown>
  /** 0-based position of the large picture. */
  at: number
  onAt: (at: number) => void
}

/**
 * The picture of a record, with a strip below if there are several; arrow keys switch.
 * (records.pictures)
 */
export const RecordPictures = ({ params, source, at, onAt }: Props) => {
  const count = picturesOf(source)
  const title = titleOf(source)
  const { width, height } = shapeOf(
    count > 1 ? ((source.pictures as Props['source'][])[at] ?? {}) : source,
  ) // several are a list
  const onKey = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    const next = at + (step ?? 0)
    if (step === undefined || next < 0 || next >= count) return
    event.preventDefault()
    onAt(next)
    event.currentTarget.querySelectorAll('button')[next]?.focus()
  }
  return (
    <>
      <Picture
        className={styles.image}
        src={urlOf(records.image, { params: { ...params, size: 'medium' }, query: { at } })}
        alt={count > 1 ? `${title}. ${t(recordTexts.pictureOf)(at + 1, count)}` : title}
        width={width || undefined}
        height={height || undefined}
      />
      {count > 1 && (
        <div
          className={styles.strip}
          role="group"
          aria-label={t(recordTexts.pictures)}
          onKeyDown={onKey}
        >
          {Array.from({ length: count }, (_, one) => (
            <button
              key={one}
              type="button"
              aria-pressed={one === at}
              aria-label={t(recordTexts.pictureOf)(one + 1, count)}
              tabIndex={one === at ? 0 : -1}
              onClick={() => onAt(one)}
            >
              <Picture
                src={urlOf(records.image, {
                  params: { ...params, size: 'xx-small' },
                  query: { at: one },
                })}
                alt=""
                width={60}
                height={46}
                loading="lazy"
              />
            </button>
          ))}
        </div>
      )}
    </>
  )
}
