import { useId } from 'react'
import { correctionNames } from '#contract/correction.ts'
import type { Refused } from '#contract/pages.ts'
import type { Correctable } from '#contract/public-records.ts'
import { contributeTexts as texts } from '#texts/contribute.ts'
import { language, t } from '#web/kit/language.ts'
import { paths } from '#web/public/paths.ts'
import styles from './Form.module.css'
import { faultOf } from './order-of-fields.ts'

type Props = {
  field: Correctable
  tenantId: string
  refused: Refused | undefined
  isFocused: boolean
}

/** Letters beyond which a text gets several lines. */
const LONG = 60
/** Empty places for more values of a list. */
const MORE = 2

const HELP: Readonly<Record<string, { is: string; en: string }>> = {
  PersonInImage: texts.peopleHelp,
  date: texts.dateHelp,
}

/** A field of a record: one text, or a list with room for more. */
export const FieldInput = ({ field: one, tenantId, refused, isFocused }: Props) => {
  const { field, label, values, isList, isOffered } = one
  const id = useId()
  const name = correctionNames[isList ? 'list' : 'text'](field)
  const sent = refused?.fields[name]
  const shown = sent ?? (isList ? [...values, ...Array<string>(MORE).fill('')] : [values[0] ?? ''])
  const fault = faultOf(refused, field)
  const help = HELP[field]
  const described = [fault !== undefined && `${id}-fault`, help && `${id}-help`].filter(Boolean)
  const more = {
    name,
    'aria-describedby': described.length > 0 ? described.join(' ') : undefined,
    'aria-invalid': fault !== undefined || undefined,
  }
  const isLong = !isList && (shown[0] ?? '').length > LONG
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label[language()]}</label>
      {help && (
        <p id={`${id}-help`} className={styles.help}>
          {t(help)}
        </p>
      )}
      {fault !== undefined && (
        <p id={`${id}-fault`} className={styles.fault}>
          {fault}
        </p>
      )}
      {(refused?.fields[correctionNames.seen(field)] ?? values).map((value, at) => (
        // Values of a list may be alike, and never move.
        // oxlint-disable-next-line react/no-array-index-key
        <input key={at} type="hidden" name={correctionNames.seen(field)} value={value} />
      ))}
      {isLong ? (
        <textarea {...more} id={id} rows={5} defaultValue={shown[0]} autoFocus={isFocused} />
      ) : (
        shown.map((value, at) => (
          // oxlint-disable-next-line react/no-array-index-key
          <span key={at} className={styles.value}>
            <input
              {...more}
              type="text"
              id={at === 0 ? id : undefined}
              aria-label={at === 0 ? undefined : t(texts.another)(label[language()])}
              defaultValue={value}
              // Whoever pressed the field wants to write in it.
              autoFocus={isFocused && at === 0}
              autoComplete="off"
              data-suggest={isOffered ? paths.suggestions(tenantId, field) : undefined}
            />
          </span>
        ))
      )}
    </div>
  )
}
