import { useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { sessionTexts } from '#texts/session.ts'
import { t } from '#web/kit/language.ts'
import { LinkForm } from './LinkForm.tsx'
import { LoginForm } from './LoginForm.tsx'
import { LoginFrame } from './LoginFrame.tsx'

/** Signing in; with `?register=` or `?reset=` choosing a password by a link. (screens.login) */
export const LoginScreen = () => {
  const { register, reset, next } = useSearch({ strict: false }) as { register?: string; reset?: string; next?: string }
  const token = register ?? reset
  useEffect(() => {
    document.title = `${t(sessionTexts.signIn)} · Varða`
  }, [])
  return <LoginFrame>{token ? <LinkForm token={token} /> : <LoginForm next={next} />}</LoginFrame>
}
