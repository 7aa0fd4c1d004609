import { Button, FileButton } from '@mantine/core'
import { IconFolder, IconUpload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { assets, type Asset } from '#contract/assets.ts'
import { BACKGROUND } from '#contract/limits.ts'
import { BACKGROUND_TYPES, backgroundFault, type SiteSettings } from '#contract/site-config.ts'
import { backgroundFaults as faults } from '#texts/background.ts'
import { backgroundTexts as texts } from '#texts/site-config.ts'
import { Note } from '#web/admin/kit/states/Note.tsx'
import { Picture } from '#web/admin/kit/Picture.tsx'
import { useAssetUpload } from '#web/admin/parts/uploads/asset-upload.ts'
import { read } from '#web/kit/api.ts'
import { bytes, date, num } from '#web/kit/format-in-language.ts'
import { PickFile } from '#web/admin/parts/pickers/lazy-pickers.tsx'
import { t } from '#web/kit/language.ts'
import { factsOfFile } from './picture-facts.ts'
import styles from './site-config.module.css'

type Facts = Parameters<typeof backgroundFault>[0]
type Props = {
  tenantId: string
  background: SiteSettings['background']
  error: string | undefined
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
export const BackgroundRow = ({ tenantId, background, error, onChange }: Props) => {
  const [refused, setRefused] = useState<{ name: string; why: string }>()
  const [isPicking, setPicking] = useState(false)
  const take = ({ name, uri, ...facts }: Pick<Asset, 'name' | 'uri'> & Facts) => {
    const why = refusalOf(name, facts)
    setRefused(why === undefined ? undefined : { name, why })
    if (why === undefined) onChange({ uri })
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
      {background && <Picture src={`${background.uri}?size=small`} alt={t(texts.alt)} />}
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
            onClick={() => setPicking(true)}
          >
            {t(texts.pick)}
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
      {isPicking && (
        <PickFile
          tenantId={tenantId}
          pictures={{ endings: ['.png', '.jpg', '.jpeg', '.webp'] }}
          onPick={(asset) => (setPicking(false), take(asset))}
          onClose={() => setPicking(false)}
        />
      )}
    </div>
  )
}

/** The picture's name, size and upload time. */
const PictureFacts = ({ tenantId, uri }: { tenantId: string; uri: string }) => {
  const { data } = useQuery(read(assets.list, { params: { tenantId }, query: { isImage: 'true' } }))
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
