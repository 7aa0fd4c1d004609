import type { WebCondition, WebReason } from '#contract/one-record.ts'
import type { OUTCOMES } from '#contract/indexing.ts'
import { fmtNumber, plural } from './format.ts'
import type { Texts } from './text.ts'

type PlainText = { is: string; en: string }

/** Texts of the screen of one record. */
export const oneRecordTexts = {
  crumb: { is: 'Færsla', en: 'Record' },
  open: { is: 'Opna færslu', en: 'Open record' },
  back: { is: 'Til baka í leit', en: 'Back to the search' },
  previous: { is: 'Fyrri færsla', en: 'Previous record' },
  next: { is: 'Næsta færsla', en: 'Next record' },
  steps: { is: 'Leitin sem færslan var opnuð úr', en: 'The search the record was opened from' },
  at: {
    is: (at: string, of: string) => `${at} af ${of}`,
    en: (at: string, of: string) => `${at} of ${of}`,
  },
  picture: { is: 'Mynd færslunnar', en: 'Picture of the record' },
  allFields: {
    is: (n: number) => `Sýna öll svið (${fmtNumber(n, 'is')})`,
    en: (n: number) => `Show all fields (${fmtNumber(n, 'en')})`,
  },
  fewerFields: { is: 'Sýna færri svið', en: 'Show fewer fields' },
  ofFile: { is: 'skrá', en: 'file' },
  noValues: { is: 'Engin lýsigögn eru skráð.', en: 'No metadata is recorded.' },
  notYet: { is: 'Færslan er ekki í vísinum', en: 'The record is not in the index' },
  notYetHelp: {
    is: 'Hér er það sem vitað er um skrána. Lýsigögnin bætast við þegar færslan hefur verið skráð.',
    en: 'This is what is known about the file. Its metadata is added when the record has been indexed.',
  },
  files: { is: 'Skrár', en: 'Files' },
  path: { is: 'Slóð', en: 'Path' },
  state: { is: 'Staða', en: 'State' },
  size: { is: 'Stærð', en: 'Size' },
  dimensions: { is: 'Mál', en: 'Dimensions' },
  changed: { is: 'Breytt á diski', en: 'Changed on disk' },
  hash: { is: 'SHA-256', en: 'SHA-256' },
  iiif: { is: 'IIIF', en: 'IIIF' },
  copyHash: { is: 'Afrita SHA-256', en: 'Copy SHA-256' },
  copyIiif: { is: 'Afrita IIIF-slóð', en: 'Copy the IIIF address' },
  derivatives: { is: 'Stærðir á vef', en: 'Sizes on the web' },
  copyLocalPath: { is: 'Afrita slóð hjá mér', en: 'Copy the path on my computer' },
  downloadSize: { is: (file: string) => `Sækja ${file}`, en: (file: string) => `Download ${file}` },
  derivativesOf: {
    is: (count: number, bytes: string) =>
      `${plural(count, 'is', 'stærð', 'stærðir')} á vef, ${bytes}`,
    en: (count: number, bytes: string) =>
      `${plural(count, 'en', 'size', 'sizes')} on the web, ${bytes}`,
  },
  noDerivatives: {
    is: 'Engin stærð hefur verið búin til fyrir vefinn.',
    en: 'No size has been made for the web.',
  },
  roleSource: { is: 'Upprunaskrá færslunnar', en: 'Source file of the record' },
  rolePicture: { is: (n: number) => `Mynd ${n}`, en: (n: number) => `Picture ${n}` },
  toFile: { is: 'Sýna í skrám', en: 'Show in files' },
  alike: { is: 'Líkar skrár', en: 'Similar files' },
  onWeb: { is: 'Færslan sést á vef', en: 'The record is on the web' },
  notOnWeb: { is: 'Hvers vegna sést færslan ekki á vef?', en: 'Why is the record not on the web?' },
  holds: { is: 'uppfyllt', en: 'met' },
  fails: { is: 'ekki uppfyllt', en: 'not met' },
  warn: { is: 'athugaðu', en: 'note' },
  unasked: {
    is: 'ekki kannað, fyrra skilyrði stöðvar birtingu',
    en: 'not checked, an earlier condition fails',
  },
  people: { is: 'Fólk á myndinni', en: 'People in the picture' },
  toIndex: { is: 'Breyta vísi', en: 'Edit the index' },
  toFiles: { is: 'Opna í skrám', en: 'Open in files' },
  toControl: { is: 'Fara í vinnslu', en: 'To processing' },
  timeline: { is: 'Saga færslunnar', en: 'History of the record' },
  show: { is: 'Sýna', en: 'Show' },
  kindAll: { is: 'Allt', en: 'All' },
  kindJob: { is: 'Verk', en: 'Jobs' },
  kindLog: { is: 'Atburðaskrá', en: 'Log' },
  kindChange: { is: 'Aðgerðir fólks', en: 'What people did' },
  kindVersion: { is: 'Breytingar', en: 'Changes' },
  kindSuggestion: { is: 'Ábendingar', en: 'Suggestions' },
  kindComment: { is: 'Athugasemdir', en: 'Comments' },
  older: { is: 'Sækja eldra', en: 'Load older' },
  nothing: { is: 'Ekkert hefur gerst enn', en: 'Nothing has happened yet' },
  nothingHelp: {
    is: 'Hér birtast verk, línur úr atburðaskrá og breytingar sem snerta færsluna. Atburðaskráin er geymd í 90 daga og verk í 30.',
    en: 'Jobs, log lines and changes that concern the record appear here. The log is kept for 90 days and jobs for 30.',
  },
  attempts: { is: (n: number) => `Tilraun nr. ${n}`, en: (n: number) => `Attempt no. ${n}` },
  waiting: { is: 'í bið', en: 'waiting' },
  started: { is: 'í vinnslu', en: 'under way' },
  skipped: { is: 'sleppt', en: 'skipped' },
  logOf: { is: 'Atburðaskrá færslunnar', en: 'Log of the record' },
} satisfies Texts

