import { BACKGROUND } from '#contract/limits.ts'
import type { ProblemCode } from '#contract/problems.ts'
import type { Sentence } from './file-problems.ts'
import { backgroundFaults as faults } from './background.ts'

/** Problems with content that people write and publish. */
export const contentProblems = {
  'blog.notFound': {
    is: 'Greinin er ekki til; kannski hefur einhver eytt henni',
    en: 'The post does not exist; someone may have deleted it',
  },
  'blog.versionNotFound': {
    is: 'Þessi útgáfa greinarinnar er ekki til',
    en: 'This version of the post does not exist',
  },
  'blog.foreignPicture': {
    is: 'Myndin er á öðru vefsvæði. Veldu mynd af þessu vefsvæði',
    en: 'The picture belongs to another tenant. Choose one of this tenant',
  },
  'blog.assetGone': {
    is: 'Mynd eða skrá sem greinin vísar í hefur verið eytt. Taktu hana úr greininni eða veldu aðra',
    en: 'A picture or file that the post refers to has been deleted. Remove it from the post or choose another',
  },
  'blog.expiresFirst': {
    is: 'Greinin getur ekki runnið út áður en hún birtist',
    en: 'The post cannot expire before it is published',
  },
  'siteSearch.valueNotFound': {
    is: 'Ekkert er skráð með þessu gildi',
    en: 'Nothing is described with this value',
  },
  'sites.notFound': {
    is: 'Safnið er ekki með opinn vef',
    en: 'This institution has no public site',
  },
  'sites.collectionMissing': {
    is: ({ id }) => `Vísirinn eða sýndarvísirinn „${id}“ er ekki til. Taktu hann af forsíðunni`,
    en: ({ id }) => `The index or alias “${id}” does not exist. Remove it from the front page`,
  },
  'sites.hostTaken': {
    is: ({ host }) => `Lénið ${host} tilheyrir öðru vefsvæði`,
    en: ({ host }) => `The host name ${host} belongs to another tenant`,
  },
  'sites.hostOfPlatform': {
    is: ({ host }) => `${host} er lén kerfisins sjálfs. Veldu lén sem er vefsvæðisins eins`,
    en: ({ host }) => `${host} is the host name of the platform. Choose one of the tenant’s own`,
  },
  'sites.redirectPath': {
    is: 'Gamla slóðin byrjar á skástriki, til dæmis /safnid/myndir.html',
    en: 'The old address begins with a slash, such as /collection/photos.html',
  },
  'sites.redirectTarget': {
    is: 'Nýja slóðin byrjar á skástriki eða https:// og er önnur en sú gamla',
    en: 'The new address begins with a slash or https:// and differs from the old one',
  },
  'sites.redirectsFull': {
    is: ({ most }) => `Tilvísanir mega vera ${most} í mesta lagi`,
    en: ({ most }) => `There can be at most ${most} redirects`,
  },
  'sites.importTooLong': {
    is: ({ most }) => `Línurnar mega vera ${most} í mesta lagi. Skiptu skránni`,
    en: ({ most }) => `There can be at most ${most} lines. Split the file`,
  },
  'siteConfig.fieldUnknown': {
    is: ({ name }) => `Sviðið „${name}“ er ekki til. Veldu svið úr listanum`,
    en: ({ name }) => `The field “${name}” does not exist. Choose a field from the list`,
  },
  'siteConfig.fieldTwice': {
    is: 'Sviðið er þegar í listanum',
    en: 'The field is already in the list',
  },
  'siteConfig.levelTwice': {
    is: 'Annað þrep ber sama heiti í vefslóðum',
    en: 'Another level has the same name in addresses',
  },
  'siteConfig.backgroundMissing': {
    is: 'Myndin er hvorki meðal vefskránna né mynd færslu; kannski hefur einhver eytt henni',
    en: 'The picture is neither a web file nor of a record; someone may have deleted it',
  },
  'siteConfig.backgroundType': {
    is: ({ name }) => faults.type.is(String(name)),
    en: ({ name }) => faults.type.en(String(name)),
  },
  'siteConfig.backgroundTooLarge': {
    is: ({ bytes }) => faults.tooLarge.is(Number(bytes), BACKGROUND.maxBytes),
    en: ({ bytes }) => faults.tooLarge.en(Number(bytes), BACKGROUND.maxBytes),
  },
  'siteConfig.backgroundTooSmall': {
    is: ({ width, height }) =>
      faults.tooSmall.is(
        Number(width),
        Number(height),
        BACKGROUND.minWidthPx,
        BACKGROUND.minHeightPx,
      ),
    en: ({ width, height }) =>
      faults.tooSmall.en(
        Number(width),
        Number(height),
        BACKGROUND.minWidthPx,
        BACKGROUND.minHeightPx,
      ),
  },
  'records.downloadClosed': {
    is: 'Safnið leyfir gestum ekki að sækja myndir',
    en: 'Visitors may not download pictures from this collection',
  },
  'records.sizeClosed': {
    is: 'Svo stór skrá fæst aðeins af efni sem má nota frjálst. Hafðu samband við safnið',
    en: 'Files this large are only for items that are free to use. Ask the institution',
  },
} satisfies Partial<Record<ProblemCode, Sentence>>
