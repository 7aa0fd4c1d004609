import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { PostFields } from '#contract/blog.ts'
import { DRAG_SAVE_DELAY_MS } from '#contract/limits.ts'
import { blogEditTexts } from '#texts/blog-edit.ts'
import { Dialog } from '#web/admin/kit/Dialog.tsx'
import { Picture } from '#web/admin/kit/Picture.tsx'
import { SortableGrid } from '#web/admin/parts/SortableGrid.tsx'
import { PickImage } from '#web/admin/parts/pickers.tsx'
import { t } from '#web/kit/language.ts'
import styles from './blog.module.css'
import { AltField } from './MainImage.tsx'

type Images = PostFields['carousel']
type Props = { tenantId: string; images: Images; onChange: (images: Images, delayMs?: number) => void }

/** The pictures of a post, arranged by mouse or keys; a new order is saved a while after the drop. (blog.reorder) */
export const Carousel = ({ tenantId, images, onChange }: Props) => {
  const [isPicking, setPicking] = useState(false)
  const [opened, setOpened] = useState<string>()
  const items = keyed(images)
  const open = items.find(({ id }) => id === opened)
  const put = (next: Images, delayMs?: number) =>
    onChange(
      next.map(({ name, src, alt }, order) => ({ name, src, alt, order })),
      delayMs,
    )
  return (
    <section>
      <div className={styles.sectionHead}>
        <h2>{t(blogEditTexts.carousel)}</h2>
        <Button size="compact-sm" variant="subtle" leftSection={<IconPlus size={15} />} onClick={() => setPicking(true)}>
          {t(blogEditTexts.add)}
        </Button>
      </div>
      {items.length === 0 ? (
        <p className={styles.help}>{t(blogEditTexts.noCarousel)}</p>
      ) : (
        <>
          <SortableGrid
            items={items}
            label={t(blogEditTexts.carousel)}
            draw={({ id, name, src, alt }) => (
              <div className={styles.item}>
                <button
                  type="button"
                  className={styles.itemButton}
                  data-bare={alt === '' || undefined}
                  aria-label={t(blogEditTexts.editAlt)(name)}
                  onClick={() => setOpened(id)}
                >
                  <Picture src={src} alt={alt} />
                </button>
              </div>
            )}
            onOrder={(next) => put(next, DRAG_SAVE_DELAY_MS)}
          />
          <p className={styles.help}>{t(blogEditTexts.sortHelp)}</p>
        </>
      )}
      {open && (
        <Dialog opened onClose={() => setOpened(undefined)} title={open.name}>
          <div className={styles.mainImage}>
            <Picture src={open.src} alt={open.alt} />
          </div>
          <AltField value={open.alt} onChange={(alt) => put(items.map((one) => (one.id === open.id ? { ...one, alt } : one)))} />
          <Button
            mt={16}
            variant="default"
            onClick={() => {
              setOpened(undefined)
              put(items.filter(({ id }) => id !== open.id))
            }}
          >
            {t(blogEditTexts.removeFrom)(open.name)}
          </Button>
        </Dialog>
      )}
      {isPicking && (
        <PickImage
          tenantId={tenantId}
          onClose={() => setPicking(false)}
          onPick={({ name, uri }) => {
            setPicking(false)
            put([...images, { name, src: uri, alt: '', order: images.length }])
          }}
        />
      )}
    </section>
  )
}

/** The same picture may stand there twice; each is known by its address and how many of it stand before. */
const keyed = (images: Images) => {
  const times = new Map<string, number>()
  return images.map((image) => {
    const before = times.get(image.src) ?? 0
    times.set(image.src, before + 1)
    return { ...image, id: before === 0 ? image.src : `${image.src}#${before}` }
  })
}
