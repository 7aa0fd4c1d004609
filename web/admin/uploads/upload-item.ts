import type { FileCheck } from '#contract/uploads.ts'
import { RESUMABLE_FROM_BYTES } from '#contract/limits.ts'

/** A local file and its target path in the index's directory. */
export type Source = { file: Pick<File, 'size' | 'lastModified'>; rel: string; folder: boolean }

/** The state of one file. (kit.uploadStates) */
export type Item = {
  rel: string
  size: number
  state: 'ready' | 'uploading' | 'done' | 'error'
  sent: number
  /** Whether the server already had the file. */
  isSame: boolean
  message: string | undefined
  /** Whether a retry may help; a refused name stays refused. */
  mayRetry: boolean
}

export type Sent = { done: boolean; message?: string | undefined }
type Going = { signal: AbortSignal; onProgress: (sent: number) => void }
/**
 * How files reach the server; each method rejects with the error of the server or the connection.
 */
export type Transport = {
  check: (sources: Source[], signal: AbortSignal) => Promise<FileCheck[]>
  /** Sends small files in one call; returns a result for each. */
  sendMany: (sources: Source[], going: Going) => Promise<Sent[]>
  /** Sends a large file in chunks and resumes where it stopped. */
  sendLarge: (source: Source, going: Going) => Promise<void>
}
/** `isTried`: an earlier try sent it, so an equal file on the server is ours. */
export type Entry = { item: Item; source: Source; isChecked: boolean; isTried: boolean }

/** The limits of one call of small files. */
const GROUP = { files: 20, bytes: 8_000_000 }

/** Whether a file is sent in chunks. */
export const isLarge = ({ item }: Entry) => item.size >= RESUMABLE_FROM_BYTES

/** Takes the next group: one large file, or several small ones. */
export const nextGroup = (pending: Entry[]): Entry[] => {
  const group: Entry[] = []
  let bytes = 0
  for (const entry of pending) {
    if (
      group.length > 0 &&
      (isLarge(entry) || group.length === GROUP.files || bytes + entry.item.size > GROUP.bytes)
    )
      break
    group.push(entry)
    bytes += entry.item.size
    if (isLarge(entry)) break
  }
  pending.splice(0, group.length)
  return group
}

/** The entry of a newly added file. */
export const toEntry = (source: Source): Entry => ({
  source,
  isChecked: false,
  isTried: false,
  item: {
    rel: source.rel,
    size: source.file.size,
    state: 'ready',
    sent: 0,
    isSame: false,
    message: undefined,
    mayRetry: true,
  },
})
