import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { closeButton } from '#web/admin/kit/theme.ts'

/** Milliseconds; longer than other toasts, because there is a decision to make. */
const BRIEF_MS = 12_000

/**
 * A success message with an undo button. It stays until closed; with `isBrief` twelve seconds, if
 * undo exists elsewhere too or the message is frequent. Returns how to close it.
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
