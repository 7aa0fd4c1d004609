/**
 * Shows a stage in the whole window: by the browser's full screen where there is room, otherwise
 * in a dialog. The dialog has an entry of the history, so that going back closes it.
 */
export const wholeWindow = (
  stage: HTMLElement,
  { isDialog, onChange }: { isDialog: () => boolean; onChange: (isWhole: boolean) => void },
) => {
  const dialog = stage.parentElement?.querySelector<HTMLDialogElement>('dialog[data-whole]')
  const home = document.createComment('')
  let opener: HTMLElement | null = null

  const openDialog = () => {
    if (!dialog || dialog.open) return
    opener = document.activeElement as HTMLElement | null
    stage.replaceWith(home)
    dialog.append(stage)
    dialog.showModal()
    history.pushState({ isWhole: true }, '')
    onChange(true)
  }
  const putBack = () => {
    home.replaceWith(stage)
    onChange(false)
    opener?.focus({ preventScroll: true })
  }
  const close = () => {
    if (dialog?.open) history.back()
    else if (document.fullscreenElement) void document.exitFullscreen()
  }
  const open = async () => {
    if (isDialog() || !document.fullscreenEnabled) return openDialog()
    await stage.requestFullscreen().catch(openDialog)
  }

  // An entry of the dialog that a reload left is an ordinary one.
  if ((history.state as { isWhole?: boolean } | null)?.isWhole) history.replaceState(null, '')
  addEventListener('popstate', () => {
    if (dialog?.open) dialog.close()
  })
  dialog?.addEventListener('close', putBack)
  dialog?.addEventListener('cancel', (event) => {
    event.preventDefault()
    close()
  })
  document.addEventListener('fullscreenchange', () =>
    onChange(document.fullscreenElement === stage),
  )
  const isOpen = () => dialog?.open === true || document.fullscreenElement === stage
  return { open, close, isOpen }
}
