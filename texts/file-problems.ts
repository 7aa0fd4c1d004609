import type { Params } from '#contract/problem-body.ts'
import type { ProblemCode } from '#contract/problems.ts'
import { damageProblems } from './damage-problems.ts'
import { agree, fmtNumber as num, plural } from './format.ts'
import type { Language } from './text.ts'

/** The sentence of a problem, in both languages. */
export type Sentence = Record<Language, string> | Record<Language, (params: Params) => string>

/** Renders a sentence in a language with its values. */
export const inWords = (sentence: Sentence, params: Params, language: Language): string => {
  const words: string | ((params: Params) => string) = sentence[language]
  return typeof words === 'function' ? words(params) : words
}

/** Kinds of files that are no pictures, by their first bytes. (debugExif.beginning) */
const BEGINNINGS: Record<string, Record<Language, string>> = {
  pdf: { is: 'PDF-skjal', en: 'a PDF document' },
  heic: { is: 'HEIC-mynd úr síma', en: 'a HEIC picture from a phone' },
  avif: { is: 'AVIF-mynd', en: 'an AVIF picture' },
  gif: { is: 'GIF-mynd', en: 'a GIF picture' },
  jp2: { is: 'JPEG 2000-mynd', en: 'a JPEG 2000 picture' },
  svg: { is: 'SVG-teikning', en: 'an SVG drawing' },
  xml: { is: 'XML-skjal', en: 'an XML document' },
  zip: {
    is: 'þjappað safn eða skrifstofuskjal (ZIP)',
    en: 'an archive or an office document (ZIP)',
  },
  text: { is: 'texti', en: 'a text' },
}
const notAnImage = {
  is: 'Skráin er ekki mynd af gerð sem kerfið les (JPEG, TIFF, PNG eða WebP), hvað sem endingin segir',
  en: 'The file is not a picture of a kind the system reads (JPEG, TIFF, PNG or WebP), whatever its ending says',
}

/** Unsupported properties of a TIFF: its compression, numbers or colour layout. */
const TIFF_KINDS: Record<string, Record<Language, (value: string) => string>> = {
  compression: { is: (name) => `${name}-þjöppun`, en: (name) => `${name} compression` },
  bits: { is: (bits) => `${bits} bita litrásir`, en: (bits) => `${bits}-bit channels` },
  float: {
    is: (bits) => `${bits} bita fleytitölur`,
    en: (bits) => `${bits}-bit floating-point numbers`,
  },
  integer: { is: (bits) => `${bits} bita heiltölur`, en: (bits) => `${bits}-bit integers` },
  tiledPlanes: {
    is: () => 'hver litrás í sínum flísum',
    en: () => 'each channel in tiles of its own',
  },
  logLuv: { is: () => 'LogLuv-litir', en: () => 'LogLuv colours' },
}
const tiffKind = ({ kind, value }: Params, language: Language): string => {
  const words = TIFF_KINDS[String(kind)]?.[language](String(value ?? ''))
  return words === undefined ? '' : ` (${words})`
}

