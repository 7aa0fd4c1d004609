import { Spotlight, createSpotlight, type SpotlightActionData } from '@mantine/spotlight'
import '@mantine/spotlight/styles.layer.css'
import { IconBooks, IconKeyboard, IconSearch, IconStack2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { aliases } from '#contract/aliases.ts'
import { indices } from '#contract/indices.ts'
import { shellTexts } from '#texts/shell.ts'
import { useMay, useTenantId } from '#web/admin/parts/viewer/viewer.ts'
import { paths } from '#web/admin/paths.ts'
import { read } from '#web/kit/api.ts'
import { compare } from '#web/kit/format-in-language.ts'
import { t } from '#web/kit/language.ts'
import { NAVIGATION, visibleGroups } from './navigation.ts'

const [store, palette] = createSpotlight()

/**
 * The command palette: pages, indices, aliases and actions by name. Opens whenever `asked` grows.
 */
export const Palette = ({ asked, onShortcuts }: { asked: number; onShortcuts: () => void }) => {
  const tenantId = useTenantId()
  const may = useMay(tenantId)
  const navigate = useNavigate()
  const { data: list = [] } = useQuery({
    ...read(indices.list, { params: { tenantId: tenantId ?? '' }, query: {} }),
    enabled: tenantId !== undefined,
  })
  const { data: named = [] } = useQuery({
    ...read(aliases.list, { params: { tenantId: tenantId ?? '' } }),
    enabled: tenantId !== undefined,
  })
  useEffect(() => palette.open(), [asked])

  const pages = visibleGroups(NAVIGATION, may)
    .flatMap(({ items }) => items)
    .map((item): SpotlightActionData => {
      const place = item.place(tenantId ?? '')
      return {
        id: place.to,
        label: t(item.text),
        leftSection: <item.icon size={18} stroke={1.6} aria-hidden="true" />,
        onClick: () => void navigate(place),
      }
    })
  const found = list
    .toSorted((a, b) => compare(a.name, b.name))
    .map(({ id, name, directory }): SpotlightActionData => ({
      id: `index ${id}`,
      label: name,
      description: directory,
      leftSection: <IconBooks size={18} stroke={1.6} aria-hidden="true" />,
      onClick: () => void navigate(paths.control({ tenantId: tenantId ?? '', id })),
    }))
  const views = named.map(({ id, name, description }): SpotlightActionData => ({
    id: `alias ${id}`,
    label: name,
    description,
    leftSection: <IconStack2 size={18} stroke={1.6} aria-hidden="true" />,
    onClick: () => void navigate(paths.browse({ tenantId: tenantId ?? '', id })),
  }))
  const help: SpotlightActionData = {
    id: 'shortcuts',
    label: t(shellTexts.shortcuts),
    leftSection: <IconKeyboard size={18} stroke={1.6} aria-hidden="true" />,
    onClick: onShortcuts,
  }

  return (
    <Spotlight
      store={store}
      shortcut={null}
      lockScroll={false}
      actions={[
        { group: t(shellTexts.goTo), actions: [...pages, help] },
        { group: t(shellTexts.indices), actions: found },
        { group: t(shellTexts.aliases), actions: views },
      ]}
      nothingFound={t(shellTexts.commandNone)}
      highlightQuery
      limit={12}
      scrollable
      maxHeight={440}
      yOffset="13vh"
      overlayProps={{ backgroundOpacity: 0.42, blur: 0 }}
      attributes={{ content: { 'aria-label': t(shellTexts.command) } }}
      searchProps={{
        placeholder: t(shellTexts.commandHint),
        'aria-label': t(shellTexts.commandHint),
        leftSection: <IconSearch size={18} aria-hidden="true" />,
      }}
    />
  )
}
