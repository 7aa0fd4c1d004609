import { makeConsent } from './make-consent.ts'
import { makeLinks } from './make-links.ts'
import { SECRET_EMAIL } from './plant-secrets.ts'
import { sendForm } from './send-form.ts'

/** The tenant that the first start creates. */
export const DEMO = 'synisafn'
const ARCHIVE = `/main/archive/${DEMO}/skjalaskra-sveitarfelagsins`

/** Ids that differ from one demo to the next. */
export type DemoIds = {
  picture: string
  object: string
  recording: string
  unit: string
  /** A unit with two pictures. */
  picturedUnit: string
  /** The address of a suggestion that was sent. */
  sent: string
  /** The address of a comment that was sent. */
  sentComment: string
  /** The picture that a request hides. */
  unwanted: string
  /** The address of that request. */
  sentTakedown: string
  /** The address of a name that was proposed and accepted. */
  sentName: string
  /** The address of the consent to it. */
  nameConsent: string
  /** The address at which the owner of a folder changes it. */
  ownFolder: string
  /** The tokens of links that register a person and that set a new password. */
  registration: string
  reset: string
}

/** Reads the ids of some records from the pages that lead to them. */
export const demoIds = async (
  get: (path: string) => Promise<{ status: number; html: string }>,
  origin: string,
): Promise<DemoIds> => {
  const first = async (path: string, pattern: RegExp) => {
    const { status, html } = await get(path)
    const id = pattern.exec(html)?.[1]
    if (id === undefined) throw new Error(`No record at ${path}: ${status}`)
    return id
  }
  const [inGallery, asRecord] = [/[?;&]image=([\w-]{36})/, /\/main\/r\/([\w-]{36})/]
  const picture = await first(`/main/albums/${DEMO}/gamlar-ljosmyndir`, inGallery)
  // The last one: a request hides it.
  const { html } = await get(`/main/albums/${DEMO}/gamlar-ljosmyndir`)
  const unwanted = [...html.matchAll(new RegExp(inGallery, 'g'))].at(-1)?.[1] ?? ''
  const email = SECRET_EMAIL
  return {
    picture,
    unwanted,
    sent: await sendForm(origin, `/main/r/${picture}/suggest`, { 'text.City': 'Kyoto', email }),
    sentComment: await sendForm(origin, `/main/r/${picture}/comment`, {
      text: 'Hvenær var myndin tekin?',
      name: 'Þorgerður',
      email,
    }),
    sentTakedown: await sendForm(origin, `/main/r/${unwanted}/takedown`, {
      reason: 'person',
      wish: 'whole',
      text: 'Myndin sýnir ömmu mína',
      name: 'Þorgerður',
      email,
    }),
    ...(await makeConsent(origin, DEMO, picture)),
    ...(await makeLinks(origin)),
    ownFolder: await sendForm(origin, `/main/r/${picture}/folder`, {
      action: 'new',
      name: 'Kennsluefni um blóm',
      text: 'Myndir handa nemendum.',
    }),
    object: await first(`/main/albums/${DEMO}/munaskra`, inGallery),
    recording: await first(`/main/media/${DEMO}/hljodupptokur`, asRecord),
    unit: await first(ARCHIVE, asRecord),
    picturedUnit: await first(`${ARCHIVE}/-/skra`, /([\w-]{36})">Bryggjusmíð 1926–1929/),
  }
}