/** Problems with pictures, recordings and sources. */
export const fileProblems = {
  ...damageProblems,
  'images.empty': { is: 'Skráin er tóm', en: 'The file is empty' },
  'images.notAnImage': {
    is: ({ beginning }) =>
      [notAnImage.is, BEGINNINGS[String(beginning)]?.is]
        .filter(Boolean)
        .join('; hún byrjar eins og '),
    en: ({ beginning }) =>
      [notAnImage.en, BEGINNINGS[String(beginning)]?.en].filter(Boolean).join('; it begins like '),
  },
  'images.noAccess': {
    is: 'Ekki tókst að lesa skrána. Kerfið hefur ekki lesheimild að henni',
    en: 'The file could not be read. The system has no read access to it',
  },
  'images.tooManyPixels': {
    is: ({ megapixels, limit }) =>
      `Myndin er ${plural(Number(megapixels), 'is', 'megapixill', 'megapixlar')} en má vera í mesta lagi ${num(Number(limit), 'is')}`,
    en: ({ megapixels, limit }) =>
      `The picture is ${num(Number(megapixels), 'en')} megapixels; at most ${num(Number(limit), 'en')} are allowed`,
  },
  'images.kindNotRead': {
    is: (p) =>
      `Myndin er af gerð sem kerfið les ekki${tiffKind(p, 'is')}. Vistaðu afrit af henni sem 8 eða 16 bita TIFF, óþjappað eða með LZW-þjöppun`,
    en: (p) =>
      `The picture is of a kind that the system does not read${tiffKind(p, 'en')}. Save a copy as TIFF of 8 or 16 bits, uncompressed or with LZW compression`,
  },
  'images.unreadable': {
    is: 'Ekki tókst að lesa myndina úr skránni; hún er líklega skemmd',
    en: 'The picture could not be read from the file; it is probably damaged',
  },
  'images.childDied': {
    is: 'Myndvinnslan stöðvaðist tvisvar við þessa skrá og skráin var sett til hliðar',
    en: 'Picture processing stopped twice at this file and it was set aside',
  },
  'images.timeout': {
    is: ({ seconds }) =>
      `Myndvinnslan tók meira en ${plural(Number(seconds), 'is', 'sekúndu', 'sekúndur')} og var stöðvuð`,
    en: ({ seconds }) =>
      `Picture processing took more than ${plural(Number(seconds), 'en', 'second', 'seconds')} and was stopped`,
  },

  'audio.empty': { is: 'Skráin er tóm', en: 'The file is empty' },
  'audio.notSound': {
    is: 'Skráin er ekki hljóð af gerð sem kerfið les (WAV eða MP3), hvað sem endingin segir',
    en: 'The file is not sound of a kind the system reads (WAV or MP3), whatever its ending says',
  },
  'audio.noAccess': {
    is: 'Ekki tókst að lesa skrána. Kerfið hefur ekki lesheimild að henni',
    en: 'The file could not be read. The system has no read access to it',
  },
  'audio.codecUnknown': {
    is: ({ codec }) =>
      `Hljóðið er þjappað með aðferð sem kerfið les ekki (${codec}); vistaðu það sem WAV (PCM) eða MP3`,
    en: ({ codec }) =>
      `The sound is compressed in a way the system does not read (${codec}); save it as WAV (PCM) or MP3`,
  },
  'audio.unreadable': {
    is: 'Ekkert hljóð fannst í skránni; hún er líklega skemmd',
    en: 'No sound was found in the file; it is probably damaged',
  },
  'audio.childDied': {
    is: 'Hljóðvinnslan stöðvaðist tvisvar við þessa skrá og skráin var sett til hliðar',
    en: 'Sound processing stopped twice at this file and it was set aside',
  },
  'audio.timeout': {
    is: ({ seconds }) =>
      `Hljóðvinnslan tók meira en ${plural(Number(seconds), 'is', 'sekúndu', 'sekúndur')} og var stöðvuð`,
    en: ({ seconds }) =>
      `Sound processing took more than ${plural(Number(seconds), 'en', 'second', 'seconds')} and was stopped`,
  },

  'sources.empty': {
    is: 'Skráin er tóm eða í henni er ekkert XML',
    en: 'The file is empty or holds no XML',
  },
  'sources.encoding': {
    is: ({ encoding }) =>
      `Stafasettið „${encoding}“ sem skráin nefnir er ekki til. Vistaðu hana sem UTF-8`,
    en: ({ encoding }) =>
      `The character set “${encoding}” that the file names does not exist. Save it as UTF-8`,
  },
  'sources.malformed': {
    is: ({ line }) =>
      `XML-ið í skránni er gallað í línu ${num(Number(line), 'is')}. Engri færslu úr henni var breytt`,
    en: ({ line }) =>
      `The XML in the file is faulty in line ${num(Number(line), 'en')}. No record of it was changed`,
  },
  'sources.entityUnknown': {
    is: ({ entity, line }) =>
      `Einingin „&${entity};“ í línu ${num(Number(line), 'is')} er hvergi skilgreind í skránni. Engri færslu úr henni var breytt`,
    en: ({ entity, line }) =>
      `The entity “&${entity};” in line ${num(Number(line), 'en')} is not defined in the file. No record of it was changed`,
  },
  'sources.entityExternal': {
    is: ({ entity, line }) =>
      `Einingin „&${entity};“ í línu ${num(Number(line), 'is')} vísar í aðra skrá og er því ekki lesin. Engri færslu úr henni var breytt`,
    en: ({ entity, line }) =>
      `The entity “&${entity};” in line ${num(Number(line), 'en')} refers to another file and is not read. No record of it was changed`,
  },
  'sources.entityMarkup': {
    is: ({ entity, line }) =>
      `Einingin „&${entity};“ í línu ${num(Number(line), 'is')} er annað en texti og er því ekki lesin. Engri færslu úr henni var breytt`,
    en: ({ entity, line }) =>
      `The entity “&${entity};” in line ${num(Number(line), 'en')} is more than text and is not read. No record of it was changed`,
  },
  'sources.entityTooLong': {
    is: ({ entity, line }) =>
      `Einingin „&${entity};“ í línu ${num(Number(line), 'is')} er óeðlilega löng eða vísar í sjálfa sig. Engri færslu úr henni var breytt`,
    en: ({ entity, line }) =>
      `The entity “&${entity};” in line ${num(Number(line), 'en')} is too long or refers to itself. No record of it was changed`,
  },
  'sources.truncated': {
    is: 'Skráin endar í miðju kafi; líklega tókst ekki að afrita hana alla. Engri færslu úr henni var breytt',
    en: 'The file ends too early; it was probably not copied whole. No record of it was changed',
  },
  'sources.tooDeep': {
    is: 'Skráin er óeðlilega djúpt hreiðruð og var ekki lesin',
    en: 'The file is nested too deeply and was not read',
  },
  'sources.tooLong': {
    is: 'Texti í skránni er óeðlilega langur og hún var því ekki lesin',
    en: 'A text in the file is too long, so the file was not read',
  },
  'sources.noKey': {
    is: ({ row }) => `Röð ${row} hefur ekkert gildi í lykilsviðinu og verður því ekki að færslu`,
    en: ({ row }) => `Row ${row} has no value in the key field and does not become a record`,
  },
  'sources.duplicateKey': {
    is: ({ key }) =>
      `Lykillinn „${key}“ kemur fyrir oftar en einu sinni; aðeins fyrsta færslan með honum var tekin`,
    en: ({ key }) =>
      `The key “${key}” occurs more than once; only the first record with it was taken`,
  },
  'filemaker.notExport': {
    is: 'Skráin er ekki útflutningur úr FileMaker (FMPXMLRESULT eða FMPDSORESULT)',
    en: 'The file is not a FileMaker export (FMPXMLRESULT or FMPDSORESULT)',
  },
  'filemaker.errorCode': {
    is: ({ code }) =>
      `FileMaker segir að útflutningurinn hafi mistekist (villa ${code}). Flyttu út aftur. Engri færslu var breytt`,
    en: ({ code }) =>
      `FileMaker says that the export failed (error ${code}). Export again. No record was changed`,
  },
  'filemaker.columns': {
    is: ({ row, found, expected }) =>
      `Í röð ${row} ${agree(Number(found), 'is', 'er', 'eru')} ${plural(Number(found), 'is', 'dálkur', 'dálkar')} en sviðin eru ${expected}, svo að ekki er víst hvað er hvað. Engri færslu var breytt`,
    en: ({ row, found, expected }) =>
      `Row ${row} has ${plural(Number(found), 'en', 'column', 'columns')} but there are ${expected} fields, so it is uncertain which is which. No record was changed`,
  },
  'filemaker.fieldCollision': {
    is: ({ first, second }) =>
      `Sviðin „${first}“ og „${second}“ fengju sama heiti. Endurnefndu annað þeirra í FileMaker og flyttu út aftur`,
    en: ({ first, second }) =>
      `The fields “${first}” and “${second}” would have the same name. Rename one of them in FileMaker and export again`,
  },
  'ead.notFindingAid': {
    is: 'Skráin er ekki skjalaskrá (EAD 2002 eða EAD3)',
    en: 'The file is not a finding aid (EAD 2002 or EAD3)',
  },
  'ead.noDescription': {
    is: 'Í skjalaskránni er engin lýsing (archdesc)',
    en: 'The finding aid holds no description (archdesc)',
  },
} satisfies Partial<Record<ProblemCode, Sentence>>
