import type { Components } from 'react-markdown'
import type { Article } from '#contract/news.ts'
import { embedOf } from '#contract/embeds.ts'
import { VideoEmbed } from './VideoEmbed.tsx'

type Element = { tagName: string; properties: Record<string, unknown> }

/** The address of a link that stands alone in a paragraph. */
const loneLink = ({ children }: { children: unknown[] }): string => {
  const [only, ...others] = children as Partial<Element>[]
  const { href } = only?.properties ?? {}
  return only?.tagName === 'a' && others.length === 0 && typeof href === 'string' ? href : ''
}

/** Draws links to videos that stand alone in a paragraph as the places of their players. */
export const videosIn = (tenantId: string, { slug }: Article): Components => ({
  p: ({ node, children }) => {
    const embed = node && embedOf(loneLink(node))
    return embed ? <VideoEmbed embed={embed} tenantId={tenantId} slug={slug} /> : <p>{children}</p>
  },
})
