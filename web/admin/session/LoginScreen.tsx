import { useEffect } from 'react'
import { SIGN_IN_FAULTS } from '#contract/providers.ts'
import { sessionTexts } from '#texts/session.ts'
import { useAddressSearch } from '#web/admin/kit/screen.ts'
import { t } from '#web/kit/language.ts'
import { UnknownPerson } from './FaultNote.tsx'
import { LinkForm } from './LinkForm.tsx'
import { LoginFrame } from './LoginFrame.tsx'
import { SignIn } from './SignIn.tsx'

/**
 * The sign-in page. `?register=` and `?reset=` set up sign-in by a link; `?fault=` explains a
 * failed provider; `?left=` names a provider without sign-out. (screens.login)
 */
export const LoginScreen = () => {
  const { register, reset, next, fault: given, again, left } = useAddressSearch()
  const fault = SIGN_IN_FAULTS.find((one) => one === given)
  useEffect(() => {
    document.title = `${t(sessionTexts.signIn)} · Varða`
  }, [])
  const page = () => {
    if (register) return <LinkForm token={register} fault={fault} />
    if (reset) return <LinkForm token={reset} fault={undefined} />
    return fault === 'providers.unknown' ? (
      <UnknownPerson />
    ) : (
      <SignIn next={next} fault={fault} again={again === '1' ? again : undefined} left={left} />
    )
  }
  return <LoginFrame>{page()}</LoginFrame>
}
