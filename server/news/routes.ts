import { news } from '#contract/news.ts'
import { route } from '#server/kit/http/routes.ts'
import * as service from './service.ts'

export const newsRoutes = [
  route(news.list, ({ db, params, query }) => service.listArticles(db, params.tenantId, query)),
  route(news.article, ({ db, params, ...asker }) => service.readArticle(db, asker, params)),
  route(news.takedown, ({ db, params, ...asker }) => service.readForTakedown(db, asker, params)),
]
