import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { IconHelp } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { searchHelpTexts as texts } from '#texts/search-help.ts'
import { useAddressSearch } from '#web/admin/kit/screen.ts'
import { t } from '#web/kit/language.ts'

// Loaded when first opened.
const SearchHelp = lazy(async () => ({ default: (await import('./SearchHelp.tsx')).SearchHelp }))

type Props = { tenantId: string; id: string; isText?: boolean }

/** Opens the help on searching; an icon, or a button in a text. (screens.searchHelp) */
export const SearchHelpButton = ({ tenantId, id, isText = false }: Props) => {
  const [isOpen, setOpen] = useState(false)
  const { view } = useAddressSearch()
  const open = () => setOpen(true)
  return (
    <>
      {isText ? (
        <Button variant="subtle" size="compact-sm" onClick={open}>
          {t(texts.open)}
        </Button>
      ) : (
        <Tooltip label={t(texts.open)}>
          <ActionIcon
            size={32}
            variant="subtle"
            color="gray"
            aria-label={t(texts.open)}
            aria-haspopup="dialog"
            onClick={open}
          >
            <IconHelp size={18} />
          </ActionIcon>
        </Tooltip>
      )}
      {isOpen && (
        <Suspense>
          <SearchHelp tenantId={tenantId} id={id} view={view} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
