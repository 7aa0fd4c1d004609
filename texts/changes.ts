import type { AuditChanges, ChangeValue } from '#contract/audit.ts'
import { plural } from './format.ts'
import type { Language, Texts } from './text.ts'

/**
 * Labels of fields that people change; a field without a label is shown by its name.
 * (audit.changes)
 */
export const fieldNameTexts = {
  name: { is: 'Heiti', en: 'Name' },
  title: { is: 'Titill', en: 'Title' },
  description: { is: 'Lýsing', en: 'Description' },
  email: { is: 'Netfang', en: 'E-mail' },
  role: { is: 'Hlutverk', en: 'Role' },
  admin: { is: 'Kerfisstjóri', en: 'System administrator' },
  max_indices: { is: 'Hámarksfjöldi vísa', en: 'Maximum indices' },
  subscription: { is: 'Áskrift', en: 'Subscription' },
  taggedworker: { is: 'Vinnsluþjónn', en: 'Worker' },
  type: { is: 'Gerð', en: 'Type' },
  directory: { is: 'Mappa', en: 'Folder' },
  include: { is: 'Taka með', en: 'Include' },
  exclude: { is: 'Sleppa', en: 'Leave out' },
  filters: { is: 'Síur', en: 'Filters' },
  crowdsource: { is: 'Ábendingar frá gestum', en: 'Suggestions from visitors' },
  writeback: { is: 'Hliðarskrár', en: 'Sidecars' },
  visibility: { is: 'Sýnileiki', en: 'Visibility' },
  charset: { is: 'Stafasett', en: 'Character set' },
  image_profile: { is: 'Myndstilling', en: 'Image profile' },
  pixelLimit: { is: 'Hámarksstærð mynda, megapixlar', en: 'Maximum picture size, megapixels' },
  mapping: { is: 'Svið upprunaskrár', en: 'Fields of the source file' },
  public: { is: 'Opið almenningi', en: 'Open to the public' },
  indices: { is: 'Vísar', en: 'Indices' },
  index: { is: 'Vísir', en: 'Index' },
  cron: { is: 'Tíðni', en: 'Frequency' },
  action: { is: 'Aðgerð', en: 'Action' },
  enabled: { is: 'Virkt', en: 'On' },
  draft: { is: 'Drög', en: 'Draft' },
  slug: { is: 'Slóð', en: 'Address' },
  text: { is: 'Texti', en: 'Text' },
  tags: { is: 'Efnisorð', en: 'Tags' },
  publishFrom: { is: 'Birtist', en: 'Published from' },
  expires: { is: 'Rennur út', en: 'Expires' },
  image: { is: 'Mynd', en: 'Picture' },
  carousel: { is: 'Myndaröð', en: 'Pictures' },
  alt: { is: 'Myndlýsing', en: 'Alternative text' },
  watermark: { is: 'Vatnsmerki', en: 'Watermark' },
  opacity: { is: 'Þekja', en: 'Opacity' },
  gravity: { is: 'Staðsetning', en: 'Gravity' },
  maxsize: { is: 'Stærð', en: 'Size' },
  quality: { is: 'Gæði', en: 'Quality' },
  types: { is: 'Myndsnið', en: 'Formats' },
  profiles: { is: 'Stærðir', en: 'Sizes' },
  albums: { is: 'Myndasöfn', en: 'Albums' },
  sort: { is: 'Röðun', en: 'Order' },
  showadvancedmetadata: { is: 'Ítarleg lýsigögn', en: 'Advanced metadata' },
  allowImageDownload: { is: 'Niðurhal mynda', en: 'Download of pictures' },
  downloadsFollowRights: {
    is: 'Stórar skrár aðeins af frjálsu efni',
    en: 'Large files only of free items',
  },
  archive: { is: 'Skjalaskrár', en: 'Finding aids' },
  levels: { is: 'Þrep', en: 'Levels' },
  background: { is: 'Bakgrunnsmynd', en: 'Background' },
  caption: { is: 'Myndatexti', en: 'Caption' },
  userDefined: { is: 'Eigin svið', en: 'User-defined fields' },
  credit: {
    is: 'Eigið svið 4 í stað myndatilvísunar',
    en: 'User-defined field 4 in place of the credit line',
  },
  fileSort: { is: 'Eigið svið 6 ræður röð', en: 'User-defined field 6 sets the order' },
  search: { is: 'Leit', en: 'Search' },
  mappings: { is: 'Svið', en: 'Fields' },
  synonyms: { is: 'Samheiti', en: 'Synonyms' },
  stopWords: { is: 'Stopporð', en: 'Stop words' },
  label: { is: 'Birtingarheiti', en: 'Display name' },
  facet: { is: 'Sía', en: 'Facet' },
  boost: { is: 'Vægi', en: 'Weight' },
  visible: { is: 'Sýnilegt', en: 'Visible' },
  language: { is: 'Tungumál', en: 'Language' },
  theme: { is: 'Þema', en: 'Theme' },
  shortcuts: { is: 'Flýtilyklar', en: 'Keyboard shortcuts' },
  lastTenant: { is: 'Síðasta vefsvæði', en: 'Last tenant' },
  warehouse: { is: 'Slóðir að gagnageymslu', en: 'Storage paths' },
  hour: { is: 'Afrit tekin kl.', en: 'Backup time' },
  keep: { is: 'Hve mörg afrit eru geymd', en: 'Backups kept' },
  drillDays: {
    is: 'Dagar milli prófana á endurheimt afrita',
    en: 'Days between restore tests of backups',
  },
  fixityDays: {
    is: 'Hve marga daga ein umferð um allar frumskrár tekur',
    en: 'Days that one round of all originals takes',
  },
  fixityHour: { is: 'Frumskrár sannreyndar frá kl.', en: 'Verification time' },
  onlyTagged: { is: 'Aðeins þessi vefsvæði', en: 'These tenants only' },
  paused: { is: 'Í hléi', en: 'Paused' },
  parallel: { is: 'Samhliða myndir', en: 'Pictures at once' },
  tenants: { is: 'Vefsvæði', en: 'Tenants' },
  values: { is: 'Gildi', en: 'Values' },
} satisfies Texts

