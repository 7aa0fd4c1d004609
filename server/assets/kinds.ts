import { ASSET_KINDS, type AssetKind } from '#contract/assets.ts'
import { endingOf } from '#contract/index-types.ts'
import { sniff } from '#server/images/service.ts'
import { Problem } from '#server/kit/problem.ts'

/** Bytes examined at the start of a file. */
export const HEAD_BYTES = 1024

/** Extensions of pictures; a file with one that is no picture is refused as a picture. */
const PICTURE_ENDINGS = [
  '.jpg',
  '.jpeg',
  '.jpe',
  '.jfif',
  '.png',
  '.webp',
  '.gif',
  '.tif',
  '.tiff',
  '.svg',
  '.bmp',
  '.avif',
  '.heic',
]

/**
 * Sniffs the kind of a file from its content, whatever its name; refuses unsupported kinds.
 * (assets.kinds)
 */
export const kindOf = (
  name: string,
  head: Buffer,
  { onlyPictures }: { onlyPictures: boolean },
): AssetKind => {
  if (head.length === 0) throw new Problem('assets.empty', { params: { name } })
  const kind = bySignature(name, head)
  const isPicture = kind !== null && ASSET_KINDS[kind].type.startsWith('image/')
  if (!isPicture && (onlyPictures || PICTURE_ENDINGS.includes(endingOf(name))))
    throw new Problem('assets.notPicture', { params: { name } })
  if (kind === null) throw new Problem('assets.typeRefused', { params: { name } })
  return kind
}

const bySignature = (name: string, head: Buffer): AssetKind | null => {
  const picture = sniff(head)
  if (picture) return ({ jpeg: 'jpg', png: 'png', webp: 'webp', tiff: 'tif' } as const)[picture]
  const text = head.toString('latin1')
  // Some programs write a few bytes before the signature.
  if (text.includes('%PDF-')) return 'pdf'
  if (text.startsWith('PK')) return endingOf(name) === '.zip' ? 'zip' : 'office'
  return text.startsWith('ÐÏà¡±á') ? 'office' : null
}

/** The stored form of a browser's file name: without folders and invisible characters. */
export const cleanName = (name: string): string => {
  const plain = (name.normalize('NFC').split(/[\\/]/).at(-1) ?? '')
    .toWellFormed()
    .replace(/\p{Cc}/gu, '')
    .trim()
  const ending = endingOf(plain).slice(0, 20)
  return plain === ''
    ? 'skrá'
    : plain.length <= NAME_MAX
      ? plain
      : plain.slice(0, NAME_MAX - ending.length).toWellFormed() + ending
}

const NAME_MAX = 200
