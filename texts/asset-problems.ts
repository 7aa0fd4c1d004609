import type { ProblemCode } from '#contract/problems.ts'
import { fmtNumber as num } from './format.ts'
import type { Sentence } from './file-problems.ts'

/** Problems with assets, image profiles and attributes. */
export const assetProblems = {
  'upload.fileTooLarge': {
    is: ({ megabytes }) =>
      `Skráin er of stór. Hver skrá má vera í mesta lagi ${num(Number(megabytes), 'is')} MB`,
    en: ({ megabytes }) =>
      `The file is too large. Each file may be ${num(Number(megabytes), 'en')} MB at most`,
  },
  'assets.notFound': {
    is: 'Skráin er ekki til; kannski hefur einhver eytt henni',
    en: 'The file does not exist; someone may have deleted it',
  },
  'assets.empty': {
    is: ({ name }) => `„${name}“ er tóm skrá`,
    en: ({ name }) => `“${name}” is an empty file`,
  },
  'assets.typeRefused': {
    is: ({ name }) =>
      `„${name}“ er ekki af leyfðri gerð, hvað sem endingin segir. Leyfðar eru myndir (JPEG, PNG, WebP og TIFF), PDF, skrifstofuskjöl og ZIP`,
    en: ({ name }) =>
      `“${name}” is not of an allowed type, whatever its ending says. Pictures (JPEG, PNG, WebP and TIFF), PDF, office documents and ZIP are allowed`,
  },
  'assets.notPicture': {
    is: ({ name }) =>
      `„${name}“ er ekki mynd af leyfðri gerð, hvað sem endingin segir. Leyfðar eru JPEG, PNG, WebP og TIFF en ekki SVG`,
    en: ({ name }) =>
      `“${name}” is not a picture of an allowed type, whatever its ending says. JPEG, PNG, WebP and TIFF are allowed, but not SVG`,
  },
  'assets.inUse': {
    is: ({ name, uses }) => `„${name}“ er í notkun og var ekki eytt: ${uses}`,
    en: ({ name, uses }) => `“${name}” is in use and was not deleted: ${uses}`,
  },
  'imageProfiles.notFound': {
    is: 'Myndstillingin er ekki til; kannski hefur einhver eytt henni',
    en: 'The image profile does not exist; someone may have deleted it',
  },
  'imageProfiles.idTaken': {
    is: ({ id }) => `Auðkennið „${id}“ er þegar í notkun`,
    en: ({ id }) => `The id “${id}” is already in use`,
  },
  'imageProfiles.isDefault': {
    is: 'Ekki er hægt að eyða sjálfgefinni myndstillingu; vísar án eigin myndstillingar nota hana',
    en: 'The default image profile cannot be deleted; indices without a profile of their own use it',
  },
  'imageProfiles.inUse': {
    is: ({ name, indices }) =>
      `„${name}“ er í notkun og var ekki eytt. Veldu fyrst aðra myndstillingu fyrir: ${indices}`,
    en: ({ name, indices }) =>
      `“${name}” is in use and was not deleted. First choose another image profile for: ${indices}`,
  },
  'imageProfiles.watermarkMissing': {
    is: 'Vatnsmerkið er ekki ein af myndum vefsvæðisins. Veldu það aftur',
    en: 'The watermark is not one of the pictures of the tenant. Choose it again',
  },
  'indices.profileMissing': {
    is: 'Myndstillingin er ekki til. Veldu aðra',
    en: 'The image profile does not exist. Choose another',
  },
  'attributes.notPicture': {
    is: 'Myndin er ekki ein af myndum vefsvæðisins. Veldu hana aftur',
    en: 'The picture is not one of those of the tenant. Choose it again',
  },
  'attributes.typeRefused': {
    is: ({ type }) => `Skráargerðin ${type} er ekki studd. Forsíðumynd er PNG eða JPEG`,
    en: ({ type }) => `File not supported: ${type}. A cover is PNG or JPEG`,
  },
} satisfies Partial<Record<ProblemCode, Sentence>>
