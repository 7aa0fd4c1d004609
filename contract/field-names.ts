import { labelOf, type Field } from './fields.ts'
import { tenantLabel, type FieldNames } from './tenant-names.ts'

type Label = Field['label']

/**
 * The label of a field: the tenant's name, else `own` (the name in its source or form), else the
 * IPTC or ISAD(G) label; undefined if it has no name. (siteConfig.fieldNames)
 */
export const fieldLabel = (names: FieldNames, field: string, own?: Label): Label | undefined =>
  tenantLabel(names, field) ?? own ?? labelOf(field) ?? undefined
