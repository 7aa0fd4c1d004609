import { Button } from '@mantine/core'
import { useState } from 'react'
import { blog, type Post, type PostFields } from '#contract/blog.ts'
import { blogEditTexts } from '#texts/blog-edit.ts'
import { Note } from '#web/admin/kit/Note.tsx'
import { toastError } from '#web/admin/kit/toast.ts'
import { send } from '#web/kit/api.ts'
import { t } from '#web/kit/language.ts'
import styles from './blog.module.css'
import { Diff } from './Diff.tsx'
import { fieldsOf, pick, type Field } from './merging.ts'
import type { usePost } from './use-post.ts'
import { written } from './written.ts'

type ConflictProps = { tenantId: string; id: string; editor: ReturnType<typeof usePost>; theirs: Post; fields: Field[] }

/** Two wrote the same at once: both are shown, and whichever is not chosen is kept in the history. (blog.conflict) */
export const Conflict = ({ tenantId, id, editor, theirs, fields }: ConflictProps) => {
  const [isBusy, setBusy] = useState(false)
  const mine = editor.fields
  const now = fieldsOf(theirs)
  const choose = async (chosen: PostFields) => {
    setBusy(true)
    try {
      // What is not saved by this choice is set aside first.
      await send(blog.setAside, { params: { tenantId, postId: id }, body: mine })
      await editor.autosave.resolve(theirs, chosen)
    } catch (error) {
      toastError(error)
    }
    setBusy(false)
  }
  const both = { ...mine, text: `${mine.text}\n\n---\n\n${now.text}` }
  return (
    <Note tone="warn" title={t(blogEditTexts.conflict)(theirs.edit_by ?? t(blogEditTexts.somebody))}>
      <p>{t(blogEditTexts.conflictHelp)}</p>
      {fields.map((field) => (
        <section key={field}>
          <h3>{t(blogEditTexts.fields)(field)}</h3>
          <div className={styles.conflict}>
            <div>
              <small>{t(blogEditTexts.mine)}</small>
              <Diff from={written(field, now)} to={written(field, mine)} show="to" />
            </div>
            <div>
              <small>{t(blogEditTexts.theirs)}</small>
              <Diff from={written(field, mine)} to={written(field, now)} show="to" />
            </div>
          </div>
        </section>
      ))}
      <div className={styles.actions}>
        <Button size="xs" loading={isBusy} onClick={() => void choose({ ...now, ...pick(mine, fields) })}>
          {t(blogEditTexts.keepMine)}
        </Button>
        <Button size="xs" variant="default" disabled={isBusy} onClick={() => void choose({ ...mine, ...pick(now, fields) })}>
          {t(blogEditTexts.takeTheirs)}
        </Button>
        {fields.includes('text') && (
          <Button size="xs" variant="default" disabled={isBusy} onClick={() => void choose({ ...now, ...pick(both, fields) })}>
            {t(blogEditTexts.keepBoth)}
          </Button>
        )}
      </div>
    </Note>
  )
}
