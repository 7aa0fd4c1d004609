import { useId } from 'react'
import { GRAVITIES, type Gravity } from '#contract/image-profiles.ts'
import { gravityTexts, imageProfileTexts } from '#texts/image-profiles.ts'
import { t } from '#web/kit/language.ts'
import styles from './image-profiles.module.css'

/** The position of the watermark: a grid of nine, with arrow keys. */
export const GravityField = ({
  value,
  onChange,
}: {
  value: Gravity
  onChange: (gravity: Gravity) => void
}) => {
  const name = useId()
  return (
    <fieldset className={styles.gravity}>
      <legend>{t(imageProfileTexts.gravity)}</legend>
      <div>
        {GRAVITIES.map((gravity) => (
          <label key={gravity} title={t(gravityTexts[gravity])}>
            <input
              className="vh"
              type="radio"
              name={name}
              aria-label={t(gravityTexts[gravity])}
              checked={gravity === value}
              onChange={() => onChange(gravity)}
            />
            <i aria-hidden="true" />
          </label>
        ))}
      </div>
      <p>{t(gravityTexts[value])}</p>
    </fieldset>
  )
}
