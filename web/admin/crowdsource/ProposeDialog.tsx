import { Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Editable } from '#contract/editable.ts'
import { crowdsource } from '#contract/crowdsource.ts'
import { pendingWork } from '#contract/pending-work.ts'
import { indices } from '#contract/indices.ts'
import { CONTRIBUTION_MAX } from '#contract/limits.ts'
import { records, type RecordShown } from '#contract/records.ts'
import { crowdsourceTexts as texts } from '#texts/crowdsource.ts'
import { Dialog } from '#web/admin/kit/forms/Dialog.tsx'
import { CreateForm } from '#web/admin/kit/forms/CreateForm.tsx'
import { fieldErrors, useEdit } from '#web/admin/kit/forms/use-edit.ts'
import { Loaded } from '#web/admin/kit/states/Loaded.tsx'
import { toastDone, toastUnlessAtField } from '#web/admin/kit/states/toast.ts'
import { useEditableNames } from '#web/admin/parts/values/editable-names.ts'
import { AddField } from '#web/admin/parts/values/AddField.tsx'
import {
  changesOf,
  firstFields,
  formOf,
  type Form,
} from '#web/admin/parts/values/changed-values.ts'
import { ValueField } from '#web/admin/parts/values/ValueField.tsx'
import { read, useSend } from '#web/kit/api.ts'
import { language, t } from '#web/kit/language.ts'
import styles from './crowdsource.module.css'

type Props = {
  params: { tenantId: string; indexId: string; documentId: string }
  onClose: () => void
}

/** Staff record a suggestion on behalf of somebody else, such as a caller. (crowdsource.propose) */
export const ProposeDialog = ({ params, onClose }: Props) => {
  const { tenantId, indexId: id, documentId: recordId } = params
  const index = useQuery(read(indices.get, { params: { tenantId, id } }))
  const record = useQuery(read(records.get, { params: { tenantId, id, recordId } }))
  const { proposableFields } = useEditableNames(tenantId)
  return (
    <Dialog opened size="lg" onClose={onClose} title={t(texts.enterTitle)}>
      <Loaded query={index}>
        {(one) => (
          <Loaded query={record}>
            {(shown) => (
              <EnterForm
                params={params}
                record={shown}
                fields={proposableFields(one)}
                onClose={onClose}
              />
            )}
          </Loaded>
        )}
      </Loaded>
    </Dialog>
  )
}

const EnterForm = ({
  params,
  record,
  fields,
  onClose,
}: Props & { record: RecordShown; fields: Editable[] }) => {
  const saved = formOf(record.source, fields)
  const edit = useEdit<Form>(saved)
  const [contributor, setContributor] = useState({ name: '', evidence: '' })
  const [added, setAdded] = useState<readonly string[]>([])
  const propose = useSend(crowdsource.propose, {
    refresh: [
      crowdsource.document,
      crowdsource.query,
      crowdsource.index,
      crowdsource.queue,
      pendingWork.counts,
    ],
    inPlace: true,
  })
  const errors = fieldErrors(propose.error)
  const values = Object.fromEntries(
    Object.entries(changesOf(edit.values, saved)).flatMap(([field, value]) =>
      value === null ? [] : [[field, value]],
    ),
  )
  const send = () =>
    propose.mutate(
      { params, body: { ...contributor, values, onBehalf: true } },
      {
        onSuccess: () => {
          toastDone(t(texts.entered))
          onClose()
        },
        onError: toastUnlessAtField,
      },
    )
  const names = new Set([...firstFields(fields, saved), ...added])
  return (
    <CreateForm
      verb={t(texts.enterVerb)}
      isValid={contributor.name.trim() !== ''}
      isSending={propose.isPending}
      onSubmit={send}
      onClose={onClose}
    >
      {(isTried) => (
        <div className={styles.fields}>
          <p className="muted">{t(texts.enterHelp)}</p>
          <TextInput
            data-autofocus
            label={t(texts.enterName)}
            maxLength={CONTRIBUTION_MAX.name}
            value={contributor.name}
            error={isTried && contributor.name.trim() === '' && t(texts.enterNameMissing)}
            onChange={(event) =>
              setContributor({ ...contributor, name: event.currentTarget.value })
            }
          />
          {fields
            .filter(({ name }) => names.has(name))
            .map(({ name, label }) => (
              <ValueField
                key={name}
                name={name}
                label={label[language()]}
                value={edit.values[name] ?? ''}
                error={errors[`values.${name}`]}
                onChange={(value) => edit.set(name, value)}
              />
            ))}
          <AddField fields={fields} shown={names} onAdd={(name) => setAdded([...added, name])} />
          <Textarea
            label={t(texts.evidence)}
            autosize
            minRows={2}
            maxLength={CONTRIBUTION_MAX.text}
            value={contributor.evidence}
            onChange={(event) =>
              setContributor({ ...contributor, evidence: event.currentTarget.value })
            }
          />
        </div>
      )}
    </CreateForm>
  )
}
