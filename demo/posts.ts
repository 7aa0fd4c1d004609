import { postFields } from '#contract/blog.ts'
import { newId } from '#contract/ids.ts'
import { savePost } from '#server/blog/service.ts'
import type { Db } from '#server/kit/database/database.ts'
import type { Viewer } from '#server/kit/http/viewer.ts'

type DemoAlbum = { tenantId: string; indexId: string; idOf: (title: string) => string }

/** Days from now until a scheduled post is published. */
const COMES_IN_DAYS = 14

const POSTS = [
  {
    title: 'Bátar og skip á gömlum ljósmyndum',
    text:
      'Í safninu eru ljósmyndir af bátum frá **þremur heimsálfum**. Elstu myndirnar eru teknar ' +
      'á votar glerplötur og þurfti ljósmyndarinn að framkalla þær á staðnum.\n\n' +
      'Þekkir þú eitthvað á myndunum? Sendu okkur ábendingu við myndina sjálfa.',
    tags: ['ljósmyndir', 'bátar'],
    draft: false,
    image: 'Bátar á ánni í Nagasaki',
    carousel: [
      'Bátsverji á ánni',
      'Skip með háu mastri við land',
      'Bátur í gljúfrinu Black Canyon',
    ],
  },
  {
    title: 'Hjálpaðu okkur að lýsa myndunum',
    text:
      'Við margar myndir vantar nöfn, staði og ár. Allar ábendingar eru lesnar:\n\n' +
      '- Opnaðu mynd og veldu **Senda ábendingu**\n' +
      '- Segðu hvernig þú veist það sem þú veist\n' +
      '- Starfsfólk ber tillöguna saman við færsluna',
    tags: ['ábendingar'],
    draft: false,
    image: 'Kindur á beit í mars',
    carousel: [],
  },
  {
    title: 'Köttur á hreyfingu',
    text:
      'Röð mynda sem sýnir hvert skref kattar á gangi og stökki. Greinin birtist sjálfkrafa ' +
      'þegar sýningin verður opnuð.',
    tags: ['sýningar'],
    draft: false,
    comesIn: COMES_IN_DAYS,
    image: 'Köttur á stökki',
    carousel: ['Hreyfingar kattar í 24 myndum', 'Köttur á gangi'],
  },
  {
    title: 'Jurtir í nærmynd',
    text: 'Drög: segja frá því hvernig myndirnar voru notaðar við kennslu í teikningu.',
    tags: ['ljósmyndir'],
    draft: true,
    image: 'Akantus á ljósum grunni',
    carousel: [],
  },
] as const

/**
 * Posts of each state, with pictures of the album: two published, one scheduled, and a draft.
 * (demo.posts)
 */
export const makePosts = async (
  db: Db,
  viewer: Viewer,
  { tenantId, indexId, idOf }: DemoAlbum,
): Promise<void> => {
  const asker = { viewer, may: () => true }
  const urlOf = (title: string) =>
    `/api/tenants/${tenantId}/indices/${indexId}/records/${idOf(title)}/image/large`
  for (const { title, text, tags, draft, image, carousel, ...rest } of POSTS) {
    const picture = (name: string) => ({ name, src: urlOf(name), alt: name })
    const fields = postFields.parse({
      title,
      text,
      tags,
      draft,
      ...('comesIn' in rest && {
        publishFrom: new Date(Date.now() + rest.comesIn * 86_400_000).toISOString(),
      }),
      image: picture(image),
      carousel: carousel.map((name, order) => ({ ...picture(name), order })),
    })
    await savePost(
      db,
      asker,
      { tenantId, postId: newId(), version: 0 },
      { ...fields, sitting: null },
    )
  }
}
