import type { Post, PostFields } from '#contract/blog.ts'
import { newId } from '#contract/ids.ts'
import { AUTOSAVE_DELAY_MS } from '#contract/limits.ts'
import { isSame } from '#web/admin/kit/forms/use-edit.ts'
import { fieldsOf, isAlike, merge, tidy } from './post-fields.ts'

/** Milliseconds between retries of a failed save; the last value repeats. */
const AGAIN_MS = [2000, 5000, 10_000, 30_000]

/** The state of saving. `waiting`: changed, and saved soon unless saving is blocked. */
export type SaveState =
  | { kind: 'saved'; at: string | null }
  | { kind: 'waiting'; isBlocked: boolean }
  | { kind: 'saving' }
  | { kind: 'failed'; error: unknown; isTriedAgain: boolean }
  /** `base`: the common ancestor of both texts. */
  | { kind: 'conflict'; theirs: Post; base: PostFields }

/** The unsaved fields, and the version and fields they started from. */
export type Written = { base: PostFields; version: number; fields: PostFields }

type Options = {
  /**
   * Sends the post; `sitting` groups saves into one version of the history. Rejects as the call
   * does.
   */
  send: (fields: PostFields, version: number, sitting: string) => Promise<Post>
  /** Stores the unsaved draft in this browser; null removes it. */
  keep: (written: Written | null) => void
  /** The current post on the server, if the failure says that another person saved first. */
  staleOf: (error: unknown) => Post | undefined
  /** Whether another try may succeed without a change. */
  isPassing: (error: unknown) => boolean
  onState: (state: SaveState) => void
  /** Called when another person's changes were merged in. */
  onMerged: (fields: PostFields) => void
  onSaved: (post: Post) => void
}

export type Autosave = ReturnType<typeof createAutosave>

/**
 * Saves a post a while after each change, one save at a time. The browser keeps the draft until the
 * server has it. Failed saves are retried. Changes of other fields by another person are merged;
 * changes of the same field become a conflict. (blog.autosave)
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
  /** The other person's post, until the conflict is resolved. */
  let rival: Post | undefined
  let sitting = newId()

  const isChanged = () => !isSame(tidy(fields), tidy(base))
  /** Stops saving until it is requested again. */
  const hold = () => {
    clearTimeout(timer)
    dueAt = Infinity
  }

  /** Saves after a delay, or earlier if a save is already due. */
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

  /** After a successful save: changes made since are saved next. */
  const settle = (post: Post, sent: PostFields) => {
    isSaving = false
    tries = 0
    base = sent
    version = post.version
    onSaved(post)
    goOn(post, isSame(tidy(fields), sent), AUTOSAVE_DELAY_MS)
  }

  /**
   * Continues from the saved post: everything is saved, or the rest is kept and saved after a
   * delay.
   */
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

  /** Another person saved first: merges their changes with ours where the fields differ. */
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
    /** The current fields, rendered or not. */
    fields: () => fields,
    /** Applies a change and saves it after a delay. The change may also resolve a conflict. */
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
    /** Saves at once; a new post even without changes. */
    now: () => (isChanged() || version === 0 ? save() : Promise.resolve()),
    /** The same unless saving is blocked: called when the editor closes or the network returns. */
    again: () => (isChanged() && !isBlocked ? save() : Promise.resolve()),
    /** Starts a new version in the history with the next save. */
    begin: () => void (sitting = newId()),
    /** Blocks or unblocks saving. */
    block: (next: boolean) => {
      isBlocked = next
      hold()
      if (!isChanged() || isSaving || rival) return
      onState({ kind: 'waiting', isBlocked })
      if (!isBlocked) later(AUTOSAVE_DELAY_MS)
    },
    /** Takes a refetched post, such as after the window regains focus. */
    seen: (post: Post) => {
      if (!isSaving && !rival && post.version > version) meet(post)
    },
    /** Resolves a conflict: saves these fields over the other person's. */
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
    /** Stops retrying: the editor closed, and opening the post again saves the stored draft. */
    stop: () => {
      isStopped = true
      clearTimeout(timer)
    },
    start: () => void (isStopped = false),
  }
}
