import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconPhoto } from '@tabler/icons-react'
import { useState } from 'react'
import { imageProfiles, type ImageProfile, type Watermark } from '#contract/image-profiles.ts'
import { imageProfileTexts } from '#texts/image-profiles.ts'
import { Picture } from '#web/admin/kit/Picture.tsx'
import { Section } from '#web/admin/kit/Section.tsx'
import { urlOf } from '#web/kit/api.ts'
import { num } from '#web/kit/format-in-language.ts'
import { t } from '#web/kit/language.ts'
import styles from './image-profiles.module.css'

/** Milliseconds after the last change, so that dragging a slider requests few pictures. */
const DRAWN_AFTER_MS = 200

type Props = { profile: ImageProfile; watermark: Watermark | null; isChanged: boolean }

/** A picture with the form's watermark, saved or not. (imageProfiles.render) */
export const ProfilePreview = ({
  profile: { id, tenantID: tenantId, indices, profiles },
  watermark,
  isChanged,
}: Props) => {
  const [sample, setSample] = useState(0)
  const [drawn] = useDebouncedValue(watermark, DRAWN_AFTER_MS)
  const how = drawn && {
    gravity: drawn.gravity,
    opacity: drawn.opacity,
    maxsize: drawn.maxsize,
    watermark: drawn.path,
  }
  const src = urlOf(imageProfiles.render, { params: { tenantId, id }, query: { sample, ...how } })
  const { maxsize = 0, quality = 0 } = profiles.large ?? {}
  return (
    <aside className={styles.preview}>
      <Section
        title={t(imageProfileTexts.preview)}
        aside={
          <span className="muted">
            <span className="mono">large</span> · {num(maxsize)} px ·{' '}
            {t(imageProfileTexts.quality).toLowerCase()} {quality}
          </span>
        }
      >
        <Picture
          src={src}
          alt={t(imageProfileTexts.previewAlt)}
          whenMissing={t(imageProfileTexts.previewFailed)}
        />
        <div className={styles.under}>
          <p role="status">
            {t(isChanged ? imageProfileTexts.unsaved : imageProfileTexts.asSaved)}
          </p>
          {indices.some(({ pictures }) => pictures > 1) && (
            <Button
              size="xs"
              variant="default"
              leftSection={<IconPhoto size={15} />}
              onClick={() => setSample(sample + 1)}
            >
              {t(imageProfileTexts.otherSample)}
            </Button>
          )}
        </div>
      </Section>
    </aside>
  )
}
