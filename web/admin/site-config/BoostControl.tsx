import { BOOSTS } from '#contract/site-config.ts'
import { mappingTexts as texts } from '#texts/site-config.ts'
import { t } from '#web/kit/language.ts'
import styles from './site-config.module.css'

type Props = {
  name: string
  field: string
  boost: number
  isOff: boolean
  onChange: (boost: number) => void
}

/** The search weight of a field: one of four bars, chosen by click or arrow keys. (search.boost) */
export const BoostControl = ({ name, field, boost, isOff, onChange }: Props) => (
  <fieldset
    className={styles.weight}
    disabled={isOff}
    role="radiogroup"
    aria-label={t(texts.boostOf)(name)}
  >
    <span aria-hidden>{t(texts.boost)}</span>
    <span>
      {BOOSTS.map((one) => (
        <label key={one} title={t(texts.boostAt)(one, BOOSTS.length)}>
          <input
            type="radio"
            name={`boost-${field}`}
            aria-label={t(texts.boostAt)(one, BOOSTS.length)}
            checked={boost === one}
            onChange={() => onChange(one)}
          />
          <i data-on={boost >= one || undefined} aria-hidden />
        </label>
      ))}
    </span>
  </fieldset>
)
