import { createContext, use, useState } from 'react'
import type { Index } from '#contract/indices.ts'

/** The target of an upload: an index, and a folder of its directory. */
export type UploadPlace = { index: Index; path: string }
type State = { place: UploadPlace | undefined; isOpen: boolean; isBusy: boolean }

/**
 * The one upload of this window. The shell owns it, so it goes on while its dialog is closed and
 * the person looks at other screens.
 */
export const useUploadState = () => {
  const [state, setState] = useState<State>({ place: undefined, isOpen: false, isBusy: false })
  return {
    ...state,
    /** Opens the dialog; while an upload runs, shows that one instead of the new place. */
    open: (place: UploadPlace) =>
      setState((now) => ({ ...now, isOpen: true, place: now.isBusy ? now.place : place })),
    /** Closes the dialog; a running upload goes on. */
    close: () => setState((now) => ({ ...now, isOpen: false })),
    setBusy: (isBusy: boolean) =>
      setState((now) => (now.isBusy === isBusy ? now : { ...now, isBusy })),
  }
}

export const UploadContext = createContext<ReturnType<typeof useUploadState> | null>(null)

/** The upload of this window, for parts inside the shell. */
export const useUpload = () => {
  const upload = use(UploadContext)
  if (!upload) throw new Error('useUpload needs an UploadContext above it.')
  return upload
}
