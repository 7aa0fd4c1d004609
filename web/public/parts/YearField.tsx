type Props = {
  name: 'from' | 'to'
  label: string
  value: number | null | undefined
  pattern?: string
}

/** A field of a form for a year. */
export const YearField = ({ name, label, value, pattern }: Props) => (
  <label>
    {label}{' '}
    <input
      type="text"
      name={name}
      inputMode="numeric"
      pattern={pattern}
      defaultValue={value ?? ''}
      size={5}
    />
  </label>
)
