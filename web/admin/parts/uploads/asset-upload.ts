import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { assets, type Asset } from '#contract/assets.ts'
import { ASSET_MAX_BYTES } from '#contract/limits.ts'
import { endingOf } from '#contract/index-types.ts'
import { assetTexts } from '#texts/assets.ts'
import { ApiError, sendForm } from '#web/kit/api.ts'
import { runBulk } from '#web/kit/bulk.ts'
import { num } from '#web/kit/format-in-language.ts'
import { t } from '#web/kit/language.ts'
import type { UploadState } from './UploadLine.tsx'

/** Endings of pictures that the image selector takes. (assets.selectorTypes) */
export const SELECTOR_ENDINGS = ['.png', '.jpg', '.jpeg']
/** Media types that the attachment picker takes. (assets.pickerTypes) */
export const ATTACHMENT_TYPES = ['application/*', 'image/*']

/** A file that becomes an asset. */
type SentFile = {
  key: number
  name: string
  size: number
  sent: number
  state: UploadState
  message?: string | undefined
}

export type How = {
  tenantId: string
  /** The maximum size or format of pictures; undefined keeps the file unchanged. */
  shapeOf?: (file: File) => { maxsize?: number; quality?: number; type?: 'png' } | undefined
  /** Accepted endings or media types; undefined accepts all. */
  endings?: readonly string[]
  types?: readonly string[]
  /** The sentence about an ending that is not accepted. */
  refusal?: (ending: string) => string
  /** The asset's name, if not the file's. */
  nameOf?: (file: File) => string
  onKept?: (asset: Asset) => void
}

/** Why a file cannot be sent; undefined if it can. (assets.selectorTypes, assets.pickerTypes) */
export const refusalOf = (
  { name, size, type }: File,
  {
    endings,
    types,
    refusal = t(assetTexts.typeRefused),
  }: Pick<How, 'endings' | 'types' | 'refusal'>,
): string | undefined => {
  const isTaken =
    endings?.includes(endingOf(name)) ??
    types?.some((one) => type.startsWith(one.replace('*', ''))) ??
    true
  if (!isTaken) return refusal(endingOf(name).slice(1))
  return size > ASSET_MAX_BYTES ? t(assetTexts.tooLarge)(num(ASSET_MAX_BYTES / 1e6)) : undefined
}

/**
 * Uploads files as assets, a few at a time, each with its own progress and failure. (assets.upload,
 * kit.uploadStates)
 */
export const useAssetUpload = ({
  tenantId,
  shapeOf,
  nameOf = ({ name }) => name,
  onKept,
  ...taken
}: How) => {
  const client = useQueryClient()
  const [items, setItems] = useState<SentFile[]>([])
  const files = useRef(new Map<number, File>())
  const nextKey = useRef(1)
  const set = (key: number, change: Partial<SentFile>) =>
    setItems((now) => now.map((item) => (item.key === key ? { ...item, ...change } : item)))
  const sendOne = async (key: number) => {
    const file = files.current.get(key)
    if (!file) return
    set(key, { state: 'uploading', sent: 0, message: undefined })
    const shape = shapeOf?.(file)
    const form = new FormData()
    form.append('file', file, nameOf(file))
    const going = {
      signal: new AbortController().signal,
      onProgress: (sent: number) => set(key, { sent: Math.min(sent, file.size) }),
    }
    const call = { params: { tenantId }, ...(shape && { query: shape }) }
    const [asset] = await sendForm(shape ? assets.uploadImage : assets.upload, call, form, going)
    set(key, { state: 'done', sent: file.size })
    if (asset) onKept?.(asset)
  }
  const start = async (keys: number[]) => {
    await runBulk({
      items: keys,
      send: sendOne,
      onDone: (key, error) =>
        error !== undefined &&
        set(key, {
          state: 'error',
          message: error instanceof ApiError ? error.message : String(error),
        }),
    })
    await client.invalidateQueries({ queryKey: [assets.list.name] })
  }
  return {
    items,
    isBusy: items.some(({ state }) => state === 'ready' || state === 'uploading'),
    add: (added: readonly File[]) => {
      const fresh = added.map((file) => {
        const [key, message] = [nextKey.current++, refusalOf(file, taken)]
        if (message === undefined) files.current.set(key, file)
        return {
          key,
          name: file.name,
          size: file.size,
          sent: 0,
          state: message === undefined ? ('ready' as const) : ('error' as const),
          message,
        }
      })
      // Drops finished files from the list when the person sends more.
      setItems((now) => [
        ...now.filter(({ state }) => state === 'ready' || state === 'uploading'),
        ...fresh,
      ])
      void start(fresh.flatMap(({ key, state }) => (state === 'ready' ? [key] : [])))
    },
    /** Retries a file; undefined for a refused file. */
    retryOf: (key: number) => (files.current.has(key) ? () => void start([key]) : undefined),
  }
}
