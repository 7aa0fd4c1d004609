import type { AnswersOf } from '#contract/pages.ts'
import { findChoice, JOINTS, OPERATORS, type AdvancedLine } from '#contract/advanced-search.ts'
import { ADVANCED_MAX } from '#contract/public-limits.ts'
import { advancedTexts as texts } from '#texts/advanced-search.ts'
import { language, t } from '#web/kit/language.ts'
import { paths } from '#web/public/paths.ts'
import styles from './Advanced.module.css'

type Fields = AnswersOf<'advancedSearch'>['fields']

/** The lines of an advanced search. Keys of the form carry the 1-based number of their line. */
export const AdvancedLines = ({
  tenantId,
  lines,
  fields,
}: {
  tenantId: string
  lines: readonly AdvancedLine[]
  fields: Fields
}) => (
  <div className={styles.lines}>
    {lines.map((line, at) => (
      // Lines have no other name than their place.
      // oxlint-disable-next-line react/no-array-index-key
      <Line key={at} n={at + 1} isOnly={lines.length === 1} {...{ tenantId, line, fields }} />
    ))}
    <p className={styles.below}>
      {lines.length < ADVANCED_MAX.lines && (
        <button type="submit" name="more" value="1" className={styles.link}>
          {t(texts.addLine)}
        </button>
      )}
      <span className="muted">{t(texts.orHelp)}</span>
    </p>
  </div>
)

type LineProps = {
  tenantId: string
  n: number
  line: AdvancedLine
  fields: Fields
  isOnly: boolean
}

const Line = ({ tenantId, n, line, fields, isOnly }: LineProps) => {
  const { joint, field, operator, values } = line
  const known = findChoice(fields, field)
  const operators = field === '' || !known || known.hasValues ? OPERATORS : (['has'] as const)
  return (
    <fieldset className={styles.line}>
      <legend className="vh">{t(texts.line)(n)}</legend>
      {n === 1 ? (
        <span className={styles.first}>{t(texts.where)}</span>
      ) : (
        <select
          name={`j${n}`}
          className={styles.joint}
          defaultValue={joint}
          aria-label={t(texts.joint)}
        >
          {JOINTS.map((one) => (
            <option key={one} value={one}>
              {t(texts[one])}
            </option>
          ))}
        </select>
      )}
      <select name={`f${n}`} defaultValue={known?.field ?? field} aria-label={t(texts.field)}>
        <option value="">{t(texts.anywhere)}</option>
        {fields.map((one) => (
          <option key={one.field} value={one.field}>
            {one.label[language()]}
          </option>
        ))}
      </select>
      <select name={`o${n}`} defaultValue={operator} aria-label={t(texts.operator)}>
        {operators.map((one) => (
          <option key={one} value={one}>
            {t(texts[one])}
          </option>
        ))}
      </select>
      <Values
        n={n}
        values={values}
        offered={known?.values ?? []}
        address={paths.suggestions(tenantId, known?.field)}
      />
      <span className={styles.end}>
        {!isOnly && (
          <button
            type="submit"
            name="without"
            value={`line${n}`}
            className={styles.remove}
            aria-label={t(texts.removeLine)(n)}
          >
            ×
          </button>
        )}
      </span>
    </fieldset>
  )
}

type ValuesProps = {
  n: number
  values: readonly string[]
  /** The commonest values, and the address of others that go on with what is typed. */
  offered: readonly string[]
  address: string
}

/** The chosen values as buttons that take them away, and a box for another one. */
const Values = ({ n, values, offered, address }: ValuesProps) => (
  <div className={styles.values}>
    {values.map((value) => (
      <span key={value} className={styles.value}>
        <input type="hidden" name={`w${n}`} value={value} />
        <button
          type="submit"
          name="without"
          value={`w${n}=${value}`}
          aria-label={t(texts.takeAway)(value)}
        >
          {value} <span aria-hidden="true">×</span>
        </button>
      </span>
    ))}
    {values.length < ADVANCED_MAX.values && (
      <input
        type="text"
        name={`w${n}`}
        maxLength={ADVANCED_MAX.letters}
        placeholder={t(texts.add)}
        aria-label={`${t(texts.value)}, ${t(texts.line)(n)}`}
        autoComplete="off"
        list={`offered-${n}`}
        data-suggest={address}
      />
    )}
    <datalist id={`offered-${n}`}>
      {offered.map((value) => (
        <option key={value} value={value} />
      ))}
    </datalist>
  </div>
)
