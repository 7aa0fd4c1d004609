import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { tenants } from '#contract/tenants.ts'
import { users } from '#contract/users.ts'
import { auditTexts } from '#texts/audit.ts'
import { userTexts } from '#texts/users.ts'
import { useUserSearch } from '#web/admin/parts/people/use-user-search.ts'
import { useMe } from '#web/admin/parts/viewer/viewer.ts'
import { read } from '#web/kit/api.ts'
import { compare } from '#web/kit/format-in-language.ts'
import { t } from '#web/kit/language.ts'
import styles from './audit.module.css'

type Props = { tenantId: string; value: string; onChange: (userId: string | undefined) => void }

/**
 * Filters the audit by person: the tenant's members, and for people who may list users anyone,
 * because outsiders act too. (audit.filters)
 */
export const ActorSelect = ({ tenantId, value, onChange }: Props) => {
  const isLooking = useMe().permissions.global.includes('user.read')
  const [search, setSearch] = useState('')
  const { data: people = [] } = useQuery(read(tenants.users, { params: { tenantId } }))
  const found = useUserSearch(search, isLooking)
  const { data: chosen } = useQuery({
    ...read(users.get, { params: { id: value } }),
    enabled: isLooking && value !== '',
  })
  const known = new Map(people.map(({ userID, name }) => [userID, name]))
  for (const { id, name } of [...found, ...(chosen ? [chosen] : [])]) known.set(id, name)
  return (
    <Select
      className={styles.who}
      aria-label={t(auditTexts.who)}
      allowDeselect={false}
      searchable
      nothingFoundMessage={t(userTexts.none)}
      onSearchChange={setSearch}
      value={value}
      onChange={(id) => onChange(id ?? undefined)}
      data={[
        { value: '', label: t(auditTexts.everyone) },
        ...[...known]
          .map(([id, name]) => ({ value: id, label: name }))
          .toSorted((a, b) => compare(a.label, b.label)),
      ]}
    />
  )
}
