/** Where videos in articles come from: the name, and the origin of the player. (sites.embeds) */
export const EMBED_HOSTS = {
  YouTube: 'https://www.youtube-nocookie.com',
  Vimeo: 'https://player.vimeo.com',
} as const
type EmbedHost = keyof typeof EMBED_HOSTS

/** A video of another site: whose it is, its page, and its player. */
export type Embed = { host: EmbedHost; href: string; src: string }

const YOUTUBE = /^(?:www\.|m\.)?youtube\.com$/
const YOUTUBE_ID = /^[\w-]{11}$/
const VIMEO_PATH = /^\/(\d{1,12})(?:\/([0-9a-f]{6,20}))?\/?$/

/** The id of a video of YouTube, of the spellings that its address has. */
const youtubeId = ({ hostname, pathname, searchParams }: URL): string | undefined => {
  if (hostname === 'youtu.be') return pathname.slice(1)
  if (!YOUTUBE.test(hostname)) return undefined
  if (pathname === '/watch') return searchParams.get('v') ?? undefined
  return /^\/(?:embed|shorts|live)\/([^/]+)$/.exec(pathname)?.[1]
}

/** The video that an address names; undefined for all other addresses. */
export const embedOf = (address: string): Embed | undefined => {
  if (!URL.canParse(address)) return undefined
  const url = new URL(address)
  if (url.protocol !== 'https:') return undefined
  const id = youtubeId(url)
  if (id !== undefined && YOUTUBE_ID.test(id))
    return { host: 'YouTube', href: url.href, src: `${EMBED_HOSTS.YouTube}/embed/${id}` }
  const [, number, hash] = /^(www\.)?vimeo\.com$/.test(url.hostname)
    ? (VIMEO_PATH.exec(url.pathname) ?? [])
    : []
  if (number === undefined) return undefined
  // The player of Vimeo stores nothing if it is asked not to.
  const query = new URLSearchParams({ dnt: '1', ...(hash && { h: hash }) })
  return { host: 'Vimeo', href: url.href, src: `${EMBED_HOSTS.Vimeo}/video/${number}?${query}` }
}
