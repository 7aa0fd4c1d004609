import type { Texts } from './text.ts'

/** Texts of the choice what programs may use a tenant's site for. (sites.aiPolicy) */
export const aiPolicyTexts = {
  label: { is: 'Gervigreind', en: 'Artificial intelligence' },
  help: {
    is: 'Hvort forrit mega læra af myndum og textum vefsins. Leitarvélar og vefsöfn fá alltaf aðgang.',
    en: 'Whether programs may be trained on the pictures and texts of the site. Search engines and web archives always have access.',
  },
  open: { is: 'Opið', en: 'Open' },
  research: { is: 'Aðeins rannsóknir', en: 'Research only' },
  none: { is: 'Nei', en: 'No' },
} satisfies Texts
