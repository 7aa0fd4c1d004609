import { Modal, type ModalProps } from '@mantine/core'
import { useState, type FocusEvent } from 'react'
import { focusables } from '#web/admin/kit/focus/focusable.ts'
import { closeGuarded, GuardsContext, type Guard } from './close-guards.ts'
import { useLayer } from '#web/admin/kit/focus/escape-layers.ts'
import { closeButton } from '#web/admin/kit/theme.ts'

/** Focuses the first field or button of a dialog instead of its close button. */
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

/**
 * A dialog over the page or another dialog; Escape closes the topmost one only. Forms inside may
 * ask before it closes. (kit.escape, kit.dialogFocus, kit.unsavedDialog)
 */
export const Dialog = ({ children, ...props }: ModalProps) => {
  const [guards] = useState(() => new Set<Guard>())
  const close = () => closeGuarded(guards, props.onClose)
  useLayer(props.opened, close)
  return (
    <Modal
      {...props}
      onClose={close}
      data-layer
      closeOnEscape={false}
      // The top of a dialog is no banner of the page.
      attributes={{ header: { role: 'none' } }}
      closeButtonProps={{ ...closeButton(), onFocus: onOpened }}
    >
      <GuardsContext value={guards}>{children}</GuardsContext>
    </Modal>
  )
}
