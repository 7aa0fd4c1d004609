import { useEffect, useState } from 'react'
import { blogTexts } from '#texts/blog.ts'
import { AppLink } from '#web/admin/kit/AppLink.tsx'
import { Note } from '#web/admin/kit/states/Note.tsx'
import { paths } from '#web/admin/paths.ts'
import { t } from '#web/kit/language.ts'
import { keptPosts, onLeft } from './unsaved-drafts.ts'

/** Drafts in this browser that never reached the server. (blog.kept) */
export const UnsavedPosts = ({ tenantId }: { tenantId: string }) => {
  const [kept, setKept] = useState(() => keptPosts(tenantId))
  useEffect(() => {
    const stop = onLeft(() => setKept(keptPosts(tenantId)))
    return () => void stop()
  }, [tenantId])
  if (kept.length === 0) return null
  return (
    <Note tone="warn" title={t(blogTexts.kept)(kept.length)}>
      {t(blogTexts.keptHelp)}
      <ul>
        {kept.map(({ id, title }) => (
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
