import { TextInput, type TextInputProps } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'leftSection' | 'aria-label'> & {
  label: string
  value: string
  onChange: (text: string) => void
  /** Whether the shortcut `/` focuses this field. */
  isMain?: boolean
}

/**
 * A search field whose words are in the address. The address follows after a short delay, so the
 * field shows what the person types.
 */
export const SearchField = ({ label, value, onChange, isMain = false, ...props }: Props) => {
  const [written, setWritten] = useState<string>()
  return (
    <TextInput
      {...props}
      data-page-search={isMain || undefined}
      aria-label={label}
      placeholder={props.placeholder ?? label}
      leftSection={<IconSearch size={16} aria-hidden="true" />}
      value={written ?? value}
      onChange={(event) => {
        setWritten(event.currentTarget.value)
        onChange(event.currentTarget.value)
      }}
      onBlur={() => setWritten(undefined)}
    />
  )
}
