import { comments } from '#contract/comments.ts'
import { crowdsource } from '#contract/crowdsource.ts'
import type { Db } from '#server/kit/database/database.ts'
import type { Viewer } from '#server/kit/http/viewer.ts'
import { accept, deny } from '#server/crowdsource/review.ts'
import { propose } from '#server/crowdsource/propose.ts'
import { markRead, writeComment } from '#server/comments/service.ts'
import { openForm } from '#server/visitors/service.ts'

type DemoAlbum = { tenantId: string; indexId: string; idOf: (title: string) => string }

/** Suggestions: picture, contributor, field, evidence, and decision. */
const SUGGESTIONS = [
  {
    title: 'Kindur á beit í mars',
    name: 'Þorgerður Jónsdóttir',
    values: { Keywords: ['kindur', 'lömb', 'beit', 'vor', 'sauðfé'] },
    evidence: 'Orðið „sauðfé“ vantar, og eftir því er oftast leitað.',
  },
  {
    title: 'Klettaveggur og lygnt vatn',
    name: 'Sigríður Halla Björnsdóttir',
    values: { ObjectName: 'Hamraveggur speglast í lygnu vatni' },
    evidence: 'Mér þykir titillinn segja betur frá myndinni svona.',
  },
  {
    title: 'Hvöss háblöð',
    name: 'Elín Þórðardóttir',
    values: {
      CaptionAbstract: 'Háblöðin eru tennt og dökk í oddinn. Þau standa þétt utan um blómið.',
    },
    evidence: 'Sést á myndinni sjálfri.',
    becomes: 'accepted',
  },
  {
    title: 'Flugvél séð að ofan',
    name: 'Bjarni Ólafsson',
    values: { CaptionAbstract: 'Flugvélin er af gerðinni Junkers.' },
    evidence: 'Afi átti líkan af henni.',
    becomes: 'denied',
    reason: 'Ekki tókst að staðfesta þetta',
  },
] as const

/** Comments on pictures; the last is held back because it contains a link. */
const COMMENTS = [
  {
    title: 'Bátar á ánni í Nagasaki',
    name: 'Þorgerður Jónsdóttir',
    text: 'Er vitað hvar við ána myndin er tekin?',
  },
  {
    title: 'Lömb í háu grasi',
    name: 'Elín Þórðardóttir',
    text: 'Falleg mynd. Ég man eftir henni úr bók sem var til heima.',
    isRead: true,
  },
  {
    title: 'Köttur á stökki',
    name: 'Bjarni Ólafsson',
    text: 'Hvað líður langur tími á milli mynda í röðinni?',
  },
] as const
const SPAM = {
  title: 'Skip með háu mastri við land',
  name: 'Ódýrt',
  text: 'Ódýr úr og töskur: https://www.example.com',
} as const

/**
 * Suggestions and comments of invented people, made like real ones: entered by staff, or sent by a
 * visitor. (demo.community)
 */
export const makeCommunity = async (
  db: Db,
  viewer: Viewer,
  { tenantId, indexId, idOf }: DemoAlbum,
): Promise<void> => {
  const staff = { viewer, may: () => true, language: 'is' as const }
  for (const { title, name, values, evidence, ...rest } of SUGGESTIONS) {
    const params = { tenantId, indexId, documentId: idOf(title) }
    const body = crowdsource.propose.body.parse({ values, evidence, name, onBehalf: true })
    const { id } = await propose(db, staff, { params, body, address: '127.0.0.1' })
    if (!('becomes' in rest)) continue
    if (rest.becomes === 'accepted')
      await accept(db, staff, { ...params, id }, { changes: {}, seen: {}, withNames: false })
    else await deny(db, staff, { ...params, id }, rest.reason)
  }
  for (const { title, name, text, ...rest } of COMMENTS) {
    const { id } = await writeComment(db, staff, {
      params: { tenantId, recordId: idOf(title) },
      body: comments.write.body.parse({ text, name }),
      address: '127.0.0.1',
    })
    if ('isRead' in rest) await markRead(db, staff, { tenantId, id }, true)
  }
  const recordId = idOf(SPAM.title)
  const { form } = await openForm(db, tenantId, recordId)
  const visitor = { viewer: undefined, may: () => false }
  await writeComment(db, visitor, {
    params: { tenantId, recordId },
    body: comments.write.body.parse({ text: SPAM.text, name: SPAM.name, form }),
    address: '127.0.0.1',
  })
}
