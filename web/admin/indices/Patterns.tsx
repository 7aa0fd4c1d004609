import { Textarea } from '@mantine/core'
import styles from './indices.module.css'

type Props = {
  label: string
  help: string
  value: string[]
  onChange: (list: string[]) => void
  error: string | undefined
}

/** Patterns of file names, one a line; an empty last line stays during typing. */
export const Patterns = ({ label, help, value, onChange, error }: Props) => (
  <Textarea
    className={styles.narrow}
    classNames={{ input: 'mono' }}
    label={label}
    description={help}
    rows={Math.max(2, value.length + 1)}
    value={value.join('\n')}
    onChange={(event) =>
      onChange(event.currentTarget.value === '' ? [] : event.currentTarget.value.split('\n'))
    }
    error={error}
  />
)
