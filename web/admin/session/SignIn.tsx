import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { providers, type SignInFault } from '#contract/providers.ts'
import { providerTexts } from '#texts/providers.ts'
import { sessionTexts } from '#texts/session.ts'
import { Skeleton } from '#web/admin/kit/States.tsx'
import { read } from '#web/kit/api.ts'
import { t } from '#web/kit/language.ts'
import { FaultNote } from './FaultNote.tsx'
import { LoginForm } from './LoginForm.tsx'
import { Or } from './Or.tsx'
import { ProviderButton } from './ProviderButton.tsx'
import styles from './session.module.css'

/** Electronic IDs first, then e-mail and password, then the rest; whichever is chosen stands first and filled. (screens.login) */
export const SignIn = ({ next, fault }: { next: string | undefined; fault: SignInFault | undefined }) => {
  const { data, isPending } = useQuery({ ...read(providers.list, {}), staleTime: Infinity })
  const [isChosen, setChosen] = useState(false)
  // Where the list cannot be read, a password signs in all the same.
  const ways = data ?? []
  const eids = ways.filter(({ kind }) => kind === 'eid')
  const others = ways.filter(({ kind }) => kind !== 'eid')
  const isPassword = isChosen || eids.length === 0
  const button = (way: (typeof ways)[number], at = 1) => (
    <ProviderButton key={way.name} way={way} ways={ways} wanted={{ returnTo: next }} isFirst={!isPassword && at === 0} />
  )
  return (
    <>
      <h1>{t(sessionTexts.signIn)}</h1>
      {fault && !isChosen && <FaultNote fault={fault} />}
      {isPending ? (
        <Skeleton rows={4} />
      ) : (
        <div className={styles.ways}>
          {isPassword ? <LoginForm next={next} isChosen={isChosen} /> : eids.map(button)}
          {ways.length > 0 && <Or />}
          {isPassword ? (
            eids.map((way) => button(way))
          ) : (
            <Button size="lg" fullWidth variant="default" onClick={() => setChosen(true)}>
              {t(providerTexts.emailAndPassword)}
            </Button>
          )}
          {others.map((way) => button(way))}
        </div>
      )}
      <p className={styles.fine}>{t(sessionTexts.fine)}</p>
    </>
  )
}
