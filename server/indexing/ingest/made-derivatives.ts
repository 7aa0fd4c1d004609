import type { Storage } from '#server/storage/service.ts'

/** A derivative: a picture's sizes, its pyramid, or a waveform. */
export type Made = {
  key: string
  sha256: string
  /** The profile and watermark of a picture's sizes. */
  profile?: string | undefined
  mark?: string | undefined
}

/** The derivatives of a tenant, in batches. */
export async function* derivativesOf(derivatives: Storage): AsyncGenerator<Made[]> {
  for (const part of (await derivatives.names('')).filter((name) => /^[0-9a-f]{2}$/.test(name))) {
    const names = await derivatives.names(part)
    yield names.flatMap((name) => {
      const [, sha256, profile, mark] =
        /^([0-9a-f]{64})(?:-([0-9a-f]{12})(?:-([0-9a-f]{12}))?$|[-.])/.exec(name) ?? []
      return sha256 ? [{ key: `${part}/${name}`, sha256, profile, mark }] : []
    })
  }
}
