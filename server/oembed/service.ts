import type { Answer, Parsed } from '#contract/endpoint.ts'
import {
  folderFramePath,
  folderOfAddress,
  recordFramePath,
  recordOfAddress,
} from '#contract/folder-paths.ts'
import type { oembed } from '#contract/oembed.ts'
import { FRAME } from '#contract/public-limits.ts'
import type { Db } from '#server/kit/database/database.ts'
import { getFolder } from '#server/folders/service.ts'
import { VISITOR } from '#server/kit/http/viewer.ts'
import { Problem, refuse } from '#server/kit/problem.ts'
import { getComparedRecord } from '#server/public-records/service.ts'

type Asked = Parsed<typeof oembed.get>['query'] & {
  /** The origin of the host that is asked, and the tenant whose own host it is. */
  origin: string
  siteTenantId: string | undefined
}

/** Letters that would end an attribute or begin an element. */
const ESCAPED: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}
const escape = (text: string): string => text.replace(/[&<>"]/g, (letter) => ESCAPED[letter] ?? '')

/** A frame for the page of a folder or a record that every visitor may see. (oembed.answer) */
export const getEmbedding = async (
  db: Db,
  { url, format, maxwidth, maxheight, origin, siteTenantId }: Asked,
): Promise<Answer<typeof oembed.get>> => {
  if (format !== 'json') throw new Problem('oembed.format')
  const address = URL.parse(url)
  if (address?.origin !== origin) throw new Problem('oembed.notFound')
  const { title, path, provider } = await pageOf(db, address.href, siteTenantId)
  const language = address.pathname.startsWith('/en/') ? '/en' : ''
  const width = Math.max(FRAME.least, Math.min(FRAME.width, maxwidth ?? FRAME.width))
  const height = Math.max(FRAME.least, Math.min(FRAME.height, maxheight ?? FRAME.height))
  const html =
    `<iframe src="${escape(`${origin}${language}${path}`)}" title="${escape(title)}" ` +
    `width="${width}" height="${height}" loading="lazy"></iframe>`
  return {
    version: '1.0',
    type: 'rich',
    title,
    provider_name: provider,
    provider_url: `${origin}${language}/main`,
    html,
    width,
    height,
    cache_age: FRAME.keptSeconds,
  }
}

/** What is at an address, as somebody without a session sees it. */
const pageOf = async (db: Db, address: string, siteTenantId: string | undefined) => {
  const notFound = (error: unknown) => {
    if (error instanceof Problem) return refuse('oembed.notFound')
    throw error
  }
  const asked = folderOfAddress(address)
  if (asked) {
    const { code } = asked
    const { viewer } = VISITOR
    const { name, site } = await getFolder(db, { code, viewer, siteTenantId }).catch(notFound)
    return { title: name, path: folderFramePath(code), provider: site.name.is }
  }
  const recordId = recordOfAddress(address) ?? refuse('oembed.notFound')
  const { title, site } = await getComparedRecord(db, undefined, recordId, siteTenantId).catch(
    notFound,
  )
  return { title, path: recordFramePath(recordId), provider: site.name.is }
}
