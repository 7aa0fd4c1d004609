import { notifications } from '@mantine/notifications'
import { BUTTON_RESET_MS } from '#contract/limits.ts'
import { ApiError } from '#web/kit/api.ts'
import { fieldErrors } from '#web/admin/kit/forms/use-edit.ts'
import { closeButton } from '#web/admin/kit/theme.ts'

/** A success message for four seconds. */
export const toastDone = (message: string) =>
  notifications.show({
    message,
    autoClose: BUTTON_RESET_MS,
    color: 'var(--moss)',
    closeButtonProps: closeButton(),
    role: 'status',
  })

/** A warning for four seconds. */
export const toastWarning = (message: string) =>
  notifications.show({
    message,
    autoClose: BUTTON_RESET_MS,
    color: 'var(--bar-stall)',
    closeButtonProps: closeButton(),
  })

/** A failure without a better place; stays until closed, and never twice. */
export const toastError = (error: unknown, title?: string) => {
  // The shell opens a dialog for this one. (session.stepUp)
  if (error instanceof ApiError && error.code === 'session.signInAgain') return
  const message = error instanceof Error ? error.message : String(error)
  notifications.show({
    id: error instanceof ApiError ? `${error.code} ${message}` : message,
    ...(title !== undefined && { title }),
    message,
    autoClose: false,
    color: 'var(--bar-fail)',
    closeButtonProps: closeButton(),
  })
}

/** A failure of a form, unless its fields show it. */
export const toastUnlessAtField = (error: unknown) => {
  if (Object.keys(fieldErrors(error)).length === 0) toastError(error)
}
