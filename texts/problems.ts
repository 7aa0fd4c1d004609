import type { Params } from '#contract/problem-body.ts'
import type { ProblemCode } from '#contract/problems.ts'
import { assetProblems } from './asset-problems.ts'
import { communityProblems } from './community-problems.ts'
import { contentProblems } from './content-problems.ts'
import { accountProblems } from './account-problems.ts'
import { folderProblems } from './folder-problems.ts'
import { regionProblems } from './region-problems.ts'
import { inWords, type Sentence } from './file-problems.ts'
import { fmtNumber as num, plural } from './format.ts'
import { providerProblems } from './provider-problems.ts'
import { sessionTexts } from './session.ts'
import type { Language } from './text.ts'
import { workProblems } from './work-problems.ts'

/**
 * The message of each problem. Messages that only a call can cause are sent by the server, and no
 * page contains them.
 */
export const problems = {
  ...workProblems,
  ...communityProblems,
  ...contentProblems,
  ...accountProblems,
  ...folderProblems,
  ...regionProblems,
  ...assetProblems,
  ...providerProblems,
  'session.missing': { is: 'Þú þarft að skrá þig inn', en: 'You need to sign in' },
  'session.wrongPassword': {
    is: ({ left }) =>
      left === undefined
        ? 'Netfang eða lykilorð er rangt'
        : `Netfang eða lykilorð er rangt. ${plural(Number(left), 'is', 'tilraun er', 'tilraunir eru')} eftir`,
    en: ({ left }) =>
      left === undefined
        ? 'Wrong e-mail or password'
        : `Wrong e-mail or password. ${plural(Number(left), 'en', 'attempt is', 'attempts are')} left`,
  },
  'session.locked': {
    is: ({ minutes }) =>
      `Of margar rangar tilraunir. Reyndu aftur eftir ${plural(Number(minutes), 'is', 'mínútu', 'mínútur')}`,
    en: ({ minutes }) =>
      `Too many failed attempts. Try again in ${plural(Number(minutes), 'en', 'minute', 'minutes')}`,
  },
  'session.wrongCurrentPassword': {
    is: 'Núverandi lykilorð er rangt',
    en: 'The current password is wrong',
  },
  'session.linkExpired': {
    is: 'Tengillinn er útrunninn eða hefur þegar verið notaður',
    en: 'The link has expired or has already been used',
  },
  'session.nameMissing': {
    is: 'Nafn þarf að vera minnst tveir stafir',
    en: 'The name must have at least two characters',
  },
  'session.notFound': {
    is: 'Setan fannst ekki; henni er líklega lokið',
    en: 'The session was not found; it has probably ended',
  },
  'session.tokenInvalid': {
    is: 'API-lykillinn er rangur, útrunninn eða afturkallaður',
    en: 'The API token is wrong, has expired or has been revoked',
  },
  'session.tokenReadOnly': {
    is: 'API-lykillinn má aðeins lesa',
    en: 'The API token may only read',
  },
  'session.tokenNotFound': { is: 'API-lykillinn fannst ekki', en: 'The API token was not found' },
  'session.tokenFailures': {
    is: 'Of margir rangir API-lyklar. Reyndu aftur eftir mínútu',
    en: 'Too many wrong API tokens. Try again in a minute',
  },
  'session.tooManyTokens': {
    is: ({ max }) =>
      `Notandi má eiga ${max} API-lykla í mesta lagi. Afturkallaðu einn til að búa til annan`,
    en: ({ max }) => `A person may hold ${max} API tokens at most. Revoke one to make another`,
  },
  'session.notByToken': {
    is: 'Til þess þarf að skrá sig inn; API-lykill nægir ekki',
    en: 'This can only be done when signed in, not with an API token',
  },
  'session.noEmail': sessionTexts.noPassword,
  'session.signInAgain': {
    is: 'Staðfestu fyrst hver þú ert: of langt er síðan þú skráðir þig inn',
    en: 'Confirm who you are first: it is too long since you signed in',
  },
  'users.notFound': { is: 'Notandinn fannst ekki', en: 'The user was not found' },
  'users.emailTaken': {
    is: 'Netfangið er þegar í notkun',
    en: 'The e-mail address is already in use',
  },
  'users.lastAdmin': {
    is: 'Ekki er hægt að eyða eða breyta síðasta kerfisstjóranum',
    en: 'The last system administrator can neither be deleted nor changed',
  },
  'tenants.notFound': { is: 'Vefsvæðið fannst ekki', en: 'The tenant was not found' },
  'tenants.idTaken': {
    is: ({ id }) => `Auðkennið „${id}“ er þegar í notkun`,
    en: ({ id }) => `The id “${id}” is already in use`,
  },
  'tenants.idReserved': {
    is: ({ id }) => `Auðkennið „${id}“ er frátekið. Veldu annað auðkenni`,
    en: ({ id }) => `The id “${id}” is reserved. Choose another id`,
  },
  'tenants.workerUnknown': {
    is: ({ id }) => `Enginn vinnsluþjónn heitir „${id}“`,
    en: ({ id }) => `No worker is called “${id}”`,
  },
  'tenants.hasIndices': {
    is: 'Ekki er hægt að eyða vefsvæði með vísum. Eyddu vísunum fyrst',
    en: 'A tenant with indices cannot be deleted. Delete the indices first',
  },
  'tenants.hasBin': {
    is: ({ names, more }) =>
      `Ekki er hægt að eyða vefsvæðinu því að í ruslakörfu þess liggja vísar: ${names}${andMore(more, 'is')}. Tæmdu ruslakörfuna fyrst`,
    en: ({ names, more }) =>
      `The tenant cannot be deleted because there are indices in its bin: ${names}${andMore(more, 'en')}. Empty the bin first`,
  },
  'tenants.emptyingBin': {
    is: 'Verið er að tæma ruslakörfu vefsvæðisins. Reyndu aftur eftir smástund',
    en: 'The bin of the tenant is being emptied. Try again in a moment',
  },
  'tenants.folderNotEmpty': {
    is: ({ id, names, more }) =>
      `Auðkennið „${id}“ er ekki laust. Í möppu með því heiti í safninu liggja skrár: ${names}${andMore(more, 'is')}. Færðu þær burt eða veldu annað auðkenni`,
    en: ({ id, names, more }) =>
      `The id “${id}” is not free. There are files in the folder of that name in the library: ${names}${andMore(more, 'en')}. Move them away or choose another id`,
  },
  'tenants.assetsLeft': {
    is: ({ id, count }) =>
      `Auðkennið „${id}“ er ekki laust. Enn er ${plural(Number(count), 'is', 'vefskrá', 'vefskrár')} fyrra vefsvæðis á þjóninum. Veldu annað auðkenni`,
    en: ({ id, count }) =>
      `The id “${id}” is not free. The server still has ${plural(Number(count), 'en', 'web file', 'web files')} of an earlier tenant. Choose another id`,
  },
  'tenants.creatorLocked': {
    is: 'Stofnandi er alltaf stjórnandi',
    en: 'The creator is always an administrator',
  },
  'tenants.userNotFound': {
    is: 'Enginn notandi fannst með þessu netfangi',
    en: 'No user was found with this e-mail address',
  },
  'tenants.userIsMember': {
    is: 'Notandinn hefur þegar aðgang að vefsvæðinu',
    en: 'The user already has access to the tenant',
  },
  'tenants.hasAccount': {
    is: 'Aðgangur með þessu netfangi er þegar til. Bættu notandanum við með netfanginu',
    en: 'There is already an account with this e-mail address. Add the user by e-mail address',
  },
  'tenants.invitationNotFound': {
    is: 'Boðið fannst ekki; það hefur verið notað eða er útrunnið',
    en: 'The invitation was not found; it has been used or has expired',
  },
  'schedules.notFound': {
    is: 'Tímasetta verkið er ekki til; kannski hefur einhver eytt því',
    en: 'The scheduled job does not exist; someone may have deleted it',
  },
  'schedules.cronUnknown': {
    is: 'Tíðnin er ekki ein þeirra sem velja má: á 5 til 55 mínútna fresti, á 1 til 23 klst. fresti, daglega eða vikulega',
    en: 'The frequency is not one that can be chosen: every 5 to 55 minutes, every 1 to 23 hours, daily or weekly',
  },
  'schedules.indexMissing': {
    is: 'Vísirinn er ekki til eða er í ruslakörfunni',
    en: 'The index does not exist or is in the bin',
  },
  'workers.notFound': { is: 'Vinnsluþjónninn fannst ekki', en: 'The worker was not found' },
  'workers.silent': {
    is: 'Vinnsluþjónninn svarar ekki og verður ekki endurræstur héðan. Skoðaðu kerfisúttak þjónsins (console) á vélinni sjálfri',
    en: 'The worker does not answer and cannot be restarted from here. See the console of the server on the machine itself',
  },
  'workers.alive': {
    is: 'Vinnsluþjónninn svarar og er með verkin í vinnslu',
    en: 'The worker answers and is processing its jobs',
  },
  'workers.tenantUnknown': {
    is: ({ id }) => `Ekkert vefsvæði heitir „${id}“`,
    en: ({ id }) => `No tenant is called “${id}”`,
  },
  'iiif.invalid': {
    is: ({ part }) =>
      `„${part}“ er ekki gildur hluti myndslóðar eða fer út fyrir myndina (IIIF Image API 3)`,
    en: ({ part }) =>
      `“${part}” is not a valid part of a picture’s address, or reaches beyond the picture (IIIF Image API 3)`,
  },
  'iiif.notOffered': {
    is: ({ part }) => `„${part}“ er ekki í boði; í info.json stendur hvað er í boði`,
    en: ({ part }) => `“${part}” is not offered; info.json says what is offered`,
  },
  'iiif.tooLarge': {
    is: ({ width, height }) =>
      `Mynd af stærðinni ${num(Number(width), 'is')} × ${num(Number(height), 'is')} er stærri en hér fæst í einu; í info.json standa mörkin`,
    en: ({ width, height }) =>
      `A picture of ${num(Number(width), 'en')} × ${num(Number(height), 'en')} is larger than can be given at once; info.json states the limits`,
  },
  'archives.levelMissing': {
    is: 'Þetta þrep er ekki í skránni',
    en: 'The archive has no such level',
  },
  'galleries.pageMissing': {
    is: 'Safnið á ekki svo margar síður',
    en: 'The gallery does not have that many pages',
  },
  'iiif.busy': {
    is: 'Of margir skoða myndir samtímis. Reyndu aftur eftir smástund',
    en: 'Too many people are viewing pictures at the same time. Try again in a moment',
  },
} satisfies Record<ProblemCode, Sentence>

/** The end of a list of which only the first items are named. */
const andMore = (more: string | number | undefined, language: Language): string =>
  Number(more ?? 0) > 0 ? { is: ` og ${more} í viðbót`, en: ` and ${more} more` }[language] : ''

/** Renders the message of a problem in a language with its values. */
export const problemSentence = (code: ProblemCode, params: Params, language: Language): string =>
  inWords(problems[code] as Sentence, params, language)
