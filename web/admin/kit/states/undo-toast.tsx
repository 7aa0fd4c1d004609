import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { closeButton } from '#web/admin/kit/theme.ts'

/** Longer than other toasts: there is something to decide in it. */
const BRIEF_MS = 12_000

/**
 * Good news that can be taken back: it stays until it is closed, since a person may need time to
 * see what happened; `isBrief`: for twelve seconds, where it can be taken back elsewhere too or
 * comes often. Answers with what closes it.
 */
export const toastUndo = (
  message: string,
  verb: string,
  onUndo: () => void,
  { isBrief = false } = {},
): (() => void) => {
  const id = notifications.show({
    message: (
      <span className="undo">
        {message}{' '}
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => {
            notifications.hide(id)
            onUndo()
          }}
        >
          {verb}
        </Button>
      </span>
    ),
    autoClose: isBrief && BRIEF_MS,
    color: 'var(--moss)',
    closeButtonProps: closeButton(),
    role: 'status',
  })
  return () => void notifications.hide(id)
}
