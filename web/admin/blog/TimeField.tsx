import '@mantine/dates/styles.layer.css'
import { DatesProvider, DateTimePicker } from '@mantine/dates'
import 'dayjs/locale/is'
import { language, t } from '#web/kit/language.ts'
import { blogEditTexts } from '#texts/blog-edit.ts'

const FORMATS = { is: 'D. MMMM YYYY [kl.] HH:mm', en: 'D MMMM YYYY, HH:mm' }

type Props = {
  label: string
  placeholder: string
  value: string | null
  error?: string | undefined
  onChange: (time: string | null) => void
}

/** A date with time, or none; Iceland's time equals UTC. */
export const TimeField = ({ label, placeholder, value, error, onChange }: Props) => (
  <DatesProvider settings={{ locale: language(), firstDayOfWeek: 1 }}>
    <DateTimePicker
      label={label}
      placeholder={placeholder}
      clearable
      hideOutsideDates
      weekendDays={[]}
      clearButtonProps={{ 'aria-label': t(blogEditTexts.noDate) }}
      value={value && value.slice(0, 19).replace('T', ' ')}
      valueFormat={FORMATS[language()]}
      error={error}
      onChange={(next) => onChange(next && new Date(`${next.replace(' ', 'T')}Z`).toISOString())}
    />
  </DatesProvider>
)
