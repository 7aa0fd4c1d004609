import { about, type ThirdParty } from '#contract/about.ts'
import { route } from '#server/kit/http/routes.ts'

export const aboutRoutes = (thirdParty: () => ThirdParty) => [
  route(about.thirdParty, () => thirdParty()),
]
