import { Button } from '@mantine/core'
import { IconMinus, IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import type { IndexFile } from '#contract/index-files.ts'
import type { Index } from '#contract/indices.ts'
import { fileTexts } from '#texts/index-files.ts'
import { ConfirmDialog } from '#web/admin/kit/forms/ConfirmDialog.tsx'
import { t } from '#web/kit/language.ts'
import { useFileActions } from './use-file-actions.ts'

type Props = { index: Index; files: IndexFile[]; onDone?: () => void }

/** Adds files to the index, or removes them after asking. */
export const FileButtons = ({ index, files, onDone = () => {} }: Props) => {
  const { put, take, isBusy } = useFileActions(index)
  const [isAsking, setAsking] = useState(false)
  const onDisk = files.filter(({ state, why }) => state !== 'missing' && why !== 'otherKind')
  const known = files.filter(({ fileId, state }) => fileId !== null && state !== 'excluded')
  const [first] = known
  return (
    <>
      {put && onDisk.length > 0 && (
        <Button
          size="xs"
          loading={isBusy}
          leftSection={<IconRefresh size={15} />}
          onClick={() =>
            put(
              onDisk.map(({ rel }) => rel),
              onDone,
            )
          }
        >
          {t(fileTexts.put)}
        </Button>
      )}
      {take && first && (
        <>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconMinus size={15} />}
            onClick={() => setAsking(true)}
          >
            {t(fileTexts.take)}
          </Button>
          <ConfirmDialog
            opened={isAsking}
            body={
              <p>
                {t(fileTexts.takeBody)(
                  known.length === 1 ? first.name : t(fileTexts.files)(known.length),
                  known.length,
                )}
              </p>
            }
            verb={t(fileTexts.take)}
            isBusy={isBusy}
            onConfirm={() =>
              take(
                known.map(({ rel }) => rel),
                () => (setAsking(false), onDone()),
              )
            }
            onClose={() => setAsking(false)}
          />
        </>
      )}
    </>
  )
}
