import { labelOf, type Field } from './fields.ts'
import { tenantLabel, type FieldNames } from './tenant-names.ts'

type Label = Field['label']

/**
 * What a field is called, wherever a field of a record is named: as the tenant calls it, else `own`
 * (as its source or the form calls it), else as IPTC and ISAD(G) fields are called here; undefined
 * where it has no name. (siteConfig.fieldNames)
 */
export const fieldLabel = (names: FieldNames, field: string, own?: Label): Label | undefined =>
  tenantLabel(names, field) ?? own ?? labelOf(field) ?? undefined
