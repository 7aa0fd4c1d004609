import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { BLOG_MAX } from '#contract/limits.ts'
import { blogEditTexts } from '#texts/blog-edit.ts'
import { Dialog } from '#web/admin/kit/forms/Dialog.tsx'
import { Picture } from '#web/admin/kit/Picture.tsx'
import { PickImages } from '#web/admin/parts/pickers/lazy-pickers.tsx'
import { t } from '#web/kit/language.ts'
import styles from './blog.module.css'
import { AltField } from './MainImage.tsx'
import type { usePost } from './use-post.ts'

/** Loaded once a post has pictures: drag and drop is heavy, and new posts have none. */
const CarouselPictures = lazy(async () => ({
  default: (await import('./CarouselPictures.tsx')).CarouselPictures,
}))

type Props = { tenantId: string; editor: ReturnType<typeof usePost> }

/**
 * The pictures of a post. People add several at once and remove each with its own button; every
 * change can be undone. (blog.carousel, blog.reorder)
 */
export const Carousel = ({ tenantId, editor }: Props) => {
  const { changeCarousel, tellOfCarousel } = editor
  const images = editor.fields.carousel
  const [isPicking, setPicking] = useState(false)
  /** The picture whose description is open, its initial text, and a key for each visit. */
  const [opened, setOpened] = useState<{ id: string; alt: string; visit: number }>()
  const visits = useRef(0)
  const { section, focusAfterRemoval } = useFocusAfterRemoval(images)
  const items = keyed(images)
  const open = items.find(({ id }) => id === opened?.id)
  const describe = (alt: string) =>
    changeCarousel(
      'alt',
      items.map((one) => (one.id === open?.id ? { ...one, alt } : one)),
      `${opened?.visit} ${opened?.id}`,
    )
  const close = () => {
    setOpened(undefined)
    if (open && open.alt !== opened?.alt) tellOfCarousel(t(blogEditTexts.altChanged)(open.name))
  }
  return (
    <section ref={section}>
      <div className={styles.sectionHead}>
        <h2>{t(blogEditTexts.carousel)}</h2>
        <Button
          size="compact-sm"
          variant="subtle"
          data-add
          leftSection={<IconPlus size={15} />}
          onClick={() => setPicking(true)}
        >
          {t(blogEditTexts.add)}
        </Button>
      </div>
      {items.length === 0 ? (
        <p className={styles.help}>{t(blogEditTexts.noCarousel)}</p>
      ) : (
        <>
          <Suspense>
            <CarouselPictures
              pictures={items}
              onOpen={({ id, alt }) => setOpened({ id, alt, visit: visits.current++ })}
              onRemove={(removed) => {
                focusAfterRemoval(items.findIndex(({ id }) => id === removed.id))
                changeCarousel(
                  'remove',
                  items.filter(({ id }) => id !== removed.id),
                )
                tellOfCarousel(t(blogEditTexts.removed)(removed.name))
              }}
              onOrder={(next) => {
                changeCarousel('order', next)
                tellOfCarousel(t(blogEditTexts.ordered))
              }}
            />
          </Suspense>
          <p className={styles.help}>{t(blogEditTexts.sortHelp)}</p>
        </>
      )}
      {open && (
        <Dialog opened onClose={close} title={open.name}>
          <div className={styles.mainImage}>
            <Picture src={open.src} alt={open.alt} />
          </div>
          <AltField value={open.alt} onChange={describe} />
        </Dialog>
      )}
      {isPicking && (
        <PickImages
          tenantId={tenantId}
          max={BLOG_MAX.carousel - images.length}
          onClose={() => setPicking(false)}
          onPick={(pictures) => {
            setPicking(false)
            changeCarousel('add', [
              ...images,
              ...pictures.map(({ name, uri }) => ({ name, src: uri, alt: '', order: 0 })),
            ])
            tellOfCarousel(t(blogEditTexts.added)(pictures.length))
          }}
        />
      )}
    </section>
  )
}

/** After a removal, focuses the next picture, or the add button. */
const useFocusAfterRemoval = (images: readonly unknown[]) => {
  const section = useRef<HTMLElement>(null)
  const removedAt = useRef<number>(undefined)
  useEffect(() => {
    if (removedAt.current === undefined) return
    const buttons = section.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? []
    const next = buttons[Math.min(removedAt.current, buttons.length - 1)]
    ;(next ?? section.current?.querySelector<HTMLElement>('[data-add]'))?.focus()
    removedAt.current = undefined
  }, [images])
  return { section, focusAfterRemoval: (at: number) => void (removedAt.current = at) }
}

/**
 * Keys for pictures: the URL and how many equal ones come before, since a picture may appear twice.
 */
const keyed = (images: ReturnType<typeof usePost>['fields']['carousel']) => {
  const times = new Map<string, number>()
  return images.map((image) => {
    const before = times.get(image.src) ?? 0
    times.set(image.src, before + 1)
    return { ...image, id: before === 0 ? image.src : `${image.src}#${before}` }
  })
}
