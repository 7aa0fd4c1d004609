import { useRef, useState, type CSSProperties, type FormEvent, type ReactNode } from 'react'
import { INVALID_FORM_MS } from '#contract/limits.ts'
import styles from './dialog.module.css'
import { UnsavedGuard } from './unsaved-changes.tsx'

/** React's type of styles has no custom properties, so this needs a cast. */
const SHAKE_TIME = { '--shake': `${INVALID_FORM_MS}ms` } as CSSProperties

type Props = {
  children: ReactNode
  /** Says whether the values will do; what is wrong it marks on the fields itself. */
  isValid: () => boolean
  onSubmit: () => void
  className?: string | undefined
}

/**
 * A form that, sent with wrong values, blocks, focuses the first wrong field and shakes for a
 * second; in a dialog it guards what was changed. (kit.invalidForm)
 */
export const ShakingForm = ({ children, isValid, onSubmit, className }: Props) => {
  const form = useRef<HTMLFormElement>(null)
  const [isShaking, setShaking] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // A form in a dialog must not also send a form around it.
    event.stopPropagation()
    if (isValid()) return onSubmit()
    setShaking(true)
    setTimeout(() => setShaking(false), INVALID_FORM_MS)
    // The fields are marked in the same turn; they are drawn after it.
    requestAnimationFrame(() =>
      form.current
        ?.querySelector<HTMLElement>(':is(input, textarea)[aria-invalid="true"]')
        ?.focus(),
    )
  }
  return (
    <UnsavedGuard form={form}>
      <form
        ref={form}
        noValidate
        onSubmit={submit}
        style={SHAKE_TIME}
        className={[className ?? styles.form, isShaking && styles.shaking]
          .filter(Boolean)
          .join(' ')}
      >
        {children}
      </form>
    </UnsavedGuard>
  )
}
