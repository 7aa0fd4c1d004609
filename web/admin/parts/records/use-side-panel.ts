import { useMediaQuery } from '@mantine/hooks'
import { useLayer } from '#web/admin/kit/focus/escape-layers.ts'
import { useSearchState } from '#web/admin/kit/lists/use-search-state.ts'
import { useShortcuts } from '#web/admin/kit/focus/use-shortcuts.ts'
import { useSettings } from '#web/admin/parts/viewer/viewer.ts'

/**
 * Whether the panel beside a list is open, from the address. By default it is open in a wide window
 * only, since on a phone it covers the list. `I` toggles it, Escape closes it.
 */
export const useSidePanel = () => {
  const [{ meta }, setSearch] = useSearchState()
  const isWide = useMediaQuery('(min-width: 761px)', innerWidth > 760)
  const isOpen = meta === undefined ? isWide : meta === '1'
  const setOpen = (open: boolean) => setSearch({ meta: open ? '1' : '0' })
  const { data: settings } = useSettings()
  useShortcuts({ i: () => setOpen(!isOpen) }, { singles: settings?.shortcuts ?? true })
  useLayer(isOpen, () => setOpen(false))
  return { isWide, isOpen, setOpen }
}
