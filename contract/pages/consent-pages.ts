import { z } from 'zod'
import { inTenant } from '#contract/common.ts'
import { consent } from '#contract/consent.ts'
import { BLOG_MAX } from '#contract/limits.ts'
import { form, forOnePerson, page, queryText, reading, sentText } from '#contract/page.ts'
import { sites } from '#contract/sites.ts'

/** The article that a visitor came from, and whether their answer was just stored. */
const consentQuery = z.object({ article: queryText(BLOG_MAX.title), saved: queryText(10) })

export const consentPages = {
  consent: page({
    path: '/main/:tenantId/consent',
    params: inTenant,
    query: consentQuery,
    readsKey: (key) => key === 'article' || key === 'saved',
    reads: ({ params }) => ({
      site: reading(sites.get, { params }),
      choice: reading(consent.get, { params }),
    }),
    form: form(consent.save, {
      call: ({ fields, params: { tenantId = '' } }) => ({
        params: { tenantId },
        body: {
          embeds: sentText(fields, 'choice') !== 'no' && sentText(fields, 'embeds') === 'yes',
        },
      }),
      leadsTo: (_, { fields, params: { tenantId = '' } }) => {
        const article = sentText(fields, 'article') ?? ''
        return article === ''
          ? `/main/${tenantId}/consent?saved=yes`
          : `/main/news/${tenantId}/${encodeURIComponent(article)}`
      },
    }),
    ...forOnePerson,
    about: 'What a visitor agrees to, and takes back, on the site of a tenant.',
  }),
}
