import { Button, FileButton } from '@mantine/core'
import { IconFolder, IconPhoto, IconUpload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { assets, type Asset } from '#contract/assets.ts'
import { BACKGROUND } from '#contract/limits.ts'
import { recordOfPicture } from '#contract/record-of-picture.ts'
import { BACKGROUND_TYPES, backgroundFault, type SiteSettings } from '#contract/site-config.ts'
import { backgroundFaults as faults } from '#texts/background.ts'
import { backgroundTexts as texts } from '#texts/site-config.ts'
import { AppLink } from '#web/admin/kit/AppLink.tsx'
import { BilingualField } from '#web/admin/kit/forms/BilingualField.tsx'
import { Note } from '#web/admin/kit/states/Note.tsx'
import { Picture } from '#web/admin/kit/Picture.tsx'
import { useAssetUpload } from '#web/admin/parts/uploads/asset-upload.ts'
import { read } from '#web/kit/api.ts'
import { bytes, date, num } from '#web/kit/format-in-language.ts'
import { PickFile, PickImage } from '#web/admin/parts/pickers/lazy-pickers.tsx'
import { paths } from '#web/admin/paths.ts'
import { t } from '#web/kit/language.ts'
import { factsOfFile } from './picture-facts.ts'
import styles from './site-config.module.css'

const NO_CAPTION = { is: '', en: '' }

const smallOf = (uri: string): string =>
  recordOfPicture(uri) ? uri.replace(/\/image\/[a-z0-9-]+/, '/image/small') : `${uri}?size=small`

type Facts = Parameters<typeof backgroundFault>[0]
type Props = {
  tenantId: string
  background: SiteSettings['background']
  /** Error sentences by path. */
  errors: Record<string, string>
  onChange: (background: SiteSettings['background']) => void
}

/**
 * Why a picture cannot be the background, in words. (siteConfig.backgroundType,
 * siteConfig.backgroundSize, siteConfig.backgroundEdge)
 */
const refusalOf = (name: string, facts: Facts): string | undefined => {
  switch (backgroundFault(facts)) {
    case 'siteConfig.backgroundType':
      return t(faults.type)(name)
    case 'siteConfig.backgroundTooLarge':
      return t(faults.tooLarge)(facts.size, BACKGROUND.maxBytes)
    case 'siteConfig.backgroundTooSmall':
      return t(faults.tooSmall)(
        facts.width ?? 0,
        facts.height ?? 0,
        BACKGROUND.minWidthPx,
        BACKGROUND.minHeightPx,
      )
    case undefined:
      return undefined
  }
}

/**
 * The background of the front page: chosen among the web files, or uploaded after a local check.
 * (siteConfig.background)
 */
export const BackgroundRow = ({ tenantId, background, errors, onChange }: Props) => {
  const error = errors['background.uri']
  const [refused, setRefused] = useState<{ name: string; why: string }>()
  const [picking, setPicking] = useState<'files' | 'records'>()
  const take = ({ name, uri, ...facts }: Pick<Asset, 'name' | 'uri'> & Facts) => {
    const why = refusalOf(name, facts)
    setRefused(why === undefined ? undefined : { name, why })
    // A caption belongs to its picture.
    if (why === undefined && uri !== background?.uri) onChange({ uri, caption: NO_CAPTION })
  }
  const upload = useAssetUpload({ tenantId, onKept: take })
  const send = async (file: File | null) => {
    if (!file) return
    const why = refusalOf(file.name, await factsOfFile(file))
    setRefused(why === undefined ? undefined : { name: file.name, why })
    if (why === undefined) upload.add([file])
  }
  const sent = upload.items.at(-1)
  const failed = sent?.state === 'error' ? { name: sent.name, why: sent.message ?? '' } : undefined
  const wrong = refused ?? failed
  return (
    <div className={styles.background} data-bare={background === null || undefined}>
      {background && <Picture src={smallOf(background.uri)} alt={t(texts.alt)} />}
      <div>
        {background ? (
          <PictureFacts tenantId={tenantId} uri={background.uri} />
        ) : (
          <p className={styles.empty}>
            <b>{t(texts.none)}</b>
            <span>{t(texts.noneHelp)}</span>
          </p>
        )}
        {wrong && (
          <Note tone="bad" title={wrong.why}>
            {t(texts.refused)(wrong.name, background !== null)}
          </Note>
        )}
        {error && !wrong && <Note tone="bad" title={error} />}
        {background && !recordOfPicture(background.uri) && (
          <BilingualField
            label={t(texts.caption)}
            help={t(texts.captionHelp)}
            value={background.caption}
            onChange={(caption) => onChange({ ...background, caption })}
            errors={errors}
            path="background.caption"
            lines={1}
          />
        )}
        {upload.isBusy && sent && <p role="status">{t(texts.sending)(sent.name)}</p>}
        <div className={styles.buttons}>
          <FileButton
            accept={BACKGROUND_TYPES.join(',')}
            onChange={(file) => void send(file)}
            inputProps={{ 'aria-label': t(texts.upload) }}
          >
            {(props) => (
              <Button
                size="xs"
                variant="default"
                leftSection={<IconUpload size={15} />}
                loading={upload.isBusy}
                {...props}
              >
                {t(texts.upload)}
              </Button>
            )}
          </FileButton>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconFolder size={15} />}
            onClick={() => setPicking('files')}
          >
            {t(texts.pick)}
          </Button>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconPhoto size={15} />}
            onClick={() => setPicking('records')}
          >
            {t(texts.pickRecord)}
          </Button>
          {background && (
            <Button
              size="xs"
              variant="subtle"
              onClick={() => (setRefused(undefined), onChange(null))}
            >
              {t(texts.remove)}
            </Button>
          )}
        </div>
      </div>
      {picking === 'files' && (
        <PickFile
          tenantId={tenantId}
          pictures={{ endings: ['.png', '.jpg', '.jpeg', '.webp'] }}
          onPick={(asset) => (setPicking(undefined), take(asset))}
          onClose={() => setPicking(undefined)}
        />
      )}
      {picking === 'records' && (
        <PickImage
          tenantId={tenantId}
          // The server checks the type and the size of an asset that is found here.
          onPick={(hit) => (setPicking(undefined), take({ ...hit, type: 'image/jpeg', size: 0 }))}
          onClose={() => setPicking(undefined)}
        />
      )}
    </div>
  )
}

/** The picture's name, size and upload time; of a record's picture, the way to the record. */
const PictureFacts = ({ tenantId, uri }: { tenantId: string; uri: string }) => {
  const place = recordOfPicture(uri)
  const { data } = useQuery({
    ...read(assets.list, { params: { tenantId }, query: { isImage: 'true' } }),
    enabled: !place,
  })
  if (place)
    return (
      <p className={styles.facts}>
        <AppLink place={paths.record({ tenantId, id: place.indexId }, place.recordId)}>
          {t(texts.ofRecord)}
        </AppLink>
        <small>{t(texts.ofRecordHelp)}</small>
      </p>
    )
  const asset = data?.find((one) => one.uri === uri)
  if (!asset) return null
  const size = `${num(asset.width ?? 0)} × ${num(asset.height ?? 0)}`
  return (
    <p className={styles.facts}>
      <span className="mono">{asset.name}</span>
      <small>{[size, bytes(asset.size), t(texts.added)(date(asset.created))].join(' · ')}</small>
    </p>
  )
}
