import { join } from 'node:path'
import { RECEIVING } from '#contract/uploads.ts'
import { isS3Address } from '#server/kit/s3-config.ts'
import { folderStorage, type FolderSetting } from './folder-storage.ts'
import { processConnection } from './s3/s3-connection.ts'
import { s3Storage } from './s3/s3-storage.ts'
import type { Storage } from './storage.ts'

/** The places of an installation; each has a prefix for each tenant. */
export type Places = {
  /** What tenants own: read, never changed, except by uploads and sidecars. */
  originals: Storage
  /** What can be made again from originals: sizes, pyramids, waveforms. */
  derivatives: Storage
  /** Files uploaded for the website. */
  assets: Storage
}

const SETTINGS: Record<keyof Places, FolderSetting> = {
  originals: { work: RECEIVING, foreign: true },
  derivatives: { work: '.making', foreign: false },
  assets: { work: RECEIVING, foreign: false },
}

export const PLACE_KINDS = [
  'originals',
  'derivatives',
  'assets',
] as const satisfies (keyof Places)[]

/** Opens a place, or a part of one, by its address: a folder, or `s3://bucket/prefix`. */
export const openStorage = (kind: keyof Places, address: string): Storage =>
  isS3Address(address)
    ? s3Storage(address, processConnection())
    : folderStorage(address, SETTINGS[kind])

/** The addresses of the places. The data folder has those that are not set. */
export type PlaceAddresses = {
  libraryDir: string
  dataDir: string
  derivatives?: string | undefined
  assets?: string | undefined
}

/** Opens the places of a configuration; nothing is made on disk. */
export const openPlaces = ({
  libraryDir,
  dataDir,
  derivatives = join(dataDir, 'derivatives'),
  assets = join(dataDir, 'assets'),
}: PlaceAddresses): Places => ({
  originals: openStorage('originals', libraryDir),
  derivatives: openStorage('derivatives', derivatives),
  assets: openStorage('assets', assets),
})
