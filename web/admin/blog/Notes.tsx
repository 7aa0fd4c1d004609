import { Button } from '@mantine/core'
import { useState } from 'react'
import { blog, type Post, type PostFields } from '#contract/blog.ts'
import { BLOG_MAX } from '#contract/limits.ts'
import { blogEditTexts } from '#texts/blog-edit.ts'
import { Note } from '#web/admin/kit/Note.tsx'
import { toastError } from '#web/admin/kit/toast.ts'
import { paths } from '#web/admin/paths.ts'
import { ApiError, send } from '#web/kit/api.ts'
import { t } from '#web/kit/language.ts'
import styles from './blog.module.css'
import { Diff } from './Diff.tsx'
import { fieldsOf, pick, type Field } from './merging.ts'
import type { usePost } from './use-post.ts'
import { written } from './written.ts'

type Editor = ReturnType<typeof usePost>

/** What a person must know about the saving of a post: it failed, it came back, or another saved it too. */
export const Notes = ({ tenantId, id, editor }: { tenantId: string; id: string; editor: Editor }) => {
  const { state, isRestored } = editor
  return (
    <div className={styles.notes}>
      {isRestored && state.kind !== 'conflict' && state.kind !== 'saved' && <Note tone="warn" title={t(blogEditTexts.restored)} />}
      {editor.fields.text.length > BLOG_MAX.text && <Note tone="bad" title={t(blogEditTexts.tooLong)(BLOG_MAX.text)} />}
      {state.kind === 'failed' && editor.fields.text.length <= BLOG_MAX.text && (
        <Failure error={state.error} isTriedAgain={state.isTriedAgain} />
      )}
      {state.kind === 'conflict' && <Conflict tenantId={tenantId} id={id} editor={editor} theirs={state.theirs} fields={state.fields} />}
    </div>
  )
}

const Failure = ({ error, isTriedAgain }: { error: unknown; isTriedAgain: boolean }) => {
  const isSignedOut = error instanceof ApiError && error.status === 401
  const message = error instanceof Error ? error.message : String(error)
  const signIn = (
    <Button component="a" size="xs" variant="default" href={paths.login().to} target="_blank">
      {t(blogEditTexts.signIn)}
    </Button>
  )
  return (
    <Note
      tone="bad"
      title={t(blogEditTexts.failed)(message)}
      {...(error instanceof ApiError && { code: `${error.status} · ${error.code}` })}
      {...(isSignedOut && { action: signIn })}
    >
      {isSignedOut ? t(blogEditTexts.signedOut) : t(isTriedAgain ? blogEditTexts.failedKept : blogEditTexts.failedRefused)}
    </Note>
  )
}

type ConflictProps = { tenantId: string; id: string; editor: Editor; theirs: Post; fields: Field[] }

/** Two wrote the same at once: both are shown, and whichever is not chosen is kept in the history. (blog.conflict) */
const Conflict = ({ tenantId, id, editor, theirs, fields }: ConflictProps) => {
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
