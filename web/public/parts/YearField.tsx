type Props = {
  name: 'from' | 'to'
  label: string
  value: number | null | undefined
  pattern?: string
  /** The year that holds while the field is empty. */
  placeholder?: number | undefined
}

/** A field of a form for a year. */
export const YearField = ({ name, label, value, pattern, placeholder }: Props) => (
  <label>
    {label}{' '}
    <input
      type="text"
      name={name}
      inputMode="numeric"
      pattern={pattern}
      placeholder={placeholder?.toString()}
      defaultValue={value ?? ''}
      size={5}
    />
  </label>
)
