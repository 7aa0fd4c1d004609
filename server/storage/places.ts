import { join } from 'node:path'
import { RECEIVING } from '#contract/uploads.ts'
import { folderStorage, type FolderSetting } from './folder-storage.ts'
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

/** Opens a place, or a part of one, by its address. */
export const openStorage = (kind: keyof Places, address: string): Storage =>
  folderStorage(address, SETTINGS[kind])

/** Opens the places of a configuration; nothing is made on disk. */
export const openPlaces = ({
  libraryDir,
  dataDir,
}: {
  libraryDir: string
  dataDir: string
}): Places => ({
  originals: openStorage('originals', libraryDir),
  derivatives: openStorage('derivatives', join(dataDir, 'derivatives')),
  assets: openStorage('assets', join(dataDir, 'assets')),
})
