import type { SignInFault } from '#contract/providers.ts'
import { signInFaults } from '#texts/provider-problems.ts'
import { signInFaultHelp } from '#texts/providers.ts'
import { t } from '#web/kit/language.ts'
import styles from './SignIn.module.css'

type Props = { title: string; children?: string; code?: string; tone?: 'bad' | 'warn' }

/** What is wrong, above the ways to sign in. */
export const SignInNote = ({ title, children, code, tone = 'bad' }: Props) => (
  <div
    className={tone === 'warn' ? `${styles.note} ${styles.warn}` : styles.note}
    role={tone === 'warn' ? 'status' : 'alert'}
  >
    <strong>{title}</strong>
    {children !== undefined && <p>{children}</p>}
    {code !== undefined && <small>{code}</small>}
  </div>
)

/** Why sign-in with a provider failed, and what to do. (providers.faults) */
export const FaultNote = ({ fault }: { fault: SignInFault }) => (
  <SignInNote title={t(signInFaults[fault])} code={fault}>
    {t(signInFaultHelp[fault])}
  </SignInNote>
)
