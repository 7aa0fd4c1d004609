import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { aliases } from '#contract/aliases.ts'
import { indices } from '#contract/indices.ts'
import { recordTexts } from '#texts/records.ts'
import { shellTexts } from '#texts/shell.ts'
import { paths } from '#web/admin/paths.ts'
import { read } from '#web/kit/api.ts'
import { compare } from '#web/kit/format-in-language.ts'
import { t } from '#web/kit/language.ts'
import type { BrowseTarget } from '#web/admin/parts/records/use-browse-target.ts'

type Named = { id: string; name: string }

/** Switches between indices and aliases; loads the list when opened. */
export const IndexSwitch = ({ browsed: { tenantId, id, name, of } }: { browsed: BrowseTarget }) => {
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  const { data: listed = [] } = useQuery({
    ...read(indices.list, { params: { tenantId }, query: {} }),
    enabled: isOpen,
  })
  const { data: named = [] } = useQuery(read(aliases.list, { params: { tenantId } }))
  const groupOf = (group: string, list: Named[], isOwn: boolean) => ({
    group,
    items: (list.length === 0 && isOwn ? [{ id, name }] : list)
      .toSorted((a, b) => compare(a.name, b.name))
      .map((one) => ({ value: one.id, label: one.name })),
  })
  return (
    <Select
      size="md"
      aria-label={t(recordTexts.browsed)}
      searchable
      allowDeselect={false}
      onDropdownOpen={() => setOpen(true)}
      comboboxProps={{ width: 300, position: 'bottom-start' }}
      maxDropdownHeight={360}
      value={id}
      onChange={(next) =>
        next && next !== id && void navigate(paths.browse({ tenantId, id: next }))
      }
      data={[
        groupOf(t(shellTexts.indices), listed, 'index' in of),
        groupOf(t(shellTexts.aliases), named, 'alias' in of),
      ].filter(({ items }) => items.length > 0)}
    />
  )
}
