import { fieldLabel } from '#contract/field-names.ts'
import type { Field } from '#contract/fields.ts'
import type { FieldNames } from '#contract/tenant-names.ts'
import { t } from '#web/kit/language.ts'
import { useTenantFieldNames } from './tenant-field-names.ts'

/**
 * What names the fields of records for one tenant; the same everywhere a field is named.
 * (siteConfig.fieldNames)
 */
export const namingBy = (names: FieldNames) => ({
  /** The name of a field; `own`: what it is called where the tenant has no name for it. */
  nameOf: (field: string, own?: Field['label']): string => {
    const label = fieldLabel(names, field, own)
    return label ? t(label) : field
  },
  /** The same in both languages, of one that has a name in any case. */
  labelIn: (field: string, own: Field['label']): Field['label'] =>
    fieldLabel(names, field, own) ?? own,
})
export type Naming = ReturnType<typeof namingBy>

/** The names of fields as a tenant has them. */
export const useFieldNames = (tenantId: string | undefined): Naming =>
  namingBy(useTenantFieldNames(tenantId))