/** Conditions for a record to be visible on the web. */
export const conditionTexts: Record<WebCondition, PlainText> = {
  indexed: { is: 'Færslan er í vísi', en: 'The record is in the index' },
  public: { is: 'Vísirinn er opinn almenningi', en: 'The index is open to the public' },
  shown: { is: 'Færslan er ekki falin', en: 'The record is not hidden' },
  open: { is: 'Aðgangur er ekki takmarkaður', en: 'Access is not restricted' },
  pictured: { is: 'Mynd er til fyrir vefinn', en: 'A picture has been made for the web' },
}

/** Why a condition fails, and what to do about it. */
export const reasonTexts: Record<WebReason, PlainText> = {
  notIndexed: {
    is: 'Færslan er ekki í vísinum. Skannaðu vísinn til að skrá hana.',
    en: 'The record is not in the index. Scan the index to put it there.',
  },
  waiting: {
    is: 'Skráin bíður vinnslu. Færslan birtist þegar röðin kemur að henni.',
    en: 'The file is waiting to be processed. The record appears when its turn comes.',
  },
  started: {
    is: 'Verið er að vinna skrána. Færslan birtist þegar því er lokið.',
    en: 'The file is being processed. The record appears when that is done.',
  },
  failed: {
    is: 'Vinnsla skrárinnar mistókst. Lagaðu skrána á diski og skannaðu aftur.',
    en: 'Processing the file failed. Repair the file on disk and scan again.',
  },
  excluded: {
    is: 'Skráin var tekin úr vísinum. Settu hana aftur í vísi í skráalistanum.',
    en: 'The file was taken out of the index. Put it back in the list of files.',
  },
  closed: {
    is: 'Vísirinn er lokaður almenningi. Opnaðu hann undir „Breyta“.',
    en: 'The index is closed to the public. Open it under “Edit”.',
  },
  hidden: {
    is: 'Færslan er falin. Birtu hana á ný ef ástæðan á ekki lengur við.',
    en: 'The record is hidden. Show it again if the reason no longer holds.',
  },
  restricted: {
    is: 'Aðgangur gesta er takmarkaður. Gestir sjá aðeins að efnið er lokað og hvenær það opnast.',
    en: 'Visitors’ access is restricted. They see only that the material is closed and when it opens.',
  },
  filesRestricted: {
    is: 'Gestir sjá lýsinguna en ekki mynd, hljóð eða skjöl.',
    en: 'Visitors see the description but not the picture, sound or documents.',
  },
  partsRestricted: {
    is: 'Gestir sjá færsluna að hluta: reitir eru lokaðir, hluti myndar er óskýr eða leitarvélum er haldið frá.',
    en: 'Visitors see the record in part: fields are closed, a part of a picture is blurred, or search engines are kept away.',
  },
  noPicture: {
    is: 'Mynd hefur ekki verið búin til. Búðu til smámyndir í vinnslu vísisins.',
    en: 'The picture has not been made. Make thumbnails on the processing page of the index.',
  },
  failedLast: {
    is: 'Síðasta vinnsla skrárinnar mistókst og á vefnum er það sem áður var skráð. Lagaðu skrána á diski og skannaðu aftur.',
    en: 'The last processing of the file failed, and the web shows what was indexed before. Repair the file on disk and scan again.',
  },
  damaged: {
    is: 'Á vefnum sést það sem tókst að lesa. Settu heila skrá í staðinn á diski og skannaðu aftur.',
    en: 'The web shows what could be read. Put a whole file in its place on disk and scan again.',
  },
  missing: {
    is: 'Skráin er horfin af diski. Færslan helst, en frumskráin fæst ekki. Settu hana aftur á sinn stað og skannaðu.',
    en: 'The file is gone from disk. The record stays, but the original cannot be downloaded. Put it back in its place and scan.',
  },
}

