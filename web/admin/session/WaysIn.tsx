import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Me } from '#contract/session.ts'
import { providerTexts } from '#texts/providers.ts'
import { Skeleton } from '#web/admin/kit/states/States.tsx'
import { useSignInMethods } from '#web/admin/parts/people/use-sign-in-methods.ts'
import { t } from '#web/kit/language.ts'
import { LoginForm } from './LoginForm.tsx'
import { ProviderButton, type Wanted } from './ProviderButton.tsx'
import styles from './session.module.css'
import { SignInDivider } from './SignInDivider.tsx'

type Props = {
  wanted: Wanted
  /** The expected e-mail address, if known. */
  email?: string | undefined
  onEntered: (me: Me) => void
}

/**
 * Electronic IDs first, then e-mail and password, then the rest; the chosen method comes first and
 * filled.
 */
export const WaysIn = ({ wanted, email, onEntered }: Props) => {
  const { data, isPending } = useSignInMethods()
  const [isChosen, setChosen] = useState(false)
  // A password works even if the list cannot be read. OAuth cannot step up.
  const ways = (data ?? []).filter(({ kind }) => !wanted.again || kind !== 'oauth')
  const eids = ways.filter(({ kind }) => kind === 'eid')
  const others = ways.filter(({ kind }) => kind !== 'eid')
  const isPassword = isChosen || eids.length === 0
  const button = (way: (typeof ways)[number], at = 1) => (
    <ProviderButton
      key={way.name}
      way={way}
      ways={ways}
      wanted={wanted}
      isFirst={!isPassword && at === 0}
    />
  )
  if (isPending) return <Skeleton rows={4} />
  return (
    <div className={styles.ways}>
      {isPassword ? (
        <LoginForm email={email} isChosen={isChosen} onEntered={onEntered} />
      ) : (
        eids.map(button)
      )}
      {ways.length > 0 && <SignInDivider />}
      {isPassword ? (
        eids.map((way) => button(way))
      ) : (
        <Button size="lg" fullWidth variant="default" onClick={() => setChosen(true)}>
          {t(providerTexts.emailAndPassword)}
        </Button>
      )}
      {others.map((way) => button(way))}
    </div>
  )
}
