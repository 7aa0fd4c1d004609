import { Button } from '@mantine/core'
import { useState } from 'react'
import { pendingWork } from '#contract/pending-work.ts'
import type { RegionProposal } from '#contract/region-shapes.ts'
import { regions } from '#contract/regions.ts'
import { visitors } from '#contract/visitors.ts'
import { blockedTexts as texts } from '#texts/blocked-senders.ts'
import { toastDone } from '#web/admin/kit/states/toast.ts'
import { BlockDialog } from '#web/admin/parts/visitors/BlockDialog.tsx'
import { useSend } from '#web/kit/api.ts'
import { num } from '#web/kit/format-in-language.ts'
import { t } from '#web/kit/language.ts'

const REFRESHED = [regions.list, regions.ofRecord, pendingWork.counts, visitors.blocked]

type Props = { tenantId: string; one: RegionProposal }

/** Blocks the sender of a name, and takes back all names from there. (regions.takeBack) */
export const BlockSender = ({ tenantId, one: { id, person } }: Props) => {
  const [isOpen, setOpen] = useState(false)
  const block = useSend(regions.block, { refresh: REFRESHED })
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        aria-label={t(texts.blockOf)(person)}
        onClick={() => setOpen(true)}
      >
        {t(texts.block)}
      </Button>
      {isOpen && (
        <BlockDialog
          help={t(texts.namesHelp)}
          isBusy={block.isPending}
          onBlock={(reason) =>
            block.mutate(
              { params: { tenantId, id }, body: { reason } },
              {
                onSuccess: ({ denied, undone, kept }) => {
                  setOpen(false)
                  toastDone(t(texts.namesDone)(num(denied), num(undone), num(kept)))
                },
              },
            )
          }
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
