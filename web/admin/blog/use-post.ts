import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { blog, type Post, type PostFields } from '#contract/blog.ts'
import { newId } from '#contract/ids.ts'
import { DRAG_SAVE_DELAY_MS } from '#contract/limits.ts'
import { blogEditTexts } from '#texts/blog-edit.ts'
import { isSame, staleOf } from '#web/admin/kit/forms/use-edit.ts'
import { toastDone } from '#web/admin/kit/states/toast.ts'
import { paths } from '#web/admin/paths.ts'
import { ApiError, send } from '#web/kit/api.ts'
import { t } from '#web/kit/language.ts'
import { createAutosave, type SaveState } from './autosave.ts'
import { openDraft } from './unsaved-drafts.ts'
import { EMPTY, fieldsOf } from './post-fields.ts'
import type { CarouselStepKind } from './undo.ts'
import { usePostUndo } from './use-undo.ts'

/** The sample text of a new post. (blog.new) */
const sample = (): PostFields => ({
  ...EMPTY,
  title: t(blogEditTexts.newTitle),
  text: t(blogEditTexts.sample),
})

/**
 * No answer, a server that is unavailable or at its limit, or an ended session: the next try may
 * succeed.
 */
const isPassing = (error: unknown): boolean =>
  !(error instanceof ApiError) || [0, 401, 429].includes(error.status) || error.status >= 500

/** A post in the editor: its fields, the state of saving, and its draft in this browser. */
export const usePost = (tenantId: string, id: string, post: Post | null) => {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [draft] = useState(() => openDraft(tenantId, id, newId()))
  const [begun] = useState(() => {
    const base = post ? fieldsOf(post) : sample()
    return draft.left ?? { base, version: post?.version ?? 0, fields: base }
  })
  const [fields, setFields] = useState(begun.fields)
  const [saved, setSaved] = useState(post)
  const [state, setState] = useState<SaveState>({ kind: 'saved', at: post?.updated ?? null })
  const isNew = saved === null

  const onSaved = useEffectEvent((now: Post) => {
    setSaved(now)
    client.setQueryData([blog.get.name, tenantId, id], now)
    void client.invalidateQueries({ queryKey: [blog.list.name] })
    void client.invalidateQueries({ queryKey: [blog.versions.name] })
    if ((saved?.draft ?? true) && !now.draft) toastDone(t(blogEditTexts.publishedToast))
    if (isNew) void navigate({ ...paths.post({ tenantId, id }), replace: true, resetScroll: false })
  })

  const [autosave] = useState(() =>
    createAutosave(begun, {
      send: (body, version, sitting) =>
        send(blog.save, { params: { tenantId, postId: id }, body: { ...body, sitting }, version }),
      keep: draft.keep,
      staleOf: (error) => staleOf<Post>(error),
      isPassing,
      onState: setState,
      // Synchronously, so that the next keystroke applies to the merged text.
      onMerged: (merged) => flushSync(() => setFields(merged)),
      onSaved: (now) => onSaved(now),
    }),
  )

  // Saves a stored draft as soon as the post opens. The refetched post may be newer than the draft.
  useEffect(() => {
    if (autosave.isChanged()) void autosave.now()
  }, [autosave])
  useEffect(() => {
    // Outside rendering, because it may call flushSync.
    if (post) queueMicrotask(() => autosave.seen(post))
  }, [autosave, post])
  useEffect(() => {
    const onLeave = (event: BeforeUnloadEvent) => autosave.isChanged() && event.preventDefault()
    autosave.start()
    draft.open()
    const again = () => void autosave.again()
    addEventListener('online', again)
    addEventListener('beforeunload', onLeave)
    return () => {
      removeEventListener('online', again)
      removeEventListener('beforeunload', onLeave)
      // The stored draft is obsolete once this last save succeeds.
      void autosave.again().finally(draft.close)
      autosave.stop()
    }
  }, [autosave, draft])

  const change = (changes: Partial<PostFields>, delayMs?: number) => {
    autosave.change(changes, delayMs)
    setFields(autosave.fields())
  }
  const undo = usePostUndo({
    now: () => autosave.fields().carousel,
    set: (carousel) => change({ carousel }),
  })

  return {
    fields,
    saved,
    state,
    autosave,
    /** Whether the text came from an editor that closed before it could save. */
    isRestored: draft.left !== null && !isSame(draft.left.fields, draft.left.base),
    change,
    undo,
    /**
     * Sets the pictures as an undoable step; a new order is saved a while after the drop.
     * (blog.reorder)
     */
    changeCarousel: (kind: CarouselStepKind, images: PostFields['carousel'], joins?: string) => {
      const carousel = images.map(({ name, src, alt }, order) => ({ name, src, alt, order }))
      undo.record(kind, carousel, joins)
      change({ carousel }, kind === 'order' ? DRAG_SAVE_DELAY_MS : undefined)
    },
    tellOfCarousel: undo.tell,
    /**
     * Restores an older version as a new version, so that the current text stays in the history.
     */
    restore: (version: PostFields) => {
      autosave.begin()
      undo.record('restore', version.carousel)
      // Keeps the slug: older slugs redirect to it.
      change({ ...version, slug: fields.slug, draft: fields.draft })
    },
  }
}
