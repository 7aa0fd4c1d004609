import { plural } from './format.ts'
import type { Texts } from './text.ts'

/** Texts of parts that any screen may use. */
export const kitTexts = {
  noAnswer: { is: 'Ekki náðist samband við þjóninn', en: 'The server did not answer' },
  unknownError: { is: 'Óþekkt villa', en: 'Unknown error' },
  areYouSure: { is: 'Ertu viss?', en: 'Are you sure?' },
  cancel: { is: 'Hætta við', en: 'Cancel' },
  close: { is: 'Loka', en: 'Close' },
  save: { is: 'Vista', en: 'Save' },
  saved: { is: 'Vistað!', en: 'Saved!' },
  savedAt: { is: (time: string) => `Vistað kl. ${time}`, en: (time: string) => `Saved at ${time}` },
  notSaved: { is: 'Ekki náðist að vista', en: 'Could not save' },
  retry: { is: 'Reyna aftur', en: 'Try again' },
  done: { is: 'Lokið', en: 'Done' },
  failed: { is: 'Mistókst', en: 'Failed' },
  noCallback: { is: 'Ekki tókst að keyra aðgerðina', en: 'Was unable to call callback' },
  loading: { is: 'Sæki…', en: 'Loading…' },
  loadFailed: { is: 'Ekki náðist að sækja gögnin', en: 'Could not load' },
  nothingLost: { is: 'Ekkert hefur tapast. Reyndu aftur eftir smástund.', en: 'Nothing is lost. Try again in a moment.' },
  crumbs: { is: 'Brauðmolar', en: 'Breadcrumbs' },
  actions: { is: 'Aðgerðir', en: 'Actions' },
  actionsFor: { is: (name: string) => `Aðgerðir: ${name}`, en: (name: string) => `Actions: ${name}` },
  unsaved: {
    is: (count: number) => plural(count, 'is', 'breyting óvistuð', 'breytingar óvistaðar'),
    en: (count: number) => plural(count, 'en', 'unsaved change', 'unsaved changes'),
  },
  unsavedRegion: { is: 'Óvistaðar breytingar', en: 'Unsaved changes' },
  leaveUnsaved: {
    is: 'Breytingarnar eru óvistaðar og tapast ef þú ferð af síðunni.',
    en: 'Your changes are not saved and are lost if you leave.',
  },
  leave: { is: 'Fara án þess að vista', en: 'Leave without saving' },
  staleTitle: { is: 'Einhver annar hefur breytt þessu á meðan', en: 'Someone else has changed this meanwhile' },
  staleBody: {
    is: (names: string) => `Það sem er ólíkt: ${names}. Sæktu nýjustu gildin eða vistaðu þín yfir þau.`,
    en: (names: string) => `What differs: ${names}. Take the newest values, or save yours over them.`,
  },
  staleSame: { is: 'Gildin eru þau sömu og þín.', en: 'The values are the same as yours.' },
  takeTheirs: { is: 'Sækja nýjustu gildin', en: 'Take the newest' },
  keepMine: { is: 'Vista mín gildi', en: 'Save mine' },
  comesLater: { is: 'Kemur síðar', en: 'Comes later' },
  later: { is: 'kemur síðar', en: 'comes later' },
  more: { is: 'Sækja fleiri', en: 'Load more' },
  locked: { is: 'læst', en: 'locked' },
  copy: { is: 'Afrita', en: 'Copy' },
  copied: { is: 'Afritað', en: 'Copied' },
} satisfies Texts
