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
import { WaysIn } from './WaysIn.tsx'
import styles from './session.module.css'

/**
 * Step-up: an administrator proves their identity again in a dialog, so that unsaved input on the
 * page stays; a provider leads back to the page. People without a suitable method learn how to get
 * one. (session.stepUp)
 */
export const SignInAgain = ({ onClose }: { onClose: () => void }) => {
  const { id, email } = useMe()
  const { href } = useLocation()
  const client = useQueryClient()
  const { data: mine } = useQuery(read(providers.mine, {}))
  const { data: offered } = useSignInMethods()
  const entered = (me: Me) => {
    // Another person may see other things: load the page again.
    if (me.id !== id) return location.reload()
    client.setQueryData(read(session.me, {}).queryKey, me)
    onClose()
  }
  // If the person's own methods cannot be read, offer all.
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

/** Whether an identity can step up: OAuth cannot; a national id can with every electronic ID. */
const canShow = ({ kind, provider }: Identity, offered: readonly Provider[]) =>
  kind !== 'oauth' &&
  offered.some((way) => way.name === provider || (kind === 'eid' && way.kind === 'eid'))
