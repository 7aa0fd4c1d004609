import { agree, plural } from './format.ts'
import type { Texts } from './text.ts'

/** Texts of galleries whose records people pick. */
export const pickTexts = {
  fromFolder: { is: 'Úr möppu', en: 'From a folder' },
  title: { is: 'Myndasafn úr möppu', en: 'Gallery from a folder' },
  about: {
    is: 'Mappa er safn færslna sem gestur valdi og deilir með slóð. Myndasafnið fær sömu færslur í sömu röð. Mappan sjálf breytist ekki, og síðari breytingar á henni breyta ekki myndasafninu.',
    en: 'A folder is a set of records that a visitor chose and shares by an address. The gallery gets the same records in the same order. The folder does not change, and later changes of it do not change the gallery.',
  },
  address: { is: 'Slóð eða númer möppu', en: 'Address or code of the folder' },
  addressHelp: {
    is: 'Til dæmis /m/k3fj9wqh2x eða aðeins k3fj9wqh2x',
    en: 'For example /m/k3fj9wqh2x, or k3fj9wqh2x alone',
  },
  addressMissing: { is: 'Límdu slóð möppunnar hér', en: 'Paste the address of the folder here' },
  nameMissing: {
    is: 'Gefðu myndasafninu nafn, minnst tvo stafi',
    en: 'Give the gallery a name of at least two characters',
  },
  holds: {
    is: (name: string, records: number) =>
      `Í möppunni „${name}“ ${agree(records, 'is', 'er', 'eru')} ${plural(records, 'is', 'færsla', 'færslur')} úr þessu safni.`,
    en: (name: string, records: number) =>
      `The folder “${name}” has ${plural(records, 'en', 'record', 'records')} of this tenant.`,
  },
  foreign: {
    is: (records: number) =>
      `${plural(records, 'is', 'færslu', 'færslum')} úr öðrum söfnum er sleppt.`,
    en: (records: number) =>
      `${plural(records, 'en', 'record', 'records')} of other tenants ${agree(records, 'en', 'is', 'are')} left out.`,
  },
  gone: {
    is: (records: number) =>
      `${plural(records, 'is', 'færslu', 'færslum')} er sleppt því ${agree(records, 'is', 'hún er ekki lengur til', 'þær eru ekki lengur til')}.`,
    en: (records: number) =>
      `${plural(records, 'en', 'record', 'records')} ${agree(records, 'en', 'no longer exists and is', 'no longer exist and are')} left out.`,
  },
  hidden: {
    is: 'Gestir sjá ekki það sem er falið, lokað eða í lokuðum vísi, þótt það sé í myndasafninu.',
    en: 'Visitors do not see what is hidden, closed or in a closed index, although it is in the gallery.',
  },
  createVerb: { is: 'Búa til myndasafn', en: 'Make the gallery' },
  created: {
    is: (name: string, records: number) =>
      `Myndasafnið „${name}“ er tilbúið með ${plural(records, 'is', 'færslu', 'færslum')}`,
    en: (name: string, records: number) =>
      `The gallery “${name}” is ready with ${plural(records, 'en', 'record', 'records')}`,
  },
  facts: { is: 'Myndasafn úr völdum færslum', en: 'Gallery of picked records' },
  records: { is: 'Færslur í myndasafninu', en: 'Records in the gallery' },
  recordsHelp: {
    is: 'Gestir sjá þær í þessari röð nema þeir velji aðra.',
    en: 'Visitors see them in this order unless they choose another.',
  },
  none: { is: 'Engin færsla er í myndasafninu.', en: 'There is no record in the gallery.' },
  add: { is: 'Bæta við', en: 'Add' },
  addAddress: { is: 'Slóð færslu eða möppu', en: 'Address of a record or a folder' },
  addHelp: {
    is: 'Límdu slóð færslu eða möppu. Færslur má líka velja í vísi og setja þaðan í myndasafnið.',
    en: 'Paste the address of a record or a folder. Records can also be selected in an index and put into the gallery from there.',
  },
  added: {
    is: (records: number) =>
      records === 0
        ? 'Engu var bætt við: færslan er þegar í myndasafninu eða finnst ekki'
        : `${plural(records, 'is', 'færslu', 'færslum')} var bætt við`,
    en: (records: number) =>
      records === 0
        ? 'Nothing was added: the record is already in the gallery, or is not found'
        : `${plural(records, 'en', 'record', 'records')} ${agree(records, 'en', 'was', 'were')} added`,
  },
  remove: {
    is: (title: string) => `Taka úr myndasafninu: ${title}`,
    en: (title: string) => `Take out of the gallery: ${title}`,
  },
  removed: {
    is: (records: number) =>
      `${plural(records, 'is', 'færsla var tekin', 'færslur voru teknar')} úr myndasafninu`,
    en: (records: number) =>
      `${plural(records, 'en', 'record was', 'records were')} taken out of the gallery`,
  },
  put: { is: 'Setja í myndasafn…', en: 'Put into a gallery…' },
  putTitle: { is: 'Setja í myndasafn', en: 'Put into a gallery' },
  putVerb: { is: 'Setja í myndasafnið', en: 'Put into the gallery' },
  gallery: { is: 'Myndasafn', en: 'Gallery' },
  galleryMissing: { is: 'Veldu myndasafn', en: 'Choose a gallery' },
  noGallery: {
    is: 'Ekkert myndasafn er úr völdum færslum enn. Það verður til úr möppu á síðunni Sýndarvísar.',
    en: 'There is no gallery of picked records yet. One is made of a folder on the page Aliases.',
  },
} satisfies Texts