const wordTexts = {
  nothing: { is: 'autt', en: 'empty' },
  letters: {
    is: (n: number) => plural(n, 'is', 'stafur', 'stafir'),
    en: (n: number) => plural(n, 'en', 'character', 'characters'),
  },
  yes: { is: 'já', en: 'yes' },
  no: { is: 'nei', en: 'no' },
  leftOut: {
    is: (n: number) => `og ${plural(n, 'is', 'breyting', 'breytingar')} til`,
    en: (n: number) => `and ${plural(n, 'en', 'more change', 'more changes')}`,
  },
} satisfies Texts

/** The label of a field, for each part of its path. */
const fieldName = (field: string, language: Language): string => {
  const known: Texts = fieldNameTexts
  return field
    .split('.')
    .map((part) => (Object.hasOwn(known, part) ? String(known[part]?.[language]) : part))
    .join(' › ')
}

/** A value in words. */
export const changeWords = (value: ChangeValue, language: Language): string => {
  if (value === null) return wordTexts.nothing[language]
  if (typeof value === 'boolean') return wordTexts[value ? 'yes' : 'no'][language]
  return typeof value === 'object' ? wordTexts.letters[language](value.letters) : String(value)
}

/** Labels of the changed fields, for search. (audit.changes) */
export const changedFields = (
  changes: AuditChanges | null | undefined,
  language: Language,
): string[] => (changes?.fields ?? []).map(({ field }) => fieldName(field, language))

/** The changes by field: `Heiti: Bátar → Skip`; `wordsOf` renders a value. (audit.changes) */
export const changeSentences = (
  changes: AuditChanges | null | undefined,
  language: Language,
  wordsOf: (value: ChangeValue) => string = (value) => changeWords(value, language),
): string[] =>
  changes
    ? [
        ...changes.fields.map(
          ({ field, from, to }) =>
            `${fieldName(field, language)}: ${wordsOf(from)} → ${wordsOf(to)}`,
        ),
        ...(changes.leftOut > 0 ? [wordTexts.leftOut[language](changes.leftOut)] : []),
      ]
    : []
