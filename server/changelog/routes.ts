import { changelog, type Change } from '#contract/changelog.ts'
import { route } from '#server/kit/http/routes.ts'
import { listChanges } from './service.ts'

export const changelogRoutes = (changes: () => readonly Change[]) => [
  route(changelog.list, ({ query }) => listChanges(changes(), query)),
]
