import { existsSync, readFileSync } from 'node:fs'

type Version = { name: string; commits: number }
let known: Version | undefined

/** Newest release and the commits since it, as the build wrote them; the package's version where there is no build. */
export const productVersion = (): Version => {
  const built = new URL('../../build/version.json', import.meta.url)
  const own = new URL('../../package.json', import.meta.url)
  known ??= existsSync(built)
    ? (JSON.parse(readFileSync(built, 'utf8')) as Version)
    : { name: (JSON.parse(readFileSync(own, 'utf8')) as { version: string }).version, commits: 0 }
  return known
}
