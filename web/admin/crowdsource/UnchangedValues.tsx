import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { indices } from '#contract/indices.ts'
import { records } from '#contract/records.ts'
import type { Compared } from '#contract/suggestions.ts'
import { crowdsourceTexts as texts } from '#texts/crowdsource.ts'
import { FactList } from '#web/admin/kit/lists/FactList.tsx'
import { formOf } from '#web/admin/parts/values/changed-values.ts'
import { useEditableNames } from '#web/admin/parts/values/editable-names.ts'
import { read } from '#web/kit/api.ts'
import { language, t } from '#web/kit/language.ts'
import { valueText } from './suggestion-text.ts'

/**
 * The record's other values, which the suggestion does not change; collapsed.
 * (crowdsource.unchanged)
 */
export const UnchangedValues = ({
  one: { tenantId, indexId: id, recordId, fields },
}: {
  one: Compared
}) => {
  const [isOpen, setOpen] = useState(false)
  const { data: index } = useQuery(read(indices.get, { params: { tenantId, id } }))
  const { data: record } = useQuery(read(records.get, { params: { tenantId, id, recordId } }))
  const { editableFields } = useEditableNames(tenantId)
  if (!index || !record) return null
  const changed = new Set(fields.map(({ field }) => field))
  const others = editableFields(index).filter(({ name }) => !changed.has(name))
  const form = formOf(record.source, others)
  const rows = others
    .map(({ name, label }) => ({ label: label[language()], value: valueText(form[name] ?? '') }))
    .filter(({ value }) => value !== '')
  if (rows.length === 0) return null
  return (
    <>
      <Button
        variant="subtle"
        size="xs"
        px={0}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? t(texts.hideUnchanged) : t(texts.unchanged)(rows.length)}
      </Button>
      {isOpen && <FactList isWide rows={rows} />}
    </>
  )
}
