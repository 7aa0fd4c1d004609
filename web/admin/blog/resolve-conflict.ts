import type { Post, PostFields } from '#contract/blog.ts'
import { isSame } from '#web/admin/kit/forms/use-edit.ts'
import { pick } from '#web/kit/pick-fields.ts'
import type { Autosave } from './autosave.ts'
import { fieldsOf, merge } from './post-fields.ts'

/** The text to keep in a conflict: mine, theirs, or mine followed by theirs. */
export type ConflictChoice = 'mine' | 'theirs' | 'both'

type Conflict = {
  autosave: Pick<Autosave, 'fields' | 'resolve'>
  theirs: Post
  /** The common ancestor of both texts. */
  base: PostFields
  /** Stores these fields in the history; rejects as the call does. */
  setAside: (fields: PostFields) => Promise<unknown>
}

/**
 * Resolves a conflict. First it stores the person's text in the history, and again if they typed
 * meanwhile, so that no choice loses a word. (blog.conflict)
 */
export const resolveConflict = async (
  { autosave, theirs, base, setAside }: Conflict,
  choice: ConflictChoice,
): Promise<void> => {
  let mine: PostFields
  do {
    mine = autosave.fields()
    await setAside(mine)
  } while (!isSame(mine, autosave.fields()))
  const now = fieldsOf(theirs)
  const { merged, conflicts } = merge({ base, mine, theirs: now })
  const chosen: Record<ConflictChoice, PostFields> = {
    mine: merged,
    theirs: { ...merged, ...pick(now, conflicts) },
    both: { ...merged, text: `${mine.text}\n\n---\n\n${now.text}` },
  }
  await autosave.resolve(theirs, chosen[choice])
}
