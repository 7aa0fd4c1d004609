import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { closeButton } from './theme.ts'

/** Good news that can be taken back: it stays until it is closed, since a person may need time to see what happened. Answers with what closes it. */
export const toastUndo = (message: string, verb: string, onUndo: () => void): (() => void) => {
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
    autoClose: false,
    color: 'var(--moss)',
    closeButtonProps: closeButton(),
    role: 'status',
  })
  return () => void notifications.hide(id)
}
