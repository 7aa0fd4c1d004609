import { Button } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { BLOG_MAX } from '#contract/limits.ts'
import { blogEditTexts } from '#texts/blog-edit.ts'
import { Note } from '#web/admin/kit/states/Note.tsx'
import { signInAddress } from '#web/admin/paths.ts'
import { ApiError } from '#web/kit/api.ts'
import { t } from '#web/kit/language.ts'
import styles from './blog.module.css'
import type { usePost } from './use-post.ts'

const Conflict = lazy(() =>
  import('./Conflict.tsx').then(({ Conflict: component }) => ({ default: component })),
)

type Editor = ReturnType<typeof usePost>

/** Notices about saving a post: it failed, a draft was restored, or another person saved too. */
export const SaveNotices = ({
  tenantId,
  id,
  editor,
}: {
  tenantId: string
  id: string
  editor: Editor
}) => {
  const { state, isRestored } = editor
  return (
    <div className={styles.notes}>
      {isRestored && state.kind !== 'conflict' && state.kind !== 'saved' && (
        <Note tone="warn" title={t(blogEditTexts.restored)} />
      )}
      {editor.fields.text.length > BLOG_MAX.text && (
        <Note tone="bad" title={t(blogEditTexts.tooLong)(BLOG_MAX.text)} />
      )}
      {state.kind === 'failed' && editor.fields.text.length <= BLOG_MAX.text && (
        <Failure error={state.error} isTriedAgain={state.isTriedAgain} />
      )}
      <Suspense>
        {state.kind === 'conflict' && (
          <Conflict
            tenantId={tenantId}
            id={id}
            editor={editor}
            theirs={state.theirs}
            base={state.base}
          />
        )}
      </Suspense>
    </div>
  )
}

const Failure = ({ error, isTriedAgain }: { error: unknown; isTriedAgain: boolean }) => {
  const isSignedOut = error instanceof ApiError && error.status === 401
  const message = error instanceof Error ? error.message : String(error)
  const signIn = (
    <Button component="a" size="xs" variant="default" href={signInAddress()} target="_blank">
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
      {isSignedOut
        ? t(blogEditTexts.signedOut)
        : t(isTriedAgain ? blogEditTexts.failedKept : blogEditTexts.failedRefused)}
    </Note>
  )
}
