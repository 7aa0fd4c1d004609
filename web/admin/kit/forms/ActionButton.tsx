import { Button, type ButtonProps } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconLoader2 } from '@tabler/icons-react'
import { useEffect, useState, type ReactNode } from 'react'
import { BUTTON_RESET_MS } from '#contract/limits.ts'
import { kitTexts } from '#texts/kit.ts'
import { ApiError } from '#web/kit/api.ts'
import { t } from '#web/kit/language.ts'
import { createReactive, type ReactiveState } from '#web/kit/reactive.ts'
import styles from './ActionButton.module.css'
import { toastError, toastWarning } from '#web/admin/kit/states/toast.ts'

type Props = Omit<ButtonProps, 'onClick' | 'leftSection'> & {
  /** The action; the button itself shows its progress. */
  run: () => unknown
  icon?: ReactNode
  children: ReactNode
  /** The accessible name; it names the row's subject and starts with the button's text. */
  'aria-label'?: string
  onDone?: () => void
}

/**
 * A button that shows waiting, success or failure, and its own text again after four seconds. A
 * toast tells the outcome and the failure's reason. (kit.reactiveButton, kit.buttonError)
 */
export const ActionButton = ({ run, icon, children, onDone, ...props }: Props) => {
  const [state, setState] = useState<ReactiveState>('ok')
  const [reactive] = useState(() =>
    createReactive({
      resetMs: BUTTON_RESET_MS,
      onChange: (next, failure) => {
        setState(next)
        if (next === 'error') toastError(failure, failedWith(failure))
      },
      onNothing: () => toastWarning(t(kitTexts.noCallback)),
    }),
  )
  useEffect(() => reactive.dispose, [reactive])
  const result =
    state === 'success' ? t(kitTexts.done) : state === 'error' ? t(kitTexts.failed) : undefined
  return (
    <>
      <Button
        {...props}
        aria-label={result ? undefined : props['aria-label']}
        className={`${styles.button} ${styles[state] ?? ''}`}
        onClick={() => void reactive.run(run).then(onDone)}
        aria-disabled={state === 'waiting' || undefined}
        leftSection={iconOf(state) ?? icon}
      >
        {result ?? children}
      </Button>
      <span className="vh" role="status">
        {result}
      </span>
    </>
  )
}

const failedWith = (failure: unknown): string =>
  failure instanceof ApiError && failure.status > 0
    ? `${t(kitTexts.failed)} (${failure.status})`
    : t(kitTexts.failed)

const iconOf = (state: ReactiveState): ReactNode => {
  if (state === 'waiting')
    return <IconLoader2 size={17} className={styles.spin} aria-hidden="true" />
  if (state === 'success') return <IconCheck size={17} aria-hidden="true" />
  if (state === 'error') return <IconAlertTriangle size={17} aria-hidden="true" />
  return undefined
}
