import { changelog, type Change, type Release } from '#contract/changelog.ts'
import { route } from '#server/kit/http/routes.ts'
import { listChanges, listReleases } from './service.ts'

type History = { changes: () => readonly Change[]; releases: () => readonly Release[] }

export const changelogRoutes = ({ changes, releases }: History) => [
  route(changelog.releases, ({ query }) => listReleases(releases(), changes(), query)),
  route(changelog.list, ({ query }) => listChanges(changes(), query)),
]
