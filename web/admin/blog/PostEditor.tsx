import { Button, SegmentedControl } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { lazy, Suspense, useDeferredValue, useEffect, useState } from 'react'
import type { Post } from '#contract/blog.ts'
import { mayWritePost } from '#contract/permissions.ts'
import { blogEditTexts } from '#texts/blog-edit.ts'
import { AppLink } from '#web/admin/kit/AppLink.tsx'
import { IconChevronLeft } from '@tabler/icons-react'
import { Skeleton } from '#web/admin/kit/states/States.tsx'
import { useShortcuts } from '#web/admin/kit/focus/use-shortcuts.ts'
import { useMay, useMe } from '#web/admin/parts/viewer/viewer.ts'
import { PublicLink } from '#web/admin/parts/PublicLink.tsx'
import { paths, publicPaths } from '#web/admin/paths.ts'
import { t } from '#web/kit/language.ts'
import styles from './blog.module.css'
import { SaveNotices } from './SaveNotices.tsx'
import { PostSide } from './PostSide.tsx'
import { SaveStatus } from './SaveStatus.tsx'
import { usePost } from './use-post.ts'
import { WritePane } from './WritePane.tsx'

const Preview = lazy(() =>
  import('./Preview.tsx').then(({ Preview: component }) => ({ default: component })),
)

type View = 'write' | 'both' | 'preview'
const VIEWS: View[] = ['write', 'both', 'preview']

/** The editor of a post: text, preview and settings. */
export const PostEditor = ({
  tenantId,
  id,
  post,
}: {
  tenantId: string
  id: string
  post: Post | null
}) => {
  const me = useMe()
  const may = useMay(tenantId)
  const editor = usePost(tenantId, id, post)
  const { fields, saved, autosave, change } = editor
  // Typing must not wait for the preview, which is slow for a long text.
  const drawn = useDeferredValue(fields)
  const isNarrow = useMediaQuery('(max-width: 1180px)')
  const [chosenView, setView] = useState<View>('both')
  // A narrow window has no room for both side by side.
  const view = isNarrow && chosenView === 'both' ? 'write' : chosenView
  const publishes = may('blog.publish')
  const isLocked = saved !== null && !mayWritePost({ id: me.id, publishes }, saved, saved)
  const title = fields.title || t(blogEditTexts.newTitle)
  useEffect(() => {
    document.title = `${title} · Varða`
  }, [title])
  useShortcuts({ 'mod+s': () => void autosave.now() })
  return (
    <div className={styles.screen}>
      <header className={styles.top}>
        <AppLink className={styles.back} place={paths.blog({ tenantId })}>
          <IconChevronLeft size={16} aria-hidden="true" />
          {t(blogEditTexts.back)}
        </AppLink>
        <h1 className="vh">{title}</h1>
        <SaveStatus state={editor.state} isNew={saved === null} />
        <div className={styles.actions}>
          <SegmentedControl
            aria-label={t(blogEditTexts.views)}
            size="xs"
            value={view}
            onChange={(next) => setView(next as View)}
            data={VIEWS.filter((one) => !(isNarrow && one === 'both')).map((value) => ({
              value,
              label: t(blogEditTexts[value]),
            }))}
          />
          {editor.state.kind === 'failed' || saved === null ? (
            <Button variant="default" onClick={() => void autosave.now()}>
              {t(saved === null ? blogEditTexts.saveNow : blogEditTexts.retry)}
            </Button>
          ) : null}
          {saved?.state === 'published' && (
            <PublicLink href={publicPaths.post({ tenantId }, saved.slug)} />
          )}
          {publishes && fields.draft && (
            <Button onClick={() => change({ draft: false }, 0)}>{t(blogEditTexts.publish)}</Button>
          )}
        </div>
      </header>
      <div className={styles.work}>
        <SaveNotices tenantId={tenantId} id={id} editor={editor} />
        <div className={styles.panes} data-view={view}>
          {/* It stays while the preview is shown alone, and with it the history of the text. */}
          <WritePane
            isHidden={view === 'preview'}
            tenantId={tenantId}
            fields={fields}
            latest={() => autosave.fields().text}
            saved={saved}
            isLocked={isLocked}
            change={change}
            undo={editor.undo}
          />
          {view !== 'write' && (
            <div
              className={styles.previewPane}
              tabIndex={0}
              role="region"
              aria-label={t(blogEditTexts.preview)}
            >
              <Suspense fallback={<Skeleton />}>
                <Preview
                  fields={drawn}
                  author={saved?.author ?? me.name}
                  at={saved?.created ?? new Date().toISOString()}
                />
              </Suspense>
            </div>
          )}
          <PostSide tenantId={tenantId} id={id} editor={editor} mayPublish={publishes} />
        </div>
      </div>
    </div>
  )
}
