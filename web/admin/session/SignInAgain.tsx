import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { providers, type Identity, type Provider } from '#contract/providers.ts'
import { session, type Me } from '#contract/session.ts'
import { providerTexts } from '#texts/providers.ts'
import { Note } from '#web/admin/kit/states/Note.tsx'
import { nameOf } from '#web/admin/parts/people/sign-in-name.ts'
import { useMe } from '#web/admin/parts/viewer/viewer.ts'
import { read } from '#web/kit/api.ts'
import { t } from '#web/kit/language.ts'
import { Dialog } from '#web/admin/kit/forms/Dialog.tsx'
import { useSignInMethods } from '#web/admin/parts/people/use-sign-in-methods.ts'
import { WaysIn } from './SignIn.tsx'
import styles from './session.module.css'

/**
 * Lets an administrator show anew who they are, over the page they are on, so that what they have
 * written there stays; a provider leads back to it. Who has no way that can show it is told how to
 * get one. (session.stepUp)
 */
export const SignInAgain = ({ onClose }: { onClose: () => void }) => {
  const { id, email } = useMe()
  const { href } = useLocation()
  const client = useQueryClient()
  const { data: mine } = useQuery(read(providers.mine, {}))
  const { data: offered } = useSignInMethods()
  const entered = (me: Me) => {
    // What another may see is another page.
    if (me.id !== id) return location.reload()
    client.setQueryData(read(session.me, {}).queryKey, me)
    onClose()
  }
  // Where the own ways cannot be read, all are offered.
  const isStuck =
    mine && offered && !mine.hasPassword && !mine.identities.some((one) => canShow(one, offered))
  return (
    <Dialog opened onClose={onClose} title={t(providerTexts.signInAgain)}>
      <p className={styles.again}>
        {t(isStuck ? providerTexts.nothingChanged : providerTexts.signInAgainHelp)}
      </p>
      {isStuck ? (
        <Note
          tone="warn"
          title={t(providerTexts.cannotShow)(mine.identities.map(nameOf).join(', '))}
        >
          {t(email === null ? providerTexts.cannotShowHelpNoEmail : providerTexts.cannotShowHelp)}
        </Note>
      ) : (
        <WaysIn
          wanted={{ returnTo: href, again: '1' }}
          email={email ?? undefined}
          onEntered={entered}
        />
      )}
    </Dialog>
  )
}

/**
 * Whether an identity can show anew who somebody is: OAuth cannot, and a national id does by every
 * electronic ID.
 */
const canShow = ({ kind, provider }: Identity, offered: readonly Provider[]) =>
  kind !== 'oauth' &&
  offered.some((way) => way.name === provider || (kind === 'eid' && way.kind === 'eid'))
