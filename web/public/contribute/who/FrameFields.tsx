import { useId } from 'react'
import { NEW_FRAME } from '#contract/pages/region-pages.ts'
import type { Refused } from '#contract/pages.ts'
import type { ShownRegion } from '#contract/region-shapes.ts'
import { regionTexts as texts } from '#texts/regions.ts'
import { t } from '#web/kit/language.ts'
import form from '#web/public/contribute/Form.module.css'
import { sentOr } from '#web/public/contribute/sent-or.ts'
import styles from './Who.module.css'

type Props = {
  /** The marked people without a name. */
  unnamed: readonly ShownRegion[]
  /** The id of the one that the reader pressed, or a new frame. */
  chosen: string
  refused: Refused | undefined
}

/** Percent of a new frame: the whole picture, until somebody draws or writes. */
const NUMBERS = [
  { name: 'left', label: texts.left, least: 0, value: '0' },
  { name: 'top', label: texts.top, least: 0, value: '0' },
  { name: 'width', label: texts.width, least: 1, value: '100' },
  { name: 'height', label: texts.height, least: 1, value: '100' },
]

/** Where in the picture: somebody who is marked, or a frame of four numbers. */
export const FrameFields = ({ unnamed, chosen, refused }: Props) => {
  const id = useId()
  const where = sentOr(refused, 'where') ?? chosen
  const isKnown = unnamed.some((one) => one.id === where)
  return (
    <fieldset className={styles.where} aria-describedby={`${id}-help`}>
      <legend>{t(texts.where)}</legend>
      {unnamed.length > 0 &&
        [...unnamed.map((one) => one.id), NEW_FRAME].map((value, n) => (
          <label key={value} className={form.tick}>
            <input
              type="radio"
              name="where"
              value={value}
              defaultChecked={value === (isKnown ? where : NEW_FRAME)}
            />
            <span>{value === NEW_FRAME ? t(texts.newFrame) : t(texts.unnamedAt)(n + 1)}</span>
          </label>
        ))}
      <div className={styles.numbers} data-numbers="">
        {NUMBERS.map(({ name, label, least, value }) => (
          <label key={name}>
            {t(label)}
            <input
              type="number"
              name={name}
              min={least}
              max={100}
              step="0.1"
              inputMode="decimal"
              required
              defaultValue={sentOr(refused, name) ?? value}
            />
          </label>
        ))}
      </div>
      <p id={`${id}-help`} className={form.help}>
        <span data-draws="" hidden>
          {t(texts.drawHere)}
        </span>{' '}
        {t(texts.shares)} <noscript>{t(texts.lines)}</noscript>
      </p>
    </fieldset>
  )
}
