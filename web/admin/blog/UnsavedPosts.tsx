import { useEffect, useState } from 'react'
import { blogTexts } from '#texts/blog.ts'
import { AppLink } from '#web/admin/kit/AppLink.tsx'
import { Note } from '#web/admin/kit/states/Note.tsx'
import { paths } from '#web/admin/paths.ts'
import { t } from '#web/kit/language.ts'
import { unsavedPosts, onEditorClosed } from './unsaved-drafts.ts'

/** Drafts in this browser that never reached the server. (blog.kept) */
export const UnsavedPosts = ({ tenantId }: { tenantId: string }) => {
  const [posts, setPosts] = useState(() => unsavedPosts(tenantId))
  useEffect(() => {
    const stop = onEditorClosed(() => setPosts(unsavedPosts(tenantId)))
    return () => void stop()
  }, [tenantId])
  if (posts.length === 0) return null
  return (
    <Note tone="warn" title={t(blogTexts.kept)(posts.length)}>
      {t(blogTexts.keptHelp)}
      <ul>
        {posts.map(({ id, title }) => (
          <li key={id}>
            <AppLink place={paths.post({ tenantId, id }, { isNew: true })}>
              {title || t(blogTexts.untitled)}
            </AppLink>
          </li>
        ))}
      </ul>
    </Note>
  )
}
