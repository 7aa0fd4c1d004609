import type { AiPolicy } from '#contract/sites.ts'
import { AI_AGENTS, RESEARCH_AGENTS } from './ai-agents.ts'

/** A public site as crawlers are told of it. */
export type CrawledSite = {
  id: string
  name: { is: string; en: string }
  host: string | null
  aiPolicy: AiPolicy
}

type Host = {
  /** The sites of the host: one if the host is a tenant's own. */
  sites: readonly CrawledSite[]
  isOwn: boolean
  origin: string
  hasSitemap: boolean
}

/**
 * What no crawler needs. Searches have endless addresses; the pictures alone of what is under
 * `/api` belong to pages. Feeds are for programs.
 */
const CLOSED = [
  '/admin',
  '/login',
  '/en/login',
  '/main/me',
  '/en/main/me',
  '/api/',
  '/main/search',
  '/en/main/search',
  '/*/suggest',
  '/*/comment',
  '/*/consent',
  '/*/crowdsource/',
  '/*?q=',
  '/*&q=',
  '/*?v.',
  '/*&v.',
]
const OPEN = ['/api/tenants/*/indices/*/records/*/image/', '/*/crowdsource/*/feed.']

/** The agents that a policy refuses. */
const refusedBy = (policy: AiPolicy): readonly string[] =>
  policy === 'open' ? [] : policy === 'research' ? AI_AGENTS : [...AI_AGENTS, ...RESEARCH_AGENTS]

/** The paths of a site on a host that it shares; records lie beside those of other tenants. */
const pathsOf = ({ id }: CrawledSite): string[] => [
  ...['', '/en'].flatMap((language) => [
    `${language}/main/${id}`,
    `${language}/main/*/${id}`,
    `${language}/main/r/`,
  ]),
  `/api/tenants/${id}/`,
]

/**
 * The robots.txt of a host. A specific group replaces the general one, so each says all. On a
 * shared host an agent refused by one tenant stays away from the records of all. (pages.robots)
 */
export const robotsTxt = ({ sites, isOwn, origin, hasSitemap }: Host): string => {
  const refused = new Map<string, string[]>()
  for (const site of sites)
    for (const agent of refusedBy(site.aiPolicy))
      refused.set(agent, [...(refused.get(agent) ?? []), ...(isOwn ? ['/'] : pathsOf(site))])
  // Agents with the same rules share a group.
  const groups = Map.groupBy(refused, ([, paths]) => [...new Set(paths)].join('\n'))
  const lines = [
    'User-agent: *',
    ...CLOSED.map((path) => `Disallow: ${path}`),
    ...OPEN.map((path) => `Allow: ${path}`),
    ...[...groups].flatMap(([paths, agents]) => [
      '',
      ...agents.map(([agent]) => `User-agent: ${agent}`),
      ...(isOwn ? [] : CLOSED.map((path) => `Disallow: ${path}`)),
      ...paths.split('\n').map((path) => `Disallow: ${path}`),
    ]),
    ...(hasSitemap
      ? [
          '',
          '# The site map leads to all material without searches.',
          `Sitemap: ${origin}/sitemap.xml`,
        ]
      : []),
  ]
  return `${lines.join('\n')}\n`
}

const policyAddress = (tenantId: string, origin: string) =>
  `${origin}/.well-known/tdm-policy/${tenantId}.json`

/** The headers that reserve the rights of text and data mining. (pages.tdm) */
export const tdmHeaders = (
  tenantId: string,
  policy: AiPolicy,
  origin: string,
): Record<string, string> => {
  if (policy === 'open') return { 'tdm-reservation': '0' }
  return {
    'tdm-reservation': '1',
    ...(policy === 'research' && { 'tdm-policy': policyAddress(tenantId, origin) }),
  }
}

/**
 * The headers of a page whose answers name sites. Of several sites the strictest holds: the rights
 * are reserved if one reserves them, and a policy is named only if it is that of all who do.
 */
export const tdmHeadersOfPage = (answers: object, origin: string): Record<string, string> => {
  type Named = Partial<Pick<CrawledSite, 'id' | 'aiPolicy'>> & { site?: Named }
  const told = Object.values(answers as Record<string, Named>)
    .map((answer) => (answer.aiPolicy === undefined ? answer.site : answer))
    .flatMap((site) =>
      site?.id && site.aiPolicy ? [tdmHeaders(site.id, site.aiPolicy, origin)] : [],
    )
  const reserved = told.filter((headers) => headers['tdm-reservation'] === '1')
  const [one] = reserved
  if (!one) return told[0] ?? {}
  const isOnePolicy = reserved.every((other) => other['tdm-policy'] === one['tdm-policy'])
  return isOnePolicy ? one : { 'tdm-reservation': '1' }
}

/** The file of the TDM Reservation Protocol of a host. (pages.tdm) */
export const tdmrep = ({ sites, isOwn, origin }: Omit<Host, 'hasSitemap'>): object[] =>
  sites
    .filter(({ aiPolicy }) => aiPolicy !== 'open')
    .flatMap((site) =>
      (isOwn ? ['/'] : pathsOf(site).filter((path) => !path.endsWith('/r/'))).map((location) => ({
        location,
        'tdm-reservation': 1,
        ...(site.aiPolicy === 'research' && { 'tdm-policy': policyAddress(site.id, origin) }),
      })),
    )

/** The policy of a tenant that admits research: an ODRL offer, as the protocol wants it. */
export const tdmPolicy = ({ id, name }: CrawledSite, origin: string): object => ({
  '@context': ['http://www.w3.org/ns/odrl.jsonld', { tdm: 'http://www.w3.org/ns/tdmrep#' }],
  '@type': 'Offer',
  profile: 'http://www.w3.org/ns/tdmrep',
  uid: policyAddress(id, origin),
  assigner: { uid: `${origin}/main/${id}`, 'vcard:fn': name.is },
  permission: [
    {
      target: `${origin}/main/${id}`,
      action: 'tdm:mine',
      constraint: [
        {
          leftOperand: 'purpose',
          operator: 'eq',
          rightOperand: { '@id': 'tdm:research' },
        },
      ],
    },
  ],
})
