import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { PostFields } from '#contract/blog.ts'
import { BLOG_MAX } from '#contract/limits.ts'
import { blogEditTexts } from '#texts/blog-edit.ts'
import { Picture } from '#web/admin/kit/Picture.tsx'
import { PickImage } from '#web/admin/parts/pickers/lazy-pickers.tsx'
import { t } from '#web/kit/language.ts'
import styles from './blog.module.css'

type Image = PostFields['image']

/** The main picture of a post, with its description. (blog.selector, blog.alt) */
export const MainImage = ({
  tenantId,
  image,
  onChange,
}: {
  tenantId: string
  image: Image
  onChange: (image: Image) => void
}) => {
  const [isPicking, setPicking] = useState(false)
  return (
    <section>
      <div className={styles.sectionHead}>
        <h2>{t(blogEditTexts.mainImage)}</h2>
      </div>
      {image ? (
        <>
          <div className={styles.mainImage}>
            <Picture src={image.src} alt={image.alt} />
            <div className={styles.overImage}>
              <Button size="compact-sm" onClick={() => setPicking(true)}>
                {t(blogEditTexts.change)}
              </Button>
              <Button size="compact-sm" variant="default" onClick={() => onChange(null)}>
                {t(blogEditTexts.removeImage)}
              </Button>
            </div>
          </div>
          <AltField value={image.alt} onChange={(alt) => onChange({ ...image, alt })} />
        </>
      ) : (
        <Button variant="default" fullWidth onClick={() => setPicking(true)}>
          {t(blogEditTexts.choose)}
        </Button>
      )}
      {isPicking && (
        <PickImage
          tenantId={tenantId}
          onClose={() => setPicking(false)}
          onPick={({ name, uri }) => {
            setPicking(false)
            onChange({ name, src: uri, alt: '' })
          }}
        />
      )}
    </section>
  )
}

/** The description of a picture; a missing one is marked but does not prevent saving. */
export const AltField = ({
  value,
  onChange,
}: {
  value: string
  onChange: (alt: string) => void
}) => (
  <TextInput
    mt={10}
    label={t(blogEditTexts.alt)}
    placeholder={t(blogEditTexts.altHint)}
    description={value.trim() === '' ? t(blogEditTexts.altMissing) : undefined}
    maxLength={BLOG_MAX.alt}
    value={value}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
)
