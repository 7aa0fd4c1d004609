import { ActionIcon } from '@mantine/core'
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBlockquote,
  IconBold,
  IconH2,
  IconItalic,
  IconLink,
  IconList,
  IconPaperclip,
  IconPhoto,
} from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import type { Post, PostFields } from '#contract/blog.ts'
import { slugOf } from '#contract/common.ts'
import { BLOG_MAX } from '#contract/limits.ts'
import { blogEditTexts } from '#texts/blog-edit.ts'
import { Skeleton } from '#web/admin/kit/states/States.tsx'
import { PickFile, PickImage } from '#web/admin/parts/pickers/lazy-pickers.tsx'
import { t } from '#web/kit/language.ts'
import styles from './blog.module.css'
import type { EditorCommands } from './MarkdownEditor.tsx'
import type { usePostUndo } from './use-undo.ts'

const MarkdownEditor = lazy(() =>
  import('./MarkdownEditor.tsx').then(({ MarkdownEditor: component }) => ({ default: component })),
)

type Props = {
  isHidden: boolean
  tenantId: string
  fields: PostFields
  /** The current text, including the last keystroke. */
  latest: () => string
  saved: Post | null
  isLocked: boolean
  change: (changes: Partial<PostFields>) => void
  undo: ReturnType<typeof usePostUndo>
}

/** The title, slug and text of a post. */
export const WritePane = ({
  isHidden,
  tenantId,
  fields,
  latest,
  saved,
  isLocked,
  change,
  undo,
}: Props) => {
  const [commands, setCommands] = useState<EditorCommands>()
  const [picking, setPicking] = useState<'picture' | 'attachment'>()
  /**
   * Inserts a picture with its name selected, so that typing replaces it with a description.
   * (blog.alt)
   */
  const pick = (name: string, uri: string, isImage: boolean) => {
    setPicking(undefined)
    const shown = name.replace(/[[\]]/g, '')
    commands?.insert(`${isImage ? '!' : ''}[${shown}](${uri})`, isImage ? shown : '')
  }
  return (
    <div className={styles.write} hidden={isHidden}>
      <textarea
        className={styles.title}
        rows={1}
        aria-label={t(blogEditTexts.titleLabel)}
        placeholder={t(blogEditTexts.titleHint)}
        maxLength={BLOG_MAX.title}
        readOnly={isLocked}
        value={fields.title}
        onChange={(event) => change({ title: event.currentTarget.value.replaceAll('\n', ' ') })}
      />
      <Slug fields={fields} saved={saved} change={change} />
      <div className={styles.toolbar} role="toolbar" aria-label={t(blogEditTexts.toolbar)}>
        {TOOLS.map(({ key, icon: Icon }) => {
          const isPicker = key === 'picture' || key === 'attachment'
          return (
            <ActionIcon
              key={key}
              aria-label={t(blogEditTexts[key])}
              title={t(blogEditTexts[key])}
              disabled={!isPicker && !commands}
              onClick={() => (isPicker ? setPicking(key) : commands?.[key]())}
            >
              <Icon size={18} />
            </ActionIcon>
          )
        })}
      </div>
      <Suspense fallback={<Skeleton />}>
        <MarkdownEditor
          value={fields.text}
          latest={latest}
          label={t(blogEditTexts.text)}
          onChange={(text) => change({ text })}
          onReady={(ready) => {
            setCommands(ready)
            undo.onEditor(ready)
          }}
          onHistory={undo.onTextHistory}
        />
      </Suspense>
      {picking === 'picture' && (
        <PickImage
          tenantId={tenantId}
          onClose={() => setPicking(undefined)}
          onPick={({ name, uri }) => pick(name, uri, true)}
        />
      )}
      {picking === 'attachment' && (
        <PickFile
          tenantId={tenantId}
          onClose={() => setPicking(undefined)}
          onPick={({ name, uri, isImage }) => pick(name, uri, isImage)}
        />
      )}
    </div>
  )
}

const TOOLS = [
  { key: 'heading', icon: IconH2 },
  { key: 'bold', icon: IconBold },
  { key: 'italic', icon: IconItalic },
  { key: 'link', icon: IconLink },
  { key: 'list', icon: IconList },
  { key: 'quote', icon: IconBlockquote },
  { key: 'picture', icon: IconPhoto },
  { key: 'attachment', icon: IconPaperclip },
  { key: 'undo', icon: IconArrowBackUp },
  { key: 'redo', icon: IconArrowForwardUp },
] as const

/** The slug of a post: derived from the title, or typed. (blog.slug) */
const Slug = ({ fields, saved, change }: Pick<Props, 'fields' | 'saved' | 'change'>) => {
  const fixedSlug = saved?.slugFixed ? saved.slug : ''
  const follows = fixedSlug || slugOf(fields.title)
  const [typed, setTyped] = useState<string>()
  return (
    <div className={`${styles.slug} mono`}>
      <span aria-hidden="true">/frodleikur/</span>
      <input
        aria-label={t(blogEditTexts.slug)}
        value={typed ?? (fields.slug || follows)}
        maxLength={BLOG_MAX.title}
        spellCheck={false}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={() => {
          if (typed !== undefined && typed !== (fields.slug || follows))
            change({ slug: slugOf(typed) })
          setTyped(undefined)
        }}
      />
    </div>
  )
}
