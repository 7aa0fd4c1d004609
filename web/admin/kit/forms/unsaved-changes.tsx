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

/** Leaves the form around a component, after a question where something in it is unsaved. */
export const LeaveContext = createContext((leave: () => void): void => leave())

/**
 * Fields that hold what the person brought along, such as a password of theirs: nothing is lost
 * with them.
 */
const KNOWN = '[autocomplete="username"], [autocomplete="current-password"]'

/** What stands in each field of a form; of a tick, whether it is set. */
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

/**
 * Whether a field says otherwise than when the form opened; one that came later says something once
 * it is filled in.
 */
const isChanged = (form: HTMLFormElement | null, opened: ReadonlyMap<Element, string>): boolean =>
  [...valuesOf(form)].some(([field, value]) => value !== (opened.get(field) ?? ''))

type FormProps = { form: RefObject<HTMLFormElement | null>; children: ReactNode }

/**
 * Keeps the dialog around a form open until the person agrees to lose what they changed in the
 * form. (kit.unsavedDialog)
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

/** The same where what would be lost stands in no form, as a choice of many. (kit.unsavedDialog) */
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
          // It goes where the dialog that closes too sends it.
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
