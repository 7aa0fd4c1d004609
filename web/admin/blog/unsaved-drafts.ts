import { createListeners } from '#web/kit/listeners.ts'
import type { Written } from './autosave.ts'

const PREFIX = 'varda/blog'
const keyOf = (tenantId: string, id: string) => `${PREFIX}/${tenantId}/${id}/`

const storage = (): Storage | undefined => {
  try {
    return globalThis.localStorage
  } catch {
    return undefined // a browser may refuse it
  }
}

// Module state: it belongs to the browser window, whose other windows may ask at any time.

const closings = createListeners()

/** Keys of the drafts whose editors are open in this window. */
const open = new Set<string>()
const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(PREFIX)
channel?.addEventListener(
  'message',
  ({ data }: MessageEvent<{ asks?: boolean; has?: string[] }>) => {
    if (data.asks) channel.postMessage({ has: [...open] })
    for (const key of data.has ?? []) elsewhere.add(key)
    if (data.has) closings.report()
  },
)
/** Keys of the drafts whose editors are open in other windows; loading this file asks them. */
const elsewhere = new Set<string>()
channel?.postMessage({ asks: true })

const read = (key: string): Written | null => {
  try {
    // The cast is safe: `keep` alone writes these keys.
    return JSON.parse(storage()?.getItem(key) ?? 'null') as Written | null
  } catch {
    return null
  }
}

const unsavedKeys = (begin: string): string[] =>
  Object.keys(storage() ?? {}).filter(
    (key) => key.startsWith(begin) && !open.has(key) && !elsewhere.has(key),
  )

/**
 * Stores a draft in this browser until the server has it, and finds the draft of an editor that was
 * closed before it could save. `sitting` distinguishes open editors. (blog.kept)
 */
export const openDraft = (tenantId: string, id: string, sitting: string) => {
  const key = `${keyOf(tenantId, id)}${sitting}`
  const [from] = unsavedKeys(keyOf(tenantId, id))
  const left = from === undefined ? null : read(from)
  open.add(key)
  const keep = (written: Written | null): void => {
    try {
      if (written) storage()?.setItem(key, JSON.stringify(written))
      else storage()?.removeItem(key)
    } catch {
      // The storage is full. The editor still has the draft and tries to save it.
    }
  }
  if (from !== undefined) {
    keep(left)
    storage()?.removeItem(from)
  }
  const close = () => {
    open.delete(key)
    closings.report()
  }
  return { left, keep, open: () => void open.add(key), close }
}

/** Calls a listener when an editor closes, maybe with a draft. Returns how to unsubscribe. */
export const onEditorClosed = closings.subscribe

/** The posts of a tenant with an unsaved draft in this browser, with their titles. */
export const unsavedPosts = (tenantId: string): { id: string; title: string }[] => {
  const begin = `${PREFIX}/${tenantId}/`
  const posts = unsavedKeys(begin).flatMap((key) => {
    const [id = ''] = key.slice(begin.length).split('/')
    const written = read(key)
    return written ? [{ id, title: written.fields.title }] : []
  })
  return [...new Map(posts.map((one) => [one.id, one])).values()]
}
