import '@mantine/core/styles/Radio.layer.css'
import { Button, Radio, Textarea } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import type { Answer, Endpoint } from '#contract/endpoint.ts'
import { CONTRIBUTION_MAX } from '#contract/limits.ts'
import type { BlurredPart } from '#contract/restrictions.ts'
import {
  TAKEDOWN_ACTIONS,
  type TakedownAction,
  type TakedownActionKind,
  takedowns,
  type TakedownWish,
} from '#contract/takedowns.ts'
import { actionTexts, takedownQueueTexts as texts } from '#texts/takedowns.ts'
import { toastDone } from '#web/admin/kit/states/toast.ts'
import { FieldsChoice } from '#web/admin/parts/restrictions/FieldsChoice.tsx'
import { useSend } from '#web/kit/api.ts'
import { t } from '#web/kit/language.ts'
import styles from './takedowns.module.css'

const PartsEditor = lazy(async () => ({
  default: (await import('#web/admin/parts/restrictions/PartsEditor.tsx')).PartsEditor,
}))

type Request = Answer<typeof takedowns.get>
type Props = { tenantId: string; one: Request; refresh: Endpoint[] }

/** The action that does what the sender asked for. */
const OF_WISH: Record<TakedownWish, TakedownActionKind> = {
  whole: 'hide',
  blur: 'blur',
  name: 'fields',
  search: 'noindex',
}

/** Grants a request by an action with what it needs, or refuses it. (takedowns.decision) */
export const Decision = ({ tenantId, one, refresh }: Props) => {
  const { target, records, wish, id } = one
  // A comment or an article can only be hidden, and a record without a picture not blurred.
  const kinds = TAKEDOWN_ACTIONS.filter(
    (kind) =>
      kind === 'hide' ||
      (target.kind === 'records' &&
        (kind !== 'blur' || records.every(({ pictures }) => pictures.length > 0))),
  )
  const [kind, setKind] = useState(() => kinds.find((known) => known === OF_WISH[wish]) ?? 'hide')
  const [fields, setFields] = useState<string[]>([])
  const [parts, setParts] = useState<Record<string, BlurredPart[]>>({})
  const [text, setText] = useState('')
  const [isTried, setTried] = useState(false)
  const decide = useSend(takedowns.decide, { refresh })
  const action = actionOf(kind, fields, parts)
  const unmarked = records.filter(({ recordId }) => !parts[recordId]?.length)
  const missing =
    (kind === 'fields' && fields.length === 0 && t(texts.fieldsMissing)) ||
    (kind === 'blur' &&
      unmarked.length > 0 &&
      t(texts.partsMissing)(unmarked.map(({ title }) => title).join(', '))) ||
    undefined
  const send = (isGranted: boolean) => {
    setTried(true)
    if (text.trim() === '' || (isGranted && missing !== undefined)) return
    decide.mutate(
      {
        params: { tenantId, id },
        body: { isGranted, text: text.trim(), ...(isGranted && { action }) },
      },
      { onSuccess: () => toastDone(t(isGranted ? texts.granted : texts.refused)) },
    )
  }
  return (
    <section className={styles.answer}>
      {kinds.length > 1 && (
        <Radio.Group
          label={t(texts.action)}
          value={kind}
          onChange={(value) => setKind(kinds.find((known) => known === value) ?? kind)}
        >
          <div className={styles.kinds}>
            {kinds.map((known) => (
              <Radio
                key={known}
                value={known}
                label={t(actionTexts[known].label)}
                description={t(actionTexts[known].help)}
              />
            ))}
          </div>
        </Radio.Group>
      )}
      {kind === 'fields' && (
        <FieldsChoice
          fields={fieldsOf(records)}
          value={fields}
          error={isTried ? missing : undefined}
          onChange={setFields}
        />
      )}
      {kind === 'blur' &&
        records.map(({ indexId, recordId, title, pictures }) => (
          <section key={recordId} className={styles.parts} aria-label={title}>
            <h2>{title}</h2>
            <Suspense>
              <PartsEditor
                record={{ tenantId, indexId, recordId }}
                pictures={pictures}
                parts={parts[recordId] ?? []}
                onChange={(next) => setParts({ ...parts, [recordId]: next })}
              />
            </Suspense>
          </section>
        ))}
      {kind === 'blur' && isTried && missing !== undefined && (
        <p className={styles.missing} role="alert">
          {missing}
        </p>
      )}
      <Textarea
        label={t(texts.answer)}
        autosize
        minRows={3}
        maxLength={CONTRIBUTION_MAX.text}
        value={text}
        error={isTried && text.trim() === '' && t(texts.answerMissing)}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div className={styles.actions}>
        <Button loading={decide.isPending} onClick={() => send(true)}>
          {t(texts.grant)}
        </Button>
        <Button variant="default" disabled={decide.isPending} onClick={() => send(false)}>
          {t(texts.refuse)}
        </Button>
      </div>
    </section>
  )
}

const actionOf = (
  kind: TakedownActionKind,
  fields: string[],
  parts: Record<string, BlurredPart[]>,
): TakedownAction => {
  if (kind === 'fields') return { kind, fields }
  if (kind !== 'blur') return { kind }
  return {
    kind,
    parts: Object.entries(parts).flatMap(([recordId, some]) =>
      some.map((part) => ({ ...part, recordId })),
    ),
  }
}

/** The fields of any of the records, each once. */
const fieldsOf = (records: Request['records']) => [
  ...new Map(records.flatMap(({ fields }) => fields.map((one) => [one.name, one]))).values(),
]
