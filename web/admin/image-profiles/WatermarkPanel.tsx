import '@mantine/core/styles/Slider.layer.css'
import { Button, Slider, Switch } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { newId } from '#contract/ids.ts'
import { WATERMARK_DEFAULT } from '#contract/limits.ts'
import type { ImageProfile, Watermark } from '#contract/image-profiles.ts'
import { imageProfileTexts } from '#texts/image-profiles.ts'
import { Panel } from '#web/admin/kit/Section.tsx'
import { percent } from '#web/kit/format-in-language.ts'
import { PickFile } from '#web/admin/parts/pickers/lazy-pickers.tsx'
import { t } from '#web/kit/language.ts'
import { GravityField } from './GravityField.tsx'
import styles from './image-profiles.module.css'

const ENDINGS = ['.png', '.webp', '.jpg', '.jpeg']

type Props = {
  profile: ImageProfile
  watermark: Watermark | null
  onChange: (watermark: Watermark | null) => void
  error: string | undefined
}

/** The watermark: picture, position, opacity and size. (imageProfiles.watermark) */
export const WatermarkPanel = ({
  profile: { id, tenantID: tenantId, watermark: saved },
  watermark,
  onChange,
  error,
}: Props) => {
  const [isPicking, setPicking] = useState(false)
  const set = (change: Partial<Watermark>) => watermark && onChange({ ...watermark, ...change })
  const toggle = (isOn: boolean) => {
    if (!isOn) return onChange(null)
    if (saved) return onChange(saved)
    setPicking(true)
  }
  return (
    <Panel
      title={t(imageProfileTexts.watermark)}
      aside={
        <Switch
          label={t(imageProfileTexts.useMark)}
          labelPosition="left"
          checked={watermark !== null}
          onChange={(event) => toggle(event.currentTarget.checked)}
        />
      }
    >
      {watermark ? (
        <>
          <div className={styles.mark}>
            <img src={watermark.path} alt="" />
            <span className="mono">{watermark.name}</span>
            <Button
              size="xs"
              variant="default"
              leftSection={<IconUpload size={15} />}
              onClick={() => setPicking(true)}
            >
              {t(imageProfileTexts.replaceMark)}
            </Button>
          </div>
          {error && (
            <p role="alert" className={styles.wrong}>
              {error}
            </p>
          )}
          <div className={styles.how}>
            <GravityField value={watermark.gravity} onChange={(gravity) => set({ gravity })} />
            <div className={styles.sliders}>
              <Share
                label={t(imageProfileTexts.opacity)}
                shown={percent(Math.round(watermark.opacity * 100), 100)}
                value={watermark.opacity}
                onChange={(opacity) => set({ opacity })}
              />
              <Share
                label={t(imageProfileTexts.maxsize)}
                shown={t(imageProfileTexts.ofPicture)(
                  percent(Math.round(watermark.maxsize * 100), 100),
                )}
                value={watermark.maxsize}
                onChange={(maxsize) => set({ maxsize })}
              />
            </div>
          </div>
        </>
      ) : (
        <div className={styles.noMark}>
          <p>{t(imageProfileTexts.noMark)}</p>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconUpload size={15} />}
            onClick={() => setPicking(true)}
          >
            {t(imageProfileTexts.chooseMark)}
          </Button>
        </div>
      )}
      {isPicking && (
        <PickFile
          tenantId={tenantId}
          pictures={{
            endings: ENDINGS,
            // A watermark is a PNG, whatever it is made from. (imageProfiles.watermarkUpload)
            shapeOf: ({ type }) => (type === 'image/png' ? undefined : { type: 'png' }),
            nameOf: () => `wm-${tenantId}-${id}-${newId()}.png`,
          }}
          onPick={({ uri, name }) => {
            onChange({ gravity: 'southeast', ...WATERMARK_DEFAULT, ...watermark, path: uri, name })
            setPicking(false)
          }}
          onClose={() => setPicking(false)}
        />
      )}
    </Panel>
  )
}

type ShareProps = { label: string; shown: string; value: number; onChange: (value: number) => void }

/** A share in whole per cent. */
const Share = ({ label, shown, value, onChange }: ShareProps) => (
  <div>
    <p>
      <b>{label}</b>
      <span className="num">{shown}</span>
    </p>
    <Slider
      label={null}
      size={4}
      min={1}
      max={100}
      value={Math.round(value * 100)}
      onChange={(now) => onChange(now / 100)}
      thumbLabel={label}
      thumbValueText={shown}
      color="var(--ink)"
    />
  </div>
)