/** Who hid a record, when and why. */
export const hiddenText = {
  is: (by: string, when: string, reason: string) => `${by} faldi færsluna ${when}: „${reason}“`,
  en: (by: string, when: string, reason: string) => `${by} hid the record ${when}: “${reason}”`,
}

/** Outcomes of a job for the file. */
export const jobOutcomeTexts: Record<(typeof OUTCOMES)[number], PlainText> = {
  new: { is: 'ný færsla', en: 'new record' },
  changed: { is: 'breytt færsla', en: 'changed record' },
  moved: { is: 'skráin var færð', en: 'the file was moved' },
  unchanged: { is: 'óbreytt', en: 'unchanged' },
  missing: { is: 'horfin af diski', en: 'gone from disk' },
  unsettled: { is: 'enn að breytast', en: 'still changing' },
  held: { is: 'bíður ákvörðunar', en: 'awaiting a decision' },
  failed: { is: 'mistókst', en: 'failed' },
}

/** People's actions on a record, by call. */
export const changeTexts = {
  'recordEdits.save': {
    is: (by: string) => `${by} breytti lýsigögnum`,
    en: (by: string) => `${by} changed the metadata`,
  },
  'recordEdits.hide': {
    is: (by: string) => `${by} faldi færsluna`,
    en: (by: string) => `${by} hid the record`,
  },
  'recordEdits.show': {
    is: (by: string) => `${by} birti færsluna á ný`,
    en: (by: string) => `${by} showed the record again`,
  },
  'recordEdits.undo': {
    is: (by: string) => `${by} afturkallaði breytingu`,
    en: (by: string) => `${by} undid a change`,
  },
  'recordEdits.restoreVersion': {
    is: (by: string) => `${by} setti fyrri útgáfu aftur inn`,
    en: (by: string) => `${by} put an earlier version back`,
  },
  'recordEdits.reindex': {
    is: (by: string) => `${by} endurskráði færsluna`,
    en: (by: string) => `${by} re-indexed the record`,
  },
  'recordEdits.remove': {
    is: (by: string) => `${by} tók færsluna úr vísi`,
    en: (by: string) => `${by} took the record out of the index`,
  },
  'recordEdits.restore': {
    is: (by: string) => `${by} setti færsluna aftur í vísi`,
    en: (by: string) => `${by} put the record back into the index`,
  },
  other: {
    is: (by: string) => `${by} breytti færslunni`,
    en: (by: string) => `${by} changed the record`,
  },
  somebody: { is: 'Einhver', en: 'Somebody' },
} satisfies Texts

/** Comments and suggestions in a record's timeline. */
export const saidTexts = {
  accepted: {
    is: (by: string, from: string) => `${by} samþykkti ábendingu frá: ${from}`,
    en: (by: string, from: string) => `${by} accepted a suggestion from ${from}`,
  },
  fields: {
    is: (fields: string) => `Svið: ${fields}`,
    en: (fields: string) => `Fields: ${fields}`,
  },
  commented: {
    is: (by: string) => `${by} skrifaði athugasemd`,
    en: (by: string) => `${by} wrote a comment`,
  },
  guest: { is: 'Gestur', en: 'A visitor' },
  toSuggestion: { is: 'Skoða ábendingu', en: 'View the suggestion' },
  toComment: { is: 'Skoða athugasemd', en: 'View the comment' },
} satisfies Texts

/** Versions of a record's accepted values. */
export const versionTexts = {
  note: { is: (note: string) => `„${note}“`, en: (note: string) => `“${note}”` },
  bulk: { is: 'Hluti af breytingu á mörgum færslum', en: 'Part of a change to many records' },
  before: { is: 'Áður', en: 'Before' },
  after: { is: 'Eftir', en: 'After' },
  ofFile: { is: 'gildi skrárinnar', en: 'value of the file' },
  empty: { is: 'autt', en: 'empty' },
  undo: { is: 'Afturkalla', en: 'Undo' },
  restore: { is: 'Endurheimta', en: 'Restore' },
  restoreOf: {
    is: (when: string) => `Endurheimta útgáfuna frá ${when}`,
    en: (when: string) => `Restore the version of ${when}`,
  },
  restored: { is: 'Útgáfan var sett aftur inn', en: 'The version was put back' },
} satisfies Texts
