import { Button } from '@mantine/core'
import type { SignInFault } from '#contract/providers.ts'
import { signInFaults } from '#texts/provider-problems.ts'
import { providerTexts, signInFaultHelp } from '#texts/providers.ts'
import { AppLink } from '#web/admin/kit/AppLink.tsx'
import { Note } from '#web/admin/kit/states/Note.tsx'
import { paths } from '#web/admin/paths.ts'
import { language, t } from '#web/kit/language.ts'
import { useSignInMethods } from '#web/admin/parts/people/use-sign-in-methods.ts'
import styles from './session.module.css'

/** Why sign-in with a provider failed, and what to do. (providers.faults) */
export const FaultNote = ({ fault }: { fault: SignInFault }) => (
  <div className={styles.alert}>
    <Note tone="bad" title={t(signInFaults[fault])} code={fault}>
      {t(signInFaultHelp[fault])}
    </Note>
  </div>
)

/**
 * The person signed out here, but the provider was unavailable for its part. (providers.farewell)
 */
export const LeftNote = ({ provider }: { provider: string }) => {
  const { data = [] } = useSignInMethods()
  const way = data.find(({ name }) => name === provider)
  return way ? (
    <div className={styles.alert}>
      <Note tone="warn" title={t(providerTexts.leftOnlyHere)}>
        {t(providerTexts.leftOnlyHereHelp)(way.label[language()])}
      </Note>
    </div>
  ) : null
}

/**
 * The provider knows the person, but this installation does not: what to do, since sign-in creates
 * no account. (providers.linking)
 */
export const UnknownPerson = () => (
  <>
    <h1>{t(signInFaults['providers.unknown'])}</h1>
    <p className={styles.lead}>{t(signInFaultHelp['providers.unknown'])}</p>
    <Button
      size="lg"
      fullWidth
      variant="default"
      renderRoot={(props) => <AppLink {...props} place={paths.login()} />}
    >
      {t(providerTexts.anotherWay)}
    </Button>
  </>
)
