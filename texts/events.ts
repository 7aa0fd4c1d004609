import type { Texts } from './text.ts'

/** Texts of the feed and of the state of its stream. */
export const eventTexts = {
  facts: { is: 'Atburðir á vefsvæðinu, nýjast efst', en: 'Events of the tenant, newest first' },
  search: { is: 'Leita í atburðum', en: 'Search the events' },
  kinds: { is: 'Hvaða atburðir', en: 'Which events' },
  all: { is: 'Allt', en: 'All' },
  work: { is: 'Vinnsla', en: 'Processing' },
  people: { is: 'Fólk', en: 'People' },
  warnings: { is: 'Viðvaranir', en: 'Warnings' },
  failures: { is: 'Villur', en: 'Failures' },
  list: { is: 'Atburðir, nýjast efst', en: 'Events, newest first' },
  older: { is: 'Sækja eldri atburði', en: 'Load older events' },
  none: { is: 'Ekkert hefur gerst enn', en: 'Nothing has happened yet' },
  noneHelp: {
    is: 'Þegar unnið er við vísa sést hér hvað gerist, um leið og það gerist.',
    en: 'When indices are worked on, what happens is seen here, as it happens.',
  },
  noneFits: { is: 'Enginn atburður passar', en: 'No event matches' },
  noneFitsHelp: {
    is: 'Prófaðu styttri leit eða felldu út síu.',
    en: 'Try a shorter search or remove a filter.',
  },
  showAll: { is: 'Sýna alla atburði', en: 'Show all events' },
  toneOk: { is: 'Í lagi', en: 'OK' },
  toneInfo: { is: 'Upplýsingar', en: 'Information' },
  toneWarn: { is: 'Viðvörun', en: 'Warning' },
  toneBad: { is: 'Villa', en: 'Failure' },
  connected: { is: 'Tengt', en: 'Connected' },
  connecting: { is: 'Tengist…', en: 'Connecting…' },
  reconnecting: { is: 'Tengist aftur…', en: 'Reconnecting…' },
  reconnectingIn: {
    is: (seconds: number) => `Tengist aftur eftir ${seconds} sek.`,
    en: (seconds: number) => `Reconnecting in ${seconds} s`,
  },
  notConnected: { is: 'Ekki tengt', en: 'Not connected' },
} satisfies Texts
