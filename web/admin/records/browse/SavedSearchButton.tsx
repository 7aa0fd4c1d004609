import { ActionIcon, Tooltip } from '@mantine/core'
import { IconBookmark } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { browseTexts } from '#texts/browse.ts'
import { t } from '#web/kit/language.ts'

/** Loaded when first opened. */
const SavedSearchDialog = lazy(async () => ({
  default: (await import('./SavedSearchDialog.tsx')).SavedSearchDialog,
}))

/** Opens the person's saved searches. (records.savedSearches) */
export const SavedSearchButton = ({ tenantId, id }: { tenantId: string; id: string }) => {
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  return (
    <>
      <Tooltip label={t(browseTexts.saved)}>
        <ActionIcon
          size={42}
          variant="default"
          aria-label={t(browseTexts.saved)}
          aria-haspopup="dialog"
          onClick={() => {
            setOpened(true)
            setOpen(true)
          }}
        >
          <IconBookmark size={18} />
        </ActionIcon>
      </Tooltip>
      {wasOpened && (
        <Suspense>
          <SavedSearchDialog
            tenantId={tenantId}
            id={id}
            opened={isOpen}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
