import { IconX } from '@tabler/icons-react'
import type { PostFields } from '#contract/blog.ts'
import { blogEditTexts } from '#texts/blog-edit.ts'
import { Picture } from '#web/admin/kit/Picture.tsx'
import { SortableGrid } from '#web/admin/parts/selection/SortableGrid.tsx'
import { t } from '#web/kit/language.ts'
import styles from './blog.module.css'

type Item = PostFields['carousel'][number] & { id: string }
type Props = {
  pictures: Item[]
  onOpen: (picture: Item) => void
  onRemove: (picture: Item) => void
  onOrder: (pictures: Item[]) => void
}

/**
 * The pictures of a post, sortable by mouse, finger or keys; each opens its description and has a
 * remove button.
 */
export const CarouselPictures = ({ pictures, onOpen, onRemove, onOrder }: Props) => (
  <SortableGrid
    items={pictures}
    label={t(blogEditTexts.carousel)}
    draw={(picture) => (
      <div className={styles.item}>
        <button
          type="button"
          className={styles.itemButton}
          data-bare={picture.alt === '' || undefined}
          aria-label={t(blogEditTexts.editAlt)(picture.name)}
          onClick={() => onOpen(picture)}
        >
          <Picture src={picture.src} alt={picture.alt} />
        </button>
        <button
          type="button"
          className={styles.itemRemove}
          data-remove
          aria-label={t(blogEditTexts.removeFrom)(picture.name)}
          title={t(blogEditTexts.removeFrom)(picture.name)}
          onClick={() => onRemove(picture)}
        >
          <IconX size={15} aria-hidden="true" />
        </button>
      </div>
    )}
    onOrder={onOrder}
  />
)
