import type { SoundMetadata } from '#server/audio/service.ts'
import { readBeside } from '#server/images/service.ts'
import { applyOverlay } from '#server/overlays/service.ts'

type Source = Record<string, unknown>
type Origins = Record<string, string>
type WithSidecar = {
  metadata: { values: SoundMetadata['values']; origins: Origins; date: SoundMetadata['date'] }
  date: string | null
}

/** The embedded values of a recording, overridden by its XMP sidecar. (sidecars.read) */
export const withSidecar = (metadata: SoundMetadata, sidecar: Buffer | null): WithSidecar => {
  if (!sidecar) return { metadata, date: null }
  const fromSidecar = readBeside(sidecar)
  const kept = <T>(values: Record<string, T>) =>
    Object.entries(values).filter(([name]) => !fromSidecar.removed.has(name))
  // A recording takes its title from `Title`; the sidecar names it by the IPTC `ObjectName`.
  const overrides = [...fromSidecar.values].map(
    ([name, value]) => [name === 'ObjectName' ? 'Title' : name, value] as const,
  )
  const values = Object.fromEntries([...kept(metadata.values), ...overrides])
  const origins = Object.fromEntries([
    ...kept<string>(metadata.origins),
    ...overrides.map(([name]) => [name, 'sidecar'] as const),
  ])
  return { metadata: { ...metadata, values, origins }, date: fromSidecar.date }
}

/** A record's values with the sidecar's date; null if the sidecar has no date. */
export const withSidecarDate = (
  source: Source,
  origins: Origins,
  date: string | null,
): { source: Source; origins: Origins } => {
  if (date === null) return { source, origins }
  const overlaid = applyOverlay({ source, origins }, { date })
  return {
    source: overlaid.source,
    origins: { ...overlaid.origins, ...(date !== '' && { date: 'sidecar' }) },
  }
}
