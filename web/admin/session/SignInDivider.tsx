import { providerTexts } from '#texts/providers.ts'
import { t } from '#web/kit/language.ts'
import styles from './session.module.css'

/** Separates one sign-in method from the rest. */
export const SignInDivider = () => <p className={styles.or}>{t(providerTexts.or)}</p>
