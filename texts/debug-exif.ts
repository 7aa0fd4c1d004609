import { plural } from './format.ts'
import type { Texts } from './text.ts'

/** Texts of the screen that shows a picture's metadata. */
export const exifTexts = {
  title: { is: 'EXIF-greining', en: 'EXIF analysis' },
  facts: {
    is: 'Skráin er lesin og henni svo eytt. Ekkert er vistað.',
    en: 'The file is read and then deleted. Nothing is saved.',
  },
  copyJson: { is: 'Afrita sem JSON', en: 'Copy as JSON' },
  panel: { is: 'Myndir', en: 'Pictures' },
  drop: { is: 'Dragðu mynd hingað', en: 'Drag a picture here' },
  help: { is: 'jpg, tif, png eða webp', en: 'jpg, tif, png or webp' },
  choose: { is: 'Velja mynd', en: 'Choose a picture' },
  files: { is: 'Myndir sem hafa verið greindar', en: 'Pictures that were analysed' },
  reading: { is: 'Les…', en: 'Reading…' },
  failed: { is: 'Ekki tókst að lesa', en: 'Could not be read' },
  failedOf: {
    is: (name: string) => `Ekki tókst að lesa lýsigögn úr ${name}`,
    en: (name: string) => `The metadata of ${name} could not be read`,
  },
  fields: {
    is: (n: number) => plural(n, 'is', 'svið', 'svið'),
    en: (n: number) => plural(n, 'en', 'field', 'fields'),
  },
  none: { is: 'Engin mynd enn', en: 'No picture yet' },
  noneHelp: {
    is: 'Dragðu mynd inn til að sjá lýsigögn hennar og hvernig íslenskir stafir eru lesnir.',
    en: 'Drag a picture in to see its metadata and how Icelandic letters are read.',
  },
  charset: { is: 'Stafasett', en: 'Character set' },
  chooseCharset: {
    is: 'Veldu línuna sem er rétt lesin',
    en: 'Choose the line that reads correctly',
  },
  verdict: { is: 'Mat', en: 'Verdict' },
  likely: { is: 'Líklegast', en: 'Most likely' },
  stated: { is: 'Skráin segir', en: 'The file says' },
  raw: { is: 'Bætin í skránni', en: 'The bytes in the file' },
  undeclared: {
    is: 'Skráin segir ekki til um stafasett. Valið gildir aðeins hér.',
    en: 'The file does not name its character set. The choice applies here only.',
  },
  declared: {
    is: 'Skráin segir sjálf til um stafasett. Valið gildir aðeins hér.',
    en: 'The file names its character set. The choice applies here only.',
  },
  missing: { is: '(vantar)', en: '(missing)' },
  notNamed: {
    is: 'Stafasett er ekki tilgreint í skránni',
    en: 'The file does not name its character set',
  },
  useInIndex: { is: 'Nota í vísi…', en: 'Use in an index…' },
  filter: { is: 'Sía svið eða gildi', en: 'Filter fields or values' },
  hideEmpty: { is: 'Fela tóm svið', en: 'Hide empty fields' },
  nothingFits: { is: 'Ekkert svið passar', en: 'No field matches' },
  nothingFitsHelp: { is: 'Prófaðu styttri orð.', en: 'Try shorter words.' },
  nothingInside: { is: 'Engin lýsigögn eru í myndinni', en: 'The picture contains no metadata' },
  iptc: {
    is: 'Lýsigögn ljósmyndara og safns',
    en: 'Metadata of the photographer and the collection',
  },
  xmp: { is: 'FotoStation og Adobe', en: 'FotoStation and Adobe' },
  exif: { is: 'Frá myndavél eða skanna', en: 'From the camera or scanner' },
  tags: { is: 'Öll EXIF-merki eins og þau standa', en: 'All EXIF tags as they stand' },
  tagsName: { is: 'EXIF-merki', en: 'EXIF tags' },
  file: { is: 'Skrá', en: 'File' },
  format: { is: 'Snið', en: 'Format' },
  pixels: { is: 'Stærð myndar', en: 'Picture size' },
  size: { is: 'Stærð skráar', en: 'File size' },
  place: { is: 'Staður', en: 'Place' },
  copyPlace: { is: 'Afrita hnit', en: 'Copy coordinates' },
  yearOnly: {
    is: '0000 í mánuði og degi: aðeins ár þekkt',
    en: '0000 for month and day: only the year is known',
  },
  scanTime: {
    is: 'Tími myndavélar eða skanna, ekki endilega tökutími',
    en: 'Time of the camera or scanner, not always that of the picture',
  },
} satisfies Texts
