import type { Post, PostFields } from '#contract/blog.ts'
import { isSame } from '#web/admin/kit/forms/use-edit.ts'
import { pick } from '#web/kit/pick-fields.ts'
import type { Autosave } from './autosave.ts'
import { fieldsOf, merge } from './post-fields.ts'

/**
 * Which text holds where two wrote the same: one's own, the other's, or one's own with the other's
 * below it.
 */
export type ConflictChoice = 'mine' | 'theirs' | 'both'

type Conflict = {
  autosave: Pick<Autosave, 'fields' | 'resolve'>
  theirs: Post
  /** What both wrote upon. */
  base: PostFields
  /** Keeps these fields in the history; fails as the call does. */
  setAside: (fields: PostFields) => Promise<unknown>
}

/**
 * Ends a conflict. What is written is set aside in the history first, and once more where something
 * was written meanwhile, so that no choice loses a word. (blog.conflict)
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
