import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCopy, IconPhoto, IconRefresh } from '@tabler/icons-react'
import { exifTexts } from '#texts/debug-exif.ts'
import { kitTexts } from '#texts/kit.ts'
import { Note } from '#web/admin/kit/states/Note.tsx'
import { PageHead } from '#web/admin/kit/PageHead.tsx'
import { Picture } from '#web/admin/kit/Picture.tsx'
import { EmptyState, Skeleton } from '#web/admin/kit/states/States.tsx'
import { toastDone, toastError } from '#web/admin/kit/states/toast.ts'
import { FileDrop } from '#web/admin/parts/uploads/FileDrop.tsx'
import { copyText } from '#web/admin/kit/clipboard.ts'
import { bytes } from '#web/kit/format-in-language.ts'
import { t } from '#web/kit/language.ts'
import styles from './exif.module.css'
import { Findings } from './Findings.tsx'
import { fieldCount } from './metadata-groups.ts'
import { usePictures, type DroppedPicture } from './use-dropped-pictures.ts'

const ACCEPTED = ['.jpg', '.jpeg', '.tif', '.tiff', '.png', '.webp', 'image/*']

/** Browsers cannot show TIFF, which is no fault of the file. */
const UNDRAWN = /\.tiff?$/i

/** Shows the embedded metadata of dropped pictures; nothing is stored. (screens.debugExif) */
export const ExifScreen = () => {
  const { list, chosen, choose, add, retry } = usePictures()
  const json = () =>
    copyText(JSON.stringify(chosen?.found, null, 2)).then(
      () => toastDone(t(kitTexts.copied)),
      toastError,
    )
  return (
    <>
      <PageHead
        title={t(exifTexts.title)}
        facts={t(exifTexts.facts)}
        actions={
          chosen?.found ? (
            <Button
              variant="default"
              leftSection={<IconCopy size={16} />}
              onClick={() => void json()}
            >
              {t(exifTexts.copyJson)}
            </Button>
          ) : null
        }
      />
      <div className={styles.page}>
        <div className={styles.side}>
          <details className={styles.panel} open>
            <summary>{t(exifTexts.panel)}</summary>
            <div className={list.length === 0 ? styles.tall : undefined}>
              <FileDrop
                title={t(exifTexts.drop)}
                help={t(exifTexts.help)}
                accept={ACCEPTED}
                chooseLabel={t(exifTexts.choose)}
                onFiles={add}
              />
            </div>
            {list.length > 0 && (
              <ul className={styles.files} aria-label={t(exifTexts.files)}>
                {list.map((one) => (
                  <li key={one.id}>
                    <FileRow one={one} isChosen={one === chosen} onChoose={() => choose(one.id)} />
                  </li>
                ))}
              </ul>
            )}
          </details>
        </div>
        <div className={styles.found} aria-live="polite">
          {!chosen ? (
            <EmptyState
              icon={<IconPhoto size={40} stroke={1.2} aria-hidden="true" />}
              title={t(exifTexts.none)}
            >
              {t(exifTexts.noneHelp)}
            </EmptyState>
          ) : chosen.error ? (
            <Note
              tone="bad"
              title={t(exifTexts.failedOf)(chosen.file.name)}
              code={`${chosen.error.status} · ${chosen.error.code}`}
              action={
                <Button
                  size="xs"
                  variant="default"
                  leftSection={<IconRefresh size={14} />}
                  onClick={() => retry(chosen)}
                >
                  {t(kitTexts.retry)}
                </Button>
              }
            >
              {chosen.error.message}
            </Note>
          ) : chosen.found ? (
            <Findings key={chosen.id} found={chosen.found} />
          ) : (
            <Skeleton rows={8} />
          )}
        </div>
      </div>
    </>
  )
}

const FileRow = ({
  one,
  isChosen,
  onChoose,
}: {
  one: DroppedPicture
  isChosen: boolean
  onChoose: () => void
}) => {
  const { file, src, found, error } = one
  const state = found ? t(exifTexts.fields)(fieldCount(found)) : t(exifTexts.reading)
  return (
    <button
      type="button"
      className={styles.file}
      aria-pressed={isChosen}
      data-bad={error !== undefined}
      onClick={onChoose}
    >
      {error ? (
        <i>
          <IconAlertTriangle size={18} stroke={1.5} aria-hidden="true" />
        </i>
      ) : UNDRAWN.test(file.name) ? (
        <i>
          <IconPhoto size={18} stroke={1.5} aria-hidden="true" />
        </i>
      ) : (
        <Picture src={src} alt="" width={56} height={44} style={{ objectFit: 'cover' }} />
      )}
      <span>
        <b className="mono">{file.name}</b>
        <small>{error ? t(exifTexts.failed) : `${bytes(file.size)} · ${state}`}</small>
      </span>
    </button>
  )
}
