import { plural } from './format.ts'
import type { Texts } from './text.ts'

/** Access restrictions as staff set them. */
export const restrictionAdminTexts = {
  ended: {
    is: (day: string) => `Opnað ${day}; engar takmarkanir gilda lengur.`,
    en: (day: string) => `Opened on ${day}; no restriction holds any longer.`,
  },
  until: {
    is: (day: string) => `Lokað til ${day}`,
    en: (day: string) => `Closed until ${day}`,
  },
  noEnd: { is: 'Lokað, óákveðið hve lengi', en: 'Closed without an end' },
  closes: {
    is: (what: string) => `Lokað gestum: ${what}.`,
    en: (what: string) => `Closed to visitors: ${what}.`,
  },
  setBy: {
    is: (by: string, when: string) => `${by} skráði þetta ${when}.`,
    en: (by: string, when: string) => `Set by ${by}, ${when}.`,
  },
  because: {
    is: (reason: string) => `Ástæða: ${reason}`,
    en: (reason: string) => `Reason: ${reason}`,
  },
  inherited: { is: 'Erft frá einingu ofar', en: 'Inherited from a unit above' },
  change: { is: 'Breyta…', en: 'Change…' },
  lift: { is: 'Aflétta', en: 'Lift' },
  forget: { is: 'Fjarlægja', en: 'Remove' },
  lifted: { is: 'Takmörkun aflétt', en: 'Restriction lifted' },
  saved: { is: 'Aðgangi breytt', en: 'Access changed' },
  reach: {
    is: (n: number) => `Gildir einnig um ${plural(n, 'is', 'einingu', 'einingar')} neðar.`,
    en: (n: number) => `Also holds for ${plural(n, 'en', 'unit', 'units')} below.`,
  },
  rule: { is: 'Regla', en: 'Rule' },
  covers: { is: 'Hvað er lokað', en: 'What is closed' },
  from: { is: 'Yngsta skjal', en: 'Last document' },
  fromHelp: {
    is: 'Reglan telur heil ár eftir árið þegar yngsta skjalið varð til.',
    en: 'The rule counts whole years after the year of the last document.',
  },
  fromOfEach: {
    is: 'Autt: yngsti dagur hverrar færslu fyrir sig. Færslur án dags eru taldar upp og standa óbreyttar.',
    en: 'Empty: the last day of each record by itself. Records without a day are listed and stay as they are.',
  },
  computedOfEach: {
    is: 'Hver færsla opnast eftir sínu ári.',
    en: 'Each record opens by its own year.',
  },
  manyTitle: { is: 'Takmarka aðgang', en: 'Restrict access' },
  many: { is: 'Takmarka aðgang…', en: 'Restrict access…' },
  liftMany: { is: 'Aflétta takmörkunum', en: 'Lift restrictions' },
  manyBody: {
    is: (n: number) =>
      `Aðgangur gesta að ${plural(n, 'is', 'færslu', 'færslum')} verður takmarkaður, og að öllu sem er neðar í skjalasafni. Takmörkun sem færsla hefur fyrir víkur, og þetta má afturkalla.`,
    en: (n: number) =>
      `Access of visitors to ${plural(n, 'en', 'record', 'records')} will be restricted, and to all below in an archive. A restriction that a record already has gives way, and this can be undone.`,
  },
  manyVerb: {
    is: (n: number) => `Takmarka aðgang að ${plural(n, 'is', 'færslu', 'færslum')}`,
    en: (n: number) => `Restrict access to ${plural(n, 'en', 'record', 'records')}`,
  },
  reasonMissing: {
    is: 'Skráðu ástæðu fyrir öðrum opnunardegi en reglan segir',
    en: 'Give a reason for another day than the rule says',
  },
  fieldsMissing: { is: 'Veldu minnst eitt svið', en: 'Choose at least one field' },
  unread: {
    is: 'Dagurinn skilst ekki. Skrifaðu til dæmis 17. júní 1990 eða 1990.',
    en: 'The day cannot be read. Write for example 17 June 1990 or 1990.',
  },
  computed: {
    is: (day: string) => `Opnast ${day} samkvæmt reglunni.`,
    en: (day: string) => `Opens on ${day} by the rule.`,
  },
  notComputed: {
    is: 'Opnunardagur er óþekktur uns dagur yngsta skjals er skráður.',
    en: 'The opening day is unknown until the day of the last document is entered.',
  },
  otherDay: { is: 'Annar opnunardagur', en: 'Another opening day' },
  otherDayHelp: {
    is: 'Autt: dagurinn sem reglan segir. Annars þarf að skrá ástæðu.',
    en: 'Empty: the day of the rule. Otherwise a reason is needed.',
  },
  untilDay: { is: 'Opnunardagur', en: 'Opening day' },
  untilDayHelp: { is: 'Autt ef hann er óákveðinn.', en: 'Empty if it is not decided.' },
  basis: { is: 'Heimild', en: 'Authority' },
  basisHelp: {
    is: 'Lagagrein eða samningur. Gestir sjá þetta.',
    en: 'The article of law or the agreement. Visitors see this.',
  },
  reason: { is: 'Ástæða', en: 'Reason' },
  reasonHelp: { is: 'Aðeins fyrir starfsfólk.', en: 'For staff only.' },
} satisfies Texts
