import { fieldLabel } from '#contract/field-names.ts'
import type { Field } from '#contract/fields.ts'
import type { FieldNames } from '#contract/tenant-names.ts'
import { t } from '#web/kit/language.ts'
import { useTenantFieldNames } from './tenant-field-names.ts'

/**
 * The labels of record fields for one tenant, used wherever a field is named.
 * (siteConfig.fieldNames)
 */
export const namingBy = (names: FieldNames) => ({
  /** The label of a field; `own`: the field's own label if the tenant has none. */
  nameOf: (field: string, own?: Field['label']): string => {
    const label = fieldLabel(names, field, own)
    return label ? t(label) : field
  },
  /** The label in both languages, for a field that always has one. */
  labelIn: (field: string, own: Field['label']): Field['label'] =>
    fieldLabel(names, field, own) ?? own,
})
export type Naming = ReturnType<typeof namingBy>

/** The field labels of a tenant. */
export const useFieldNames = (tenantId: string | undefined): Naming =>
  namingBy(useTenantFieldNames(tenantId))
