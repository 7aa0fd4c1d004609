import type { FeedFormat } from '#contract/feed-formats.ts'
import { newsTexts } from '#texts/news.ts'
import { pageTexts } from '#texts/pages.ts'
import { language, t } from '#web/kit/language.ts'
import type { ViewsOf } from '#web/public/kit/view.ts'
import { siteBreadcrumbs } from '#web/public/parts/site-crumbs.ts'
import { paths } from '#web/public/paths.ts'
import { ArticlePage } from './ArticlePage.tsx'
import { NewsPage } from './NewsPage.tsx'

type SiteNamed = { id: string; name: { is: string; en: string } }

/** What browsers and readers offer to subscribe to. */
const feedOf = ({ id, name }: SiteNamed) => ({
  title: `${t(newsTexts.title)} · ${name[language()]}`,
  href: (format: FeedFormat) => paths.newsFeed(id, format),
})

export const newsViews: ViewsOf<'news' | 'article'> = {
  news: {
    View: NewsPage,
    head: ({ place: { origin }, answers: { site } }) => ({
      title: `${t(newsTexts.title)} · ${site.name[language()]}`,
      description: `${t(newsTexts.title)}: ${site.name[language()]}`,
      feed: feedOf(site),
      data: [siteBreadcrumbs(origin, site, { text: t(newsTexts.title) })],
    }),
  },
  article: {
    View: ArticlePage,
    head: ({ place: { origin, canonical }, answers: { site, article } }) => {
      const title = article.title || t(pageTexts.untitled)
      return {
        title: `${title} · ${site.name[language()]}`,
        description: article.excerpt || title,
        image: article.image?.src,
        feed: feedOf(site),
        data: [
          {
            '@type': 'NewsArticle',
            headline: title,
            url: `${origin}${canonical}`,
            datePublished: article.date,
            author: { '@type': 'Person', name: article.author },
            publisher: {
              '@type': 'ArchiveOrganization',
              name: site.name[language()],
              url: `${origin}/main/${site.id}`,
            },
            ...(article.image && { image: `${origin}${article.image.src}` }),
          },
          siteBreadcrumbs(
            origin,
            site,
            { text: t(newsTexts.title), href: paths.news(site.id) },
            { text: title },
          ),
        ],
      }
    },
  },
}
