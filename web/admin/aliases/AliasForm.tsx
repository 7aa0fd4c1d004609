import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ALIAS_TYPES, type AliasType } from '#contract/aliases.ts'
import { indices } from '#contract/indices.ts'
import { aliasTexts } from '#texts/aliases.ts'
import { indexTypeTexts } from '#texts/indices.ts'
import { LockedField } from '#web/admin/kit/forms/SettingRow.tsx'
import { read } from '#web/kit/api.ts'
import { compare } from '#web/kit/format-in-language.ts'
import { t } from '#web/kit/language.ts'
import styles from './aliases.module.css'
import type { MemberCount } from './use-member-counts.ts'
import { MemberPanel } from './MemberPanel.tsx'
import { TitlePanel } from './TitlePanel.tsx'
import type { AliasValues, MemberValues } from './alias-values.ts'

type Props = {
  tenantId: string
  values: AliasValues
  set: <K extends keyof AliasValues>(key: K, value: AliasValues[K]) => void
  /** The counts of each member. */
  counts: MemberCount[]
  /** Errors by field; for a member such as `indices.0.id`. */
  errors: Record<string, string | undefined>
}

/** The form of an alias: name, visibility, and indices with their conditions. */
export const AliasForm = ({ tenantId, values, set, counts, errors }: Props) => {
  const { data: listed = [] } = useQuery(read(indices.list, { params: { tenantId }, query: {} }))
  const members = values.indices
  const free = listed.filter(
    ({ id, type }) => type === values.type && !members.some((member) => member.id === id),
  )
  const put = (at: number, member: MemberValues) => set('indices', members.with(at, member))
  const add = (id: string) => {
    const index = free.find((one) => one.id === id)
    if (index) set('indices', [...members, { id, name: index.name, deleted: false, rows: [] }])
  }
  return (
    <>
      <TitlePanel
        values={values}
        set={set}
        errors={errors}
        type={
          members.length > 0 ? (
            <LockedField
              label={t(aliasTexts.type)}
              value={t(indexTypeTexts[values.type])}
              why={t(aliasTexts.typeLocked)}
            />
          ) : (
            <Select
              label={t(aliasTexts.type)}
              allowDeselect={false}
              data={ALIAS_TYPES.map((type) => ({ value: type, label: t(indexTypeTexts[type]) }))}
              value={values.type}
              onChange={(type) => type && set('type', type as AliasType)} // the data are the types
              error={errors.type}
            />
          )
        }
      />
      {members.map((member, at) => (
        <MemberPanel
          key={member.id}
          tenantId={tenantId}
          member={member}
          count={counts[at]}
          isUnseen={
            values.public && listed.find(({ id }) => id === member.id)?.visibility === 'closed'
          }
          error={errors[`indices.${at}.id`]}
          onChange={(next) => put(at, next)}
          onRemove={() => set('indices', members.toSpliced(at, 1))}
        />
      ))}
      <Select
        className={styles.addIndex}
        label={t(aliasTexts.addIndex)}
        placeholder={t(free.length > 0 ? aliasTexts.chooseIndex : aliasTexts.noIndex)}
        searchable
        disabled={free.length === 0 && !errors.indices}
        data={free
          .map(({ id, name }) => ({ value: id, label: name }))
          .toSorted((a, b) => compare(a.label, b.label))}
        value={null}
        onChange={(id) => id && add(id)}
        error={errors.indices}
      />
    </>
  )
}
