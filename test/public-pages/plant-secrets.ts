import type { Server } from '#test/server.ts'

/** Stands in everything that no visitor may read; searched for, `SOUGHT` finds it where it is. */
export const SECRET = 'Kvistanarí'
export const SOUGHT = 'kvistanar'
export const SECRET_EMAIL = 'kvistanari@leynd.is'
/** The address that the draft would have. */
export const SLUG = 'drog-kvistanari'

/** The tenant of the first start. */
const DEMO = 'synisafn'
const INDEX = `/api/tenants/${DEMO}/indices/gamlar-ljosmyndir/records`

/** Where the secrets are: the ids of the records, and the path of a draft. */
export type Secrets = { takenDown: string; hidden: string; closed: string; draft: string }

/**
 * Writes secrets into a record that somebody asked to take down, a hidden and a closed one, drafts,
 * and the name of a living person in a public picture.
 */
export const plantSecrets = async (
  { call }: Pick<Server, 'call'>,
  { unwanted: takenDown, picture }: Record<'unwanted' | 'picture', string>,
): Promise<Secrets> => {
  const found = await call('POST', `/api/tenants/${DEMO}/indices/gamlar-ljosmyndir/search`, {
    sort: '-title',
    size: 4,
  })
  const { hits } = found.body as { hits: { hits: { _id: string }[] } }
  const [hidden = '', closed = ''] = hits.hits
    .map(({ _id }) => _id)
    .filter((id) => id !== takenDown && id !== picture)
  const ask = async (method: string, path: string, body: object, version?: number) => {
    const headers: Record<string, string> =
      version === undefined ? {} : { 'if-match': `"${version}"` }
    const { status, text } = await call(method, path, body, headers)
    if (status >= 300) throw new Error(`${method} ${path}: ${status} ${text}`)
  }
  const edit = async (id: string, values: object) => {
    const { body } = await call('GET', `${INDEX}/${id}`)
    const { version } = body as { version: number }
    await ask('PUT', `${INDEX}/${id}`, { values, note: `${SECRET} athugasemd` }, version)
  }
  // Their sender still reads the title of what was taken down.
  await edit(takenDown, { CaptionAbstract: `${SECRET} lýsing`, Byline: [`${SECRET} ljósmyndari`] })
  await edit(hidden, { ObjectName: `Falin ${SECRET}`, Keywords: ['bátar', SECRET] })
  await ask('POST', `${INDEX}/${hidden}/hide`, { reason: `${SECRET} ástæða` })
  await edit(closed, { ObjectName: `Lokuð ${SECRET}`, CaptionAbstract: `${SECRET} lýsing` })
  await ask('PUT', `${INDEX}/${closed}/restriction`, {
    rule: 'decision',
    covers: 'all',
    reason: `${SECRET} ástæða`,
  })
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
  for (const fields of [
    { title: `Drög ${SECRET}`, draft: true },
    { title: `Síðar ${SECRET}`, draft: false, publishFrom: day(1) },
    { title: `Liðið ${SECRET}`, draft: false, publishFrom: day(-2), expires: day(-1) },
  ])
    await ask(
      'POST',
      `/api/tenants/${DEMO}/blog/${crypto.randomUUID()}`,
      { text: `${SECRET} texti`, tags: [SECRET], ...fields },
      0,
    )
  await ask('POST', `/api/tenants/${DEMO}/records/${picture}/regions`, {
    person: `${SECRET} Jónsdóttir`,
    bornYear: 1990,
    x: 0.5,
    y: 0.5,
    width: 0.2,
    height: 0.3,
  })
  return { takenDown, hidden, closed, draft: `/main/news/${DEMO}/${SLUG}` }
}
