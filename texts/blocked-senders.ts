import type { Texts } from './text.ts'

/** Texts about senders from whom a tenant accepts nothing. */
export const blockedTexts = {
  block: { is: 'Loka á sendanda…', en: 'Block the sender…' },
  blockVerb: { is: 'Loka á sendanda', en: 'Block the sender' },
  blockHelp: {
    is: 'Safnið tekur þá hvorki við ábendingum, nöfnum né athugasemdum frá sama notanda eða neti.',
    en: 'The collection will accept no suggestions, names or comments from the same user or network.',
  },
  holdHelp: {
    is: 'Allar athugasemdir frá honum fara í ruslsíu.',
    en: 'All comments from there are held back.',
  },
  namesHelp: {
    is: 'Nöfnum frá honum sem bíða verður hafnað og þau sem voru samþykkt tekin af myndunum.',
    en: 'Names from there that are waiting will be rejected, and accepted ones taken off the pictures.',
  },
  namesDone: {
    is: (denied: string, undone: string, kept: string) =>
      `Lokað var á sendandann. Nöfnum hafnað: ${denied}. Tekin af myndum: ${undone}. Haldið vegna síðari breytinga: ${kept}`,
    en: (denied: string, undone: string, kept: string) =>
      `The sender was blocked. Names rejected: ${denied}. Taken off pictures: ${undone}. Kept because of later changes: ${kept}`,
  },
  blockOf: {
    is: (name: string) => `Loka á sendanda… (${name})`,
    en: (name: string) => `Block the sender… (${name})`,
  },
  reason: { is: 'Ástæða', en: 'Reason' },
  reasonMissing: { is: 'Skrifaðu ástæðu', en: 'Write a reason' },
  done: { is: 'Lokað var á sendandann', en: 'The sender was blocked' },
  list: { is: 'Lokað á', en: 'Blocked' },
  none: { is: 'Ekki er lokað á neinn', en: 'Nobody is blocked' },
  unblock: { is: 'Opna aftur', en: 'Unblock' },
  unblocked: { is: 'Opnað var fyrir sendandann', en: 'The sender was unblocked' },
  guest: { is: 'Óinnskráður gestur', en: 'Guest' },
  by: {
    is: (name: string, on: string) => `${name}, ${on}`,
    en: (name: string, on: string) => `${name}, ${on}`,
  },
} satisfies Texts
