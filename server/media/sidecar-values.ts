import type { SoundMetadata } from '#server/audio/service.ts'
import { readBeside } from '#server/images/service.ts'
import { applyOverlay } from '#server/overlays/service.ts'

type Source = Record<string, unknown>
type Origins = Record<string, string>
type Beside = {
  metadata: { values: SoundMetadata['values']; origins: Origins; date: SoundMetadata['date'] }
  date: string | null
}

/** The embedded values of a recording, overridden by its XMP sidecar. (sidecars.read) */
export const withSidecar = (metadata: SoundMetadata, sidecar: Buffer | null): Beside => {
  if (!sidecar) return { metadata, date: null }
  const beside = readBeside(sidecar)
  const own = <T>(values: Record<string, T>) =>
    Object.entries(values).filter(([name]) => !beside.removed.has(name))
  // A recording is called by its title; the one of a picture goes by its IPTC name.
  const said = [...beside.values].map(
    ([name, value]) => [name === 'ObjectName' ? 'Title' : name, value] as const,
  )
  const values = Object.fromEntries([...own(metadata.values), ...said])
  const origins = Object.fromEntries([
    ...own<string>(metadata.origins),
    ...said.map(([name]) => [name, 'sidecar'] as const),
  ])
  return { metadata: { ...metadata, values, origins }, date: beside.date }
}

/** A record's values with the sidecar's date; null if the sidecar has no date. */
export const withSidecarDate = (
  source: Source,
  origins: Origins,
  date: string | null,
): { source: Source; origins: Origins } => {
  if (date === null) return { source, origins }
  const laid = applyOverlay({ source, origins }, { date })
  return {
    source: laid.source,
    origins: { ...laid.origins, ...(date !== '' && { date: 'sidecar' }) },
  }
}
