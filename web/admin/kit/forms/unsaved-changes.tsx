import {
  createContext,
  use,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react'
import { kitTexts } from '#texts/kit.ts'
import { t } from '#web/kit/language.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { GuardsContext } from './close-guards.ts'

/** Leaves the form around a component, and asks first if it has unsaved changes. */
export const LeaveContext = createContext((leave: () => void): void => leave())

/**
 * Fields with values that the person knows, such as their password: closing the form loses nothing.
 */
const KNOWN = '[autocomplete="username"], [autocomplete="current-password"]'

/** The value of each field of a form; for a checkbox, whether it is checked. */
const valuesOf = (form: HTMLFormElement | null): Map<Element, string> =>
  new Map(
    [...(form?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea') ?? [])]
      .filter((field) => !field.matches(KNOWN))
      .map((field) => [
        field,
        field.matches('[type=checkbox], [type=radio]') && !field.matches(':checked')
          ? ''
          : field.value,
      ]),
  )

/** Whether a field differs from when the form opened; a later field counts once it has a value. */
const isChanged = (form: HTMLFormElement | null, opened: ReadonlyMap<Element, string>): boolean =>
  [...valuesOf(form)].some(([field, value]) => value !== (opened.get(field) ?? ''))

type FormProps = { form: RefObject<HTMLFormElement | null>; children: ReactNode }

/**
 * Keeps the dialog around a form open until the person agrees to lose their changes.
 * (kit.unsavedDialog)
 */
export const UnsavedGuard = ({ form, children }: FormProps) => {
  const opened = useRef<ReadonlyMap<Element, string>>(new Map())
  useEffect(() => {
    opened.current = valuesOf(form.current)
  }, [form])
  return (
    <ChangesGuard hasChanges={() => isChanged(form.current, opened.current)}>
      {children}
    </ChangesGuard>
  )
}

type Props = { hasChanges: () => boolean; children: ReactNode }

/** The same for unsaved choices outside a form. (kit.unsavedDialog) */
export const ChangesGuard = ({ hasChanges, children }: Props) => {
  const guards = use(GuardsContext)
  const [leaving, setLeaving] = useState<{ leave: () => void }>()
  const [isLeft, setLeft] = useState(false)
  const ask = (leave: () => void): boolean => {
    if (guards === null || !hasChanges()) return false
    setLeft(false)
    setLeaving({ leave })
    return true
  }
  const guard = useEffectEvent(ask)
  useEffect(() => {
    if (!guards) return
    const own = (close: () => void) => guard(close)
    guards.add(own)
    return () => void guards.delete(own)
  }, [guards])
  const close = () => setLeaving(undefined)
  return (
    <LeaveContext value={(leave) => void (ask(leave) || leave())}>
      {children}
      {guards && (
        <ConfirmDialog
          opened={leaving !== undefined}
          body={t(kitTexts.closeUnsaved)}
          verb={t(kitTexts.closeWithoutSaving)}
          keep={t(kitTexts.keepEditing)}
          // The focus goes where the dialog that also closes sends it.
          returnFocus={!isLeft}
          onClose={close}
          onConfirm={() => {
            close()
            setLeft(true)
            leaving?.leave()
          }}
        />
      )}
    </LeaveContext>
  )
}
