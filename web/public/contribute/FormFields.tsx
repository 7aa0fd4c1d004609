import { useId, type ReactNode } from 'react'
import { CONTRIBUTION_MAX } from '#contract/limits.ts'
import type { Refused } from '#contract/pages.ts'
import { contributeTexts as texts } from '#texts/contribute.ts'
import { t } from '#web/kit/language.ts'
import styles from './Form.module.css'
import { sentOr } from './sent-or.ts'

type LabelledProps = {
  label: string
  help?: string | undefined
  isOptional?: boolean | undefined
  children: (named: { id: string; 'aria-describedby'?: string | undefined }) => ReactNode
}

/** A field with its label and a sentence of help. */
export const Labelled = ({ label, help, isOptional = false, children }: LabelledProps) => {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>
        {label}
        {isOptional && <span className={styles.optional}> ({t(texts.optional)})</span>}
      </label>
      {help !== undefined && (
        <p id={`${id}-help`} className={styles.help}>
          {help}
        </p>
      )}
      {children({ id, 'aria-describedby': help === undefined ? undefined : `${id}-help` })}
    </div>
  )
}

type FieldProps = { refused: Refused | undefined }
type SenderProps = FieldProps & { required?: boolean }
type TextProps = FieldProps & {
  label: string
  name: string
  rows: number
  required?: boolean
  isOptional?: boolean
  help?: string
  /** Letters at most. */
  most?: number
  /** What stands in a new form. */
  text?: string
}

/** A field for text of several lines. */
export const TextField = ({
  label,
  name,
  rows,
  required,
  isOptional,
  help,
  most = CONTRIBUTION_MAX.text,
  text,
  refused,
}: TextProps) => (
  <Labelled label={label} isOptional={isOptional} help={help}>
    {(named) => (
      <textarea
        {...named}
        name={name}
        rows={rows}
        required={required}
        maxLength={most}
        defaultValue={sentOr(refused, name) ?? text}
      />
    )}
  </Labelled>
)

type LineProps = Partial<FieldProps> &
  Pick<TextProps, 'label' | 'name' | 'required' | 'most' | 'text'> & {
    help?: string
    /** Whether it is there to be copied. */
    isReadOnly?: boolean
  }

/** A field for text of one line. */
export const LineField = ({
  label,
  help,
  name,
  required,
  most,
  text,
  isReadOnly,
  refused,
}: LineProps) => (
  <Labelled label={label} help={help}>
    {(named) => (
      <input
        {...named}
        type="text"
        name={name}
        required={required}
        readOnly={isReadOnly}
        autoComplete="off"
        maxLength={most}
        defaultValue={sentOr(refused, name) ?? text}
      />
    )}
  </Labelled>
)

/** The name of a sender. */
export const NameField = ({ refused, required = false }: SenderProps) => (
  <Labelled label={t(texts.name)} isOptional={!required}>
    {(named) => (
      <input
        {...named}
        type="text"
        name="name"
        autoComplete="name"
        required={required}
        maxLength={CONTRIBUTION_MAX.name}
        defaultValue={sentOr(refused, 'name')}
      />
    )}
  </Labelled>
)

/** The address of a sender, which only staff see. */
export const EmailField = ({ refused, required = false }: SenderProps) => (
  <Labelled
    label={t(texts.email)}
    isOptional={!required}
    {...(!required && { help: t(texts.emailHelp) })}
  >
    {(named) => (
      <input
        {...named}
        type="email"
        name="email"
        autoComplete="email"
        required={required}
        maxLength={CONTRIBUTION_MAX.email}
        defaultValue={sentOr(refused, 'email')}
      />
    )}
  </Labelled>
)

type TickProps = FieldProps & {
  name: string
  /** Whether it is ticked in a new form. */
  isTicked?: boolean
  children: ReactNode
}

export const Tick = ({ name, isTicked = false, refused, children }: TickProps) => (
  <label className={styles.tick}>
    <input
      type="checkbox"
      name={name}
      defaultChecked={refused ? sentOr(refused, name) !== undefined : isTicked}
    />
    <span>{children}</span>
  </label>
)
