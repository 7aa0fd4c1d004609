import type { Texts } from './text.ts'

/** Texts about senders from whom a tenant accepts nothing. */
export const blockedTexts = {
  block: { is: 'Loka á sendanda…', en: 'Block the sender…' },
  blockVerb: { is: 'Loka á sendanda', en: 'Block the sender' },
  blockHelp: {
    is: 'Safnið tekur þá hvorki við ábendingum né athugasemdum frá sama notanda eða neti.',
    en: 'The collection will accept neither suggestions nor comments from the same user or network.',
  },
  holdHelp: {
    is: 'Allar athugasemdir frá honum fara í ruslsíu.',
    en: 'All comments from there are held back.',
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
