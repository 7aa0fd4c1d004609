import { z } from 'zod'
import type { PageName } from './pages.ts'
import { siteConfigs } from './site-config.ts'
import { sites } from './sites.ts'

/** The pages that may be previewed, each with what its path has beside the tenant. */
export const PREVIEWED = {
  site: { page: 'site', params: {} },
  contact: { page: 'about', params: { topic: 'contact' } },
  access: { page: 'about', params: { topic: 'access' } },
  data: { page: 'about', params: { topic: 'data' } },
  gallery: { page: 'gallery', params: {} },
  archive: { page: 'archive', params: {} },
} as const satisfies Record<string, { page: PageName; params: object }>
export type Previewed = keyof typeof PREVIEWED

/** A field of a form that holds a value as JSON. */
const inJson = <T extends z.ZodType>(schema: T) =>
  z.preprocess((text, context) => {
    try {
      return JSON.parse(String(text)) as unknown
    } catch {
      context.addIssue({ code: 'custom', input: text })
      return z.NEVER
    }
  }, schema)

/** The form of a preview: the page, and the settings as their screens would save them. */
export const previewed = z.object({
  page: z.enum(Object.keys(PREVIEWED) as [Previewed, ...Previewed[]]),
  /** The index or alias of a collection's page. */
  id: z.string().min(1).max(50).optional(),
  site: inJson(sites.saveSettings.body).optional(),
  config: inJson(siteConfigs.save.body).optional(),
})
export type Draft = Pick<z.output<typeof previewed>, 'site' | 'config'>
