import { Button } from '@mantine/core'
import { useDeferredValue, useState } from 'react'
import { blog, type Post, type PostFields } from '#contract/blog.ts'
import { blogEditTexts } from '#texts/blog-edit.ts'
import { Note } from '#web/admin/kit/states/Note.tsx'
import { toastError } from '#web/admin/kit/states/toast.ts'
import { send } from '#web/kit/api.ts'
import { t } from '#web/kit/language.ts'
import styles from './blog.module.css'
import { WordDiff } from './WordDiff.tsx'
import { fieldsOf, merge } from './post-fields.ts'
import { resolveConflict, type ConflictChoice } from './resolve-conflict.ts'
import type { usePost } from './use-post.ts'
import { written } from './post-field-text.ts'

type ConflictProps = {
  tenantId: string
  id: string
  editor: ReturnType<typeof usePost>
  theirs: Post
  base: PostFields
}

/**
 * A conflict between two editors: shows both texts and keeps the one not chosen in the history.
 * (blog.conflict)
 */
export const Conflict = ({ tenantId, id, editor, theirs, base }: ConflictProps) => {
  const [isBusy, setBusy] = useState(false)
  const mine = editor.fields
  const drawn = useDeferredValue(mine)
  const now = fieldsOf(theirs)
  // Recomputed with each keystroke, since the person may go on writing.
  const { conflicts: fields } = merge({ base, mine, theirs: now })
  const choose = async (choice: ConflictChoice) => {
    setBusy(true)
    const setAside = (body: PostFields) =>
      send(blog.setAside, { params: { tenantId, postId: id }, body })
    await resolveConflict({ autosave: editor.autosave, theirs, base, setAside }, choice).catch(
      toastError,
    )
    setBusy(false)
  }
  return (
    <Note
      tone="warn"
      title={t(blogEditTexts.conflict)(theirs.edit_by ?? t(blogEditTexts.somebody))}
    >
      <p>{t(blogEditTexts.conflictHelp)}</p>
      {fields.map((field) => (
        <section key={field}>
          <h2>{t(blogEditTexts.fields)(field)}</h2>
          <div className={styles.conflict}>
            <div>
              <small>{t(blogEditTexts.mine)}</small>
              <WordDiff from={written(field, now)} to={written(field, drawn)} show="to" />
            </div>
            <div>
              <small>{t(blogEditTexts.theirs)}</small>
              <WordDiff from={written(field, drawn)} to={written(field, now)} show="to" />
            </div>
          </div>
        </section>
      ))}
      <div className={styles.actions}>
        <Button size="xs" loading={isBusy} onClick={() => void choose('mine')}>
          {t(blogEditTexts.keepMine)}
        </Button>
        <Button size="xs" variant="default" disabled={isBusy} onClick={() => void choose('theirs')}>
          {t(blogEditTexts.takeTheirs)}
        </Button>
        {fields.includes('text') && (
          <Button size="xs" variant="default" disabled={isBusy} onClick={() => void choose('both')}>
            {t(blogEditTexts.keepBoth)}
          </Button>
        )}
      </div>
    </Note>
  )
}
