import {
  editableField,
  editableFields,
  proposableFields,
  type Editable,
} from '#contract/editable.ts'
import type { Index } from '#contract/indices.ts'
import { useFieldNames } from './field-names.ts'

type Named = Pick<Index, 'type' | 'own_fields'>

/** The editable fields of indices, with the labels of their tenant. (siteConfig.fieldNames) */
export const useEditableNames = (tenantId: string | undefined) => {
  const naming = useFieldNames(tenantId)
  const named = (field: Editable): Editable => ({
    ...field,
    label: naming.labelIn(field.name, field.label),
  })
  return {
    ...naming,
    editableFields: (index: Named): Editable[] => editableFields(index).map(named),
    proposableFields: (index: Named): Editable[] => proposableFields(index).map(named),
    editableField: (index: Named, name: string): Editable | undefined => {
      const field = editableField(index, name)
      return field && named(field)
    },
  }
}
export type EditableNaming = ReturnType<typeof useEditableNames>
