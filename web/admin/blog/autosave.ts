import type { Post, PostFields } from '#contract/blog.ts'
import { newId } from '#contract/ids.ts'
import { AUTOSAVE_DELAY_MS } from '#contract/limits.ts'
import { isSame } from '#web/admin/kit/forms/use-edit.ts'
import { fieldsOf, isAlike, merge, tidy } from './post-fields.ts'

/**
 * Waits between tries to save what could not be saved, milliseconds; the last of them from then on.
 */
const AGAIN_MS = [2000, 5000, 10_000, 30_000]

/** How saving stands. `waiting`: changed, and about to be saved unless that is held back. */
export type SaveState =
  | { kind: 'saved'; at: string | null }
  | { kind: 'waiting'; isBlocked: boolean }
  | { kind: 'saving' }
  | { kind: 'failed'; error: unknown; isTriedAgain: boolean }
  /** `base`: what both wrote upon. */
  | { kind: 'conflict'; theirs: Post; base: PostFields }

/** What is written, and the version of the post it was written upon. */
export type Written = { base: PostFields; version: number; fields: PostFields }

type Options = {
  /** Sends the post, and for which version in the history; fails as the call does. */
  send: (fields: PostFields, version: number, sitting: string) => Promise<Post>
  /** Keeps in this browser what is not saved yet; null: all is. */
  keep: (written: Written | null) => void
  /** The post as it is now, where a failure says that somebody saved first. */
  staleOf: (error: unknown) => Post | undefined
  /** Whether another try may succeed without a change. */
  isPassing: (error: unknown) => boolean
  onState: (state: SaveState) => void
  /** Another's changes have been taken in. */
  onMerged: (fields: PostFields) => void
  onSaved: (post: Post) => void
}

export type Autosave = ReturnType<typeof createAutosave>

/**
 * Saves a post by itself a while after a change, one save at a time, and never forgets what is not
 * saved: it is kept in the browser until the server has it, tried again where the way is broken,
 * merged with what another saved in other fields, and held as a conflict where both wrote the same
 * one. (blog.autosave)
 */
export const createAutosave = (
  begun: Written,
  { send, keep, staleOf, isPassing, onState, onMerged, onSaved }: Options,
) => {
  let { base, version, fields } = begun
  let timer: ReturnType<typeof setTimeout> | undefined
  let dueAt = Infinity
  let tries = 0
  let isSaving = false
  let isBlocked = false
  let isStopped = false
  /** The post that another saved, while it is not settled which of the two holds. */
  let rival: Post | undefined
  let sitting = newId()

  const isChanged = () => !isSame(tidy(fields), tidy(base))
  /** Nothing is saved until it is asked for anew. */
  const hold = () => {
    clearTimeout(timer)
    dueAt = Infinity
  }

  /** Saves after so long, unless it is to be saved sooner. */
  const later = (ms: number) => {
    const at = Date.now() + ms
    if (isBlocked || isStopped || rival || at >= dueAt) return
    clearTimeout(timer)
    dueAt = at
    timer = setTimeout(() => void save(), ms)
  }

  const save = async (): Promise<void> => {
    hold()
    if (isSaving || rival) return
    isSaving = true
    const sent = tidy(fields)
    onState({ kind: 'saving' })
    try {
      settle(await send(sent, version, sitting), sent)
    } catch (error) {
      isSaving = false
      const theirs = staleOf(error)
      if (theirs) meet(theirs, sent)
      else fail(error)
    }
  }

  /** The server has what was sent; what was written since is saved next. */
  const settle = (post: Post, sent: PostFields) => {
    isSaving = false
    tries = 0
    base = sent
    version = post.version
    onSaved(post)
    goOn(post, isSame(tidy(fields), sent), AUTOSAVE_DELAY_MS)
  }

  /** From what the server has: all is saved, or what is not is kept and saved after so long. */
  const goOn = ({ updated: at }: Post, isAll: boolean, ms: number) => {
    keep(isAll ? null : { base, version, fields })
    onState(isAll ? { kind: 'saved', at } : { kind: 'waiting', isBlocked })
    if (!isAll) later(ms)
  }

  const fail = (error: unknown) => {
    const isTriedAgain = isPassing(error)
    onState({ kind: 'failed', error, isTriedAgain })
    if (isTriedAgain) later(AGAIN_MS[Math.min(tries, AGAIN_MS.length - 1)] ?? 0)
    tries += 1
  }

  /**
   * Somebody saved first: their changes and ours are laid together where they are of other fields.
   */
  const meet = (theirs: Post, sent?: PostFields) => {
    const now = fieldsOf(theirs)
    // The answer to our own save was lost.
    if (sent && isAlike(now, sent)) return settle(theirs, sent)
    const { merged, conflicts } = merge({ base, mine: fields, theirs: now })
    if (conflicts.length > 0) {
      rival = theirs
      hold()
      return onState({ kind: 'conflict', theirs, base })
    }
    rival = undefined
    base = now
    version = theirs.version
    fields = merged
    onMerged(merged)
    goOn(theirs, isAlike(merged, now), 0)
  }

  return {
    /** What is written now, whether or not it has been drawn. */
    fields: () => fields,
    /**
     * Something was written; saved after a while. Where two had written the same, that may have
     * settled it.
     */
    change: (changes: Partial<PostFields>, delayMs = AUTOSAVE_DELAY_MS) => {
      const next = { ...fields, ...changes }
      if (isSame(next, fields)) return
      fields = next
      tries = 0
      keep({ base, version, fields })
      if (rival)
        return merge({ base, mine: fields, theirs: fieldsOf(rival) }).conflicts.length === 0
          ? meet(rival)
          : undefined
      onState({ kind: 'waiting', isBlocked })
      later(delayMs)
    },
    /** Saves now what is not saved; a new post also where nothing was written. */
    now: () => (isChanged() || version === 0 ? save() : Promise.resolve()),
    /** The same, unless saving is held back: where the editor is left, or the way is open again. */
    again: () => (isChanged() && !isBlocked ? save() : Promise.resolve()),
    /** What is saved from now on is a version of its own in the history. */
    begin: () => void (sitting = newId()),
    /** Holds saving back, or lets it go on. */
    block: (next: boolean) => {
      isBlocked = next
      hold()
      if (!isChanged() || isSaving || rival) return
      onState({ kind: 'waiting', isBlocked })
      if (!isBlocked) later(AUTOSAVE_DELAY_MS)
    },
    /** The post was read anew: by a window that is looked at again. */
    seen: (post: Post) => {
      if (!isSaving && !rival && post.version > version) meet(post)
    },
    /** Ends a conflict: these fields over what they saved. */
    resolve: (theirs: Post, chosen: PostFields) => {
      rival = undefined
      base = fieldsOf(theirs)
      version = theirs.version
      fields = chosen
      onMerged(chosen)
      keep({ base, version, fields })
      if (isAlike(chosen, base)) {
        keep(null)
        onState({ kind: 'saved', at: theirs.updated })
        return Promise.resolve()
      }
      return save()
    },
    isChanged,
    /**
     * Nothing more is tried: the editor is closed, and what it kept is saved when the post is
     * opened again.
     */
    stop: () => {
      isStopped = true
      clearTimeout(timer)
    },
    start: () => void (isStopped = false),
  }
}
