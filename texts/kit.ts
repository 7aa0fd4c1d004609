import { plural } from './format.ts'
import type { Texts } from './text.ts'

/** Texts of parts that any screen may use. */
export const kitTexts = {
  noAnswer: { is: 'Ekki náðist samband við þjóninn', en: 'The server did not answer' },
  unknownError: { is: 'Óþekkt villa', en: 'Unknown error' },
  unknownErrorHelp: {
    is: 'Reyndu aftur; ef það dugar ekki skaltu láta kerfisstjóra vita',
    en: 'Try again; if that does not help, tell an administrator',
  },
  areYouSure: { is: 'Ertu viss?', en: 'Are you sure?' },
  cancel: { is: 'Hætta við', en: 'Cancel' },
  close: { is: 'Loka', en: 'Close' },
  save: { is: 'Vista', en: 'Save' },
  inEnglish: {
    is: (name: string) => `${name} á ensku`,
    en: (name: string) => `${name} in English`,
  },
  englishOptional: {
    is: 'Óþarft; annars sjá enskir gestir íslenska textann',
    en: 'Optional; without it readers of English see the Icelandic text',
  },
  saved: { is: 'Vistað!', en: 'Saved!' },
  notSaved: { is: 'Ekki náðist að vista', en: 'Could not save' },
  retry: { is: 'Reyna aftur', en: 'Try again' },
  done: { is: 'Lokið', en: 'Done' },
  failed: { is: 'Mistókst', en: 'Failed' },
  noCallback: { is: 'Ekki tókst að keyra aðgerðina', en: 'Was unable to call callback' },
  loading: { is: 'Sæki…', en: 'Loading…' },
  nothingLost: {
    is: 'Ekkert hefur tapast. Reyndu aftur eftir smástund.',
    en: 'Nothing has been lost. Try again in a moment.',
  },
  crumbs: { is: 'Staðsetning í kerfinu', en: 'Where you are' },
  actions: { is: 'Aðgerðir', en: 'Actions' },
  actionsFor: {
    is: (name: string) => `Aðgerðir: ${name}`,
    en: (name: string) => `Actions: ${name}`,
  },
  unsaved: {
    is: (count: number) => plural(count, 'is', 'breyting óvistuð', 'breytingar óvistaðar'),
    en: (count: number) => plural(count, 'en', 'unsaved change', 'unsaved changes'),
  },
  unsavedRegion: { is: 'Óvistaðar breytingar', en: 'Unsaved changes' },
  leaveUnsaved: {
    is: 'Breytingarnar eru óvistaðar og tapast ef þú ferð af síðunni.',
    en: 'Your changes are not saved and will be lost if you leave the page.',
  },
  closeUnsaved: {
    is: 'Breytingarnar eru óvistaðar og tapast ef þú lokar glugganum.',
    en: 'Your changes are not saved and will be lost if you close the window.',
  },
  closeWithoutSaving: { is: 'Loka án þess að vista', en: 'Close without saving' },
  keepEditing: { is: 'Halda áfram að breyta', en: 'Keep editing' },
  leave: { is: 'Fara án þess að vista', en: 'Leave without saving' },
  staleTitle: {
    is: 'Einhver annar hefur breytt þessu á meðan',
    en: 'Someone else has changed this in the meantime',
  },
  staleField: { is: 'Svið', en: 'Field' },
  staleMine: { is: 'Þitt gildi', en: 'Your value' },
  staleTheirs: { is: 'Nýjasta gildið', en: 'Latest value' },
  staleSame: { is: 'Gildin eru þau sömu og þín.', en: 'The values are the same as yours.' },
  takeTheirs: { is: 'Sækja nýjustu gildin', en: 'Load the latest values' },
  keepMine: { is: 'Vista mín gildi', en: 'Save my values' },
  comesLater: { is: 'Kemur síðar', en: 'Comes later' },
  pictureMissing: { is: 'Ekki náðist að hlaða myndina', en: 'The picture could not be loaded' },
  later: { is: 'kemur síðar', en: 'comes later' },
  showPassword: { is: 'Sýna lykilorð', en: 'Show password' },
  more: { is: 'Sækja fleiri', en: 'Load more' },
  notCopied: { is: 'Ekki tókst að afrita textann', en: 'The text could not be copied' },
  download: { is: 'Sækja skýrslu', en: 'Download the report' },
  copy: { is: 'Afrita', en: 'Copy' },
  copied: { is: 'Afritað', en: 'Copied' },
  asVisitors: { is: 'Sjá eins og gestir', en: 'See as visitors do' },
  onWeb: { is: 'Skoða á vefnum', en: 'View on the website' },
} satisfies Texts
