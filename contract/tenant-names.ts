import { z } from 'zod'
import { inTenant } from './common.ts'
import { endpoints } from './endpoint.ts'
import type { Field } from './field.ts'
import type { Mapping } from './site-config.ts'

/** A tenant's own labels of fields, by field. (siteConfig.fieldNames) */
export type FieldNames = Readonly<Record<string, string>>

/** The labels in a tenant's field settings. */
export const fieldNamesIn = (mappings: readonly Pick<Mapping, 'field' | 'label'>[]): FieldNames =>
  Object.fromEntries(mappings.flatMap(({ field, label }) => (label === '' ? [] : [[field, label]])))

/**
 * The tenant's label of a field, in both languages; undefined if there is none. Kept apart from
 * `fields.ts`, which is large to load.
 */
export const tenantLabel = (names: FieldNames, field: string): Field['label'] | undefined => {
  const name = Object.hasOwn(names, field) ? names[field] : undefined
  return name === undefined ? undefined : { is: name, en: name }
}

export const fieldNames = endpoints('fieldNames', {
  get: {
    method: 'GET',
    path: '/api/tenants/:tenantId/config/field-names',
    needs: 'config.read',
    params: inTenant,
    answer: z.record(z.string(), z.string()),
    about: "Returns the tenant's own labels of fields, by field; other fields have the default.",
  },
})
