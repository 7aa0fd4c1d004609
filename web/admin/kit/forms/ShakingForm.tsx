import { useRef, useState, type CSSProperties, type FormEvent, type ReactNode } from 'react'
import { INVALID_FORM_MS } from '#contract/limits.ts'
import styles from './dialog.module.css'
import { UnsavedGuard } from './unsaved-changes.tsx'

/** React's type of styles has no custom properties, so this needs a cast. */
const SHAKE_TIME = { '--shake': `${INVALID_FORM_MS}ms` } as CSSProperties

type Props = {
  children: ReactNode
  /** Checks the values and marks the errors at the fields. */
  isValid: () => boolean
  onSubmit: () => void
  className?: string | undefined
}

/**
 * A form that refuses invalid values: it focuses the first invalid field and shakes for a second.
 * In a dialog it asks before changes are lost. (kit.invalidForm)
 */
export const ShakingForm = ({ children, isValid, onSubmit, className }: Props) => {
  const form = useRef<HTMLFormElement>(null)
  const [isShaking, setShaking] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // Events of a form in a dialog bubble through React to a form around the dialog.
    event.stopPropagation()
    if (isValid()) return onSubmit()
    setShaking(true)
    setTimeout(() => setShaking(false), INVALID_FORM_MS)
    // React draws the marked fields after this event, so wait for the next frame.
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
