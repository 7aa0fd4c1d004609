import { Button, Checkbox } from '@mantine/core'
import { useState } from 'react'
import type { Answer, Endpoint } from '#contract/endpoint.ts'
import { restrictions } from '#contract/restrictions.ts'
import { kitTexts } from '#texts/kit.ts'
import { redactionTexts as texts } from '#texts/redactions.ts'
import { toastDone } from '#web/admin/kit/states/toast.ts'
import { PartsEditor } from '#web/admin/parts/restrictions/PartsEditor.tsx'
import { useSend } from '#web/kit/api.ts'
import { t } from '#web/kit/language.ts'
import styles from './RecordRestriction.module.css'

type Props = {
  params: { tenantId: string; id: string; recordId: string }
  state: Answer<typeof restrictions.get>
  refresh: Endpoint[]
  onClose: () => void
}

/** Marks parts of the pictures to blur, and keeps search engines away. (restrictions.editor) */
export const RecordRedaction = ({
  params,
  state: { redaction, pictures },
  refresh,
  onClose,
}: Props) => {
  const save = useSend(restrictions.redact, { refresh })
  const [parts, setParts] = useState(redaction.parts)
  const [noindex, setNoindex] = useState(redaction.noindex)
  const { tenantId, id, recordId } = params
  return (
    <form
      className={styles.form}
      aria-label={t(texts.title)}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate(
          { params, body: { parts, noindex } },
          {
            onSuccess: () => {
              toastDone(t(texts.saved))
              onClose()
            },
          },
        )
      }}
    >
      <PartsEditor
        record={{ tenantId, indexId: id, recordId }}
        pictures={pictures}
        parts={parts}
        onChange={setParts}
      />
      <Checkbox
        label={t(texts.noindex)}
        checked={noindex}
        onChange={(event) => setNoindex(event.currentTarget.checked)}
      />
      <div className={styles.ways}>
        <Button type="submit" loading={save.isPending}>
          {t(kitTexts.save)}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t(kitTexts.cancel)}
        </Button>
      </div>
    </form>
  )
}
