import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { DEFAULT_PROFILE, imageProfiles } from '#contract/image-profiles.ts'
import { imageProfileTexts } from '#texts/image-profiles.ts'
import { SettingRow } from '#web/admin/kit/forms/SettingRow.tsx'
import { read } from '#web/kit/api.ts'
import { t } from '#web/kit/language.ts'
import styles from './indices.module.css'

type Props = {
  tenantId: string
  value: string | null
  onChange: (profile: string | null) => void
  error: string | undefined
}

/** The image profile of an index; none means the tenant's default. (indices.profile) */
export const ProfileRow = ({ tenantId, value, onChange, error }: Props) => {
  const { data = [] } = useQuery(read(imageProfiles.list, { params: { tenantId } }))
  const usual = data.find(({ id }) => id === DEFAULT_PROFILE)
  return (
    <SettingRow title={t(imageProfileTexts.ofIndex)} help={t(imageProfileTexts.ofIndexHelp)}>
      <Select
        className={styles.narrow}
        label={t(imageProfileTexts.ofIndex)}
        allowDeselect={false}
        data={[
          { value: '', label: t(imageProfileTexts.useDefault)(usual?.name ?? '…') },
          ...data
            .filter(({ id }) => id !== DEFAULT_PROFILE)
            .map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={value ?? ''}
        onChange={(id) => onChange(id === '' ? null : id)}
        error={error}
      />
    </SettingRow>
  )
}
