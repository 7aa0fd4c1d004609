import { plural } from './format.ts'
import type { Texts } from './text.ts'

/** Texts of the page that waits for a confirmation on a phone. */
export const signInWaitTexts = {
  title: { is: 'Staðfestu í símanum', en: 'Confirm on your phone' },
  /** Before and after the number of the phone. */
  sentTo: { is: 'Beiðni var send í', en: 'A request was sent to' },
  sentToApp: {
    is: 'Beiðni var send í appið í símanum þínum',
    en: 'A request was sent to the app on your phone',
  },
  compare: {
    is: 'Öryggistalan í símanum á að vera sú sama og hér.',
    en: 'The control number on the phone must be the same as here.',
  },
  controlNumber: { is: 'Öryggistala', en: 'Control number' },
  left: {
    is: (seconds: number) =>
      `Bíð eftir staðfestingu, ${plural(seconds, 'is', 'sekúnda', 'sekúndur')} eftir`,
    en: (seconds: number) =>
      `Waiting for confirmation, ${plural(seconds, 'en', 'second', 'seconds')} left`,
  },
  check: { is: 'Athuga aftur', en: 'Check again' },
  checkHelp: {
    is: 'Ýttu á hnappinn þegar þú hefur staðfest.',
    en: 'Press the button once you have confirmed.',
  },
  cancel: { is: 'Hætta við', en: 'Cancel' },
  startAgain: { is: 'Byrja aftur', en: 'Start again' },
} satisfies Texts
