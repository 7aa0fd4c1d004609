import { Button, Switch, TagsInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { blog } from '#contract/blog.ts'
import { BLOG_MAX } from '#contract/limits.ts'
import { blogEditTexts } from '#texts/blog-edit.ts'
import { fieldErrors } from '#web/admin/kit/forms/use-edit.ts'
import { read } from '#web/kit/api.ts'
import { t } from '#web/kit/language.ts'
import styles from './blog.module.css'
import { Carousel } from './Carousel.tsx'
import { MainImage } from './MainImage.tsx'
import type { usePost } from './use-post.ts'

const TimeField = lazy(() =>
  import('./TimeField.tsx').then(({ TimeField: component }) => ({ default: component })),
)
const HistoryDialog = lazy(() =>
  import('./HistoryDialog.tsx').then(({ HistoryDialog: component }) => ({ default: component })),
)

type Props = {
  tenantId: string
  id: string
  editor: ReturnType<typeof usePost>
  mayPublish: boolean
}

/** The settings of a post: draft or published, times, tags, pictures and history. */
export const PostSide = ({ tenantId, id, editor, mayPublish }: Props) => {
  const { fields, saved, state, autosave, change, restore } = editor
  const { data } = useQuery(read(blog.list, { params: { tenantId }, query: { size: '1' } }))
  const [isAutosaved, setAutosaved] = useState(true)
  const [isHistoryOpen, setHistoryOpen] = useState(false)
  const errors = fieldErrors(state.kind === 'failed' ? state.error : null)
  return (
    <aside className={styles.side} aria-label={t(blogEditTexts.settings)}>
      <Switch
        label={t(blogEditTexts.draft)}
        description={t(mayPublish ? blogEditTexts.draftHelp : blogEditTexts.draftNoRight)}
        checked={fields.draft}
        disabled={!mayPublish}
        onChange={(event) => change({ draft: event.currentTarget.checked })}
      />
      <Suspense>
        <TimeField
          label={t(blogEditTexts.publishFrom)}
          placeholder={t(blogEditTexts.atOnce)}
          value={fields.publishFrom}
          onChange={(publishFrom) => change({ publishFrom })}
        />
        <TimeField
          label={t(blogEditTexts.expires)}
          placeholder={t(blogEditTexts.never)}
          value={fields.expires}
          error={errors.expires}
          onChange={(expires) => change({ expires })}
        />
      </Suspense>
      <TagsInput
        label={t(blogEditTexts.tags)}
        placeholder={t(blogEditTexts.addTag)}
        data={data?.tags.map(({ tag }) => tag) ?? []}
        maxTags={BLOG_MAX.tags}
        value={fields.tags}
        onChange={(tags) =>
          change({ tags: tags.map((tag) => tag.trim().slice(0, BLOG_MAX.tag)).filter(Boolean) })
        }
      />
      <MainImage tenantId={tenantId} image={fields.image} onChange={(image) => change({ image })} />
      <Carousel tenantId={tenantId} editor={editor} />
      <Switch
        label={t(blogEditTexts.autosave)}
        checked={isAutosaved}
        onChange={(event) => {
          setAutosaved(event.currentTarget.checked)
          autosave.block(!event.currentTarget.checked)
        }}
      />
      {!isAutosaved && (
        <Button variant="default" onClick={() => void autosave.now()}>
          {t(blogEditTexts.saveNow)}
        </Button>
      )}
      {saved && (
        <Button variant="default" onClick={() => setHistoryOpen(true)}>
          {t(blogEditTexts.history)}
        </Button>
      )}
      <Suspense>
        {isHistoryOpen && (
          <HistoryDialog
            tenantId={tenantId}
            id={id}
            now={fields}
            onRestore={(version) => {
              restore(version)
              setHistoryOpen(false)
            }}
            onClose={() => setHistoryOpen(false)}
          />
        )}
      </Suspense>
    </aside>
  )
}
