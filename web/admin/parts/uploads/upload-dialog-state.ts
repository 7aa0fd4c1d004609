import { useSyncExternalStore } from 'react'
import type { Index } from '#contract/indices.ts'

/** Where files are uploaded to: an index, and a folder of its directory. */
export type UploadPlace = { index: Index; path: string }
type Uploading = { place: UploadPlace | undefined; isOpen: boolean; isBusy: boolean }

let current: Uploading = { place: undefined, isOpen: false, isBusy: false }
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
const change = (next: Partial<Uploading>) => {
  current = { ...current, ...next }
  for (const listener of listeners) listener()
}

/**
 * The upload of this window: one at a time, which goes on while its dialog is closed and other
 * screens are looked at.
 */
export const useUploading = (): Uploading => useSyncExternalStore(subscribe, () => current)

/** Opens the dialog; one that is under way is shown and not replaced. */
export const openUpload = (place: UploadPlace) =>
  change({ isOpen: true, place: current.isBusy ? current.place : place })

/** Closes the dialog; what is under way goes on. */
export const closeUpload = () => change({ isOpen: false })

/** Says whether files are on their way. */
export const setUploadBusy = (isBusy: boolean) => {
  if (isBusy !== current.isBusy) change({ isBusy })
}
