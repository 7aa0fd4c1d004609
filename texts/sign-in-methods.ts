import type { Texts } from './text.ts'

/** Texts of sign-in methods. */
export const signInTexts = {
  eidOf: {
    is: (label: string) => `Rafræn skilríki (${label})`,
    en: (label: string) => `Electronic ID (${label})`,
  },
  byPassword: { is: 'með lykilorði', en: 'by password' },
} satisfies Texts

/**
 * Methods of identification by the providers' values: those of RFC 8176, and of Auðkenni.
 * (session.methods)
 */
export const methodTexts = {
  'sim-auth': { is: 'í farsíma', en: 'mobile phone' },
  'audkenni-sim': { is: 'í farsíma', en: 'mobile phone' },
  'app-auth': { is: 'í Auðkennisappinu', en: 'Auðkenni app' },
  'audkenni-app': { is: 'í Auðkennisappinu', en: 'Auðkenni app' },
  'audkenni-card': { is: 'með korti', en: 'card' },
  sc: { is: 'með korti', en: 'card' },
  pwd: { is: 'með lykilorði', en: 'password' },
  pin: { is: 'með PIN-númeri', en: 'PIN' },
  otp: { is: 'með einnota kóða', en: 'one-time code' },
  sms: { is: 'með SMS-skilaboðum', en: 'text message' },
  hwk: { is: 'með öryggislykli', en: 'security key' },
  swk: { is: 'með lykli í tæki', en: 'key in a device' },
  fpt: { is: 'með fingrafari', en: 'fingerprint' },
  face: { is: 'með andlitsgreiningu', en: 'face' },
  mfa: { is: 'á fleiri en einn hátt', en: 'by more than one way' },
} satisfies Texts
