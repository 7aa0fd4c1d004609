import { Button, NumberInput, TextInput } from '@mantine/core'
import { REGION } from '#contract/public-limits.ts'
import type { RegionFields } from '#contract/region-shapes.ts'
import { regionQueueTexts as texts } from '#texts/region-queue.ts'
import { regionTexts } from '#texts/regions.ts'
import { t } from '#web/kit/language.ts'
import { FactFields } from './FactFields.tsx'
import styles from './regions.module.css'

type Props = {
  fields: RegionFields
  isNew: boolean
  isBusy: boolean
  onChange: (fields: RegionFields) => void
  onSave: () => void
  onCancel: () => void
}

const NUMBERS = [
  { name: 'x', label: regionTexts.left, least: 0 },
  { name: 'y', label: regionTexts.top, least: 0 },
  { name: 'width', label: regionTexts.width, least: 1 },
  { name: 'height', label: regionTexts.height, least: 1 },
] as const

/** A region: its frame in percent, which is also drawn, its name and what is known. */
export const RegionForm = ({ fields, isNew, isBusy, onChange, onSave, onCancel }: Props) => (
  <form
    className={styles.form}
    onSubmit={(event) => {
      event.preventDefault()
      onSave()
    }}
  >
    {isNew && <p className="muted">{t(texts.markHelp)}</p>}
    <div className={styles.numbers}>
      {NUMBERS.map(({ name, label, least }) => (
        <NumberInput
          key={name}
          label={t(label)}
          suffix=" %"
          min={least}
          max={100}
          decimalScale={1}
          value={Math.round(fields[name] * 1000) / 10}
          onChange={(value) => {
            if (typeof value === 'number') onChange({ ...fields, [name]: value / 100 })
          }}
        />
      ))}
    </div>
    <TextInput
      label={t(texts.name)}
      maxLength={REGION.name}
      value={fields.person}
      onChange={({ currentTarget }) => onChange({ ...fields, person: currentTarget.value })}
    />
    <FactFields facts={fields} onChange={(facts) => onChange({ ...fields, ...facts })} />
    <div className={styles.actions}>
      <Button type="submit" loading={isBusy}>
        {t(isNew ? texts.mark : texts.save)}
      </Button>
      {!isNew && (
        <Button variant="default" onClick={onCancel}>
          {t(texts.cancel)}
        </Button>
      )}
    </div>
  </form>
)
