import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { session, type Me } from '#contract/session.ts'
import { providerTexts } from '#texts/providers.ts'
import { useMe } from '#web/admin/parts/viewer.ts'
import { read } from '#web/kit/api.ts'
import { t } from '#web/kit/language.ts'
import { Dialog } from '#web/admin/kit/Dialog.tsx'
import { WaysIn } from './SignIn.tsx'
import styles from './session.module.css'

/**
 * Lets an administrator show anew who they are, over the page they are on, so that what they have written there stays; a provider leads back to
 * it. (session.stepUp)
 */
export const SignInAgain = ({ onClose }: { onClose: () => void }) => {
  const { id, email } = useMe()
  const { href } = useLocation()
  const client = useQueryClient()
  const entered = (me: Me) => {
    // What another may see is another page.
    if (me.id !== id) return location.reload()
    client.setQueryData(read(session.me, {}).queryKey, me)
    onClose()
  }
  return (
    <Dialog opened onClose={onClose} title={t(providerTexts.signInAgain)}>
      <p className={styles.again}>{t(providerTexts.signInAgainHelp)}</p>
      <WaysIn wanted={{ returnTo: href, again: '1' }} email={email ?? undefined} onEntered={entered} />
    </Dialog>
  )
}
