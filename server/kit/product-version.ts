import { existsSync, readFileSync } from 'node:fs'
import type { ThirdParty } from '#contract/about.ts'
import type { Change, Release } from '#contract/changelog.ts'

type Version = { name: string; commits: number }

/** Reads a JSON file of the build once; undefined without a build. */
const built = <T>(name: string) => {
  let known: { value: T | undefined } | undefined
  return (): T | undefined => {
    const file = new URL(`../../build/${name}`, import.meta.url)
    known ??= {
      value: existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : undefined,
    }
    return known.value
  }
}

const builtVersion = built<Version>('version.json')
const builtChangelog = built<Change[]>('changelog.json')
const builtReleases = built<Release[]>('releases.json')
const builtThirdParty = built<ThirdParty>('third-party.json')

/**
 * The newest release and the number of commits since, as the build wrote them; the package's
 * version without a build. (installation.version)
 */
export const productVersion = (): Version =>
  builtVersion() ?? { name: packageVersion(), commits: 0 }

/** The project's commits, newest first, as the build wrote them. (changelog.source) */
export const productChanges = (): readonly Change[] => builtChangelog() ?? []

/** The project's releases, newest first, as the build wrote them. (changelog.releases) */
export const productReleases = (): readonly Release[] => builtReleases() ?? []

/** Third-party material and packages, as the build wrote them. (about.thirdParty) */
export const productThirdParty = (): ThirdParty =>
  builtThirdParty() ?? { notices: [], packages: [] }

/** The version of the package. */
export const packageVersion = (): string =>
  (
    JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
      version: string
    }
  ).version

/** Whether a version, such as 0.2.0, is another one or a later one. */
export const isAtLeast = (version: string, other: string): boolean => {
  const [ours = [], theirs = []] = [version, other].map((text) => text.split('.').map(Number))
  const at = ours.findIndex((part, place) => part !== theirs[place])
  return at === -1 || (ours[at] ?? 0) > (theirs[at] ?? 0)
}
