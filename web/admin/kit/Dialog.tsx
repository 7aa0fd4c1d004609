import { Modal, type ModalProps } from '@mantine/core'
import type { FocusEvent } from 'react'
import { focusables } from './focusable.ts'
import { useLayer } from './layers.ts'
import { closeButton } from './theme.ts'

/** A dialog opens at its first choice, and not at the button that closes it, which comes first. */
const onOpened = ({ currentTarget }: FocusEvent) => {
  const dialog = currentTarget.closest<HTMLElement>('[role="dialog"]')
  if (!dialog || 'entered' in dialog.dataset) return
  dialog.dataset.entered = ''
  const body = dialog.querySelector('.mantine-Modal-body')
  const first = body ? focusables(body)[0] : undefined
  if (!first) return
  // Mantine sets the focus twice.
  first.dataset.autofocus = ''
  first.focus()
}

/** A dialog over the page, or over another dialog: Escape closes the uppermost alone. (kit.escape, kit.dialogFocus) */
export const Dialog = (props: ModalProps) => {
  useLayer(props.opened, props.onClose)
  return <Modal {...props} data-layer closeOnEscape={false} closeButtonProps={{ ...closeButton(), onFocus: onOpened }} />
}
