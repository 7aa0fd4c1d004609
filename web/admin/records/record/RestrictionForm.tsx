import { Button } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import type { Answer, Endpoint } from '#contract/endpoint.ts'
import { restrictions } from '#contract/restrictions.ts'
import { kitTexts } from '#texts/kit.ts'
import { restrictionAdminTexts as texts } from '#texts/restriction-admin.ts'
import { fieldErrors } from '#web/admin/kit/forms/use-edit.ts'
import { toastDone } from '#web/admin/kit/states/toast.ts'
import { bodyOf, valuesOf } from '#web/admin/parts/restrictions/restriction-values.ts'
import { RestrictionInputs } from '#web/admin/parts/restrictions/RestrictionInputs.tsx'
import { useSend } from '#web/kit/api.ts'
import { t } from '#web/kit/language.ts'
import styles from './RecordRestriction.module.css'

type Props = {
  params: { tenantId: string; id: string; recordId: string }
  state: Answer<typeof restrictions.get>
  refresh: Endpoint[]
  onClose: () => void
}

/** Sets or changes the restriction of a record. */
export const RestrictionForm = ({
  params,
  state: { own, lastDay, reach, fields: closable },
  refresh,
  onClose,
}: Props) => {
  const save = useSend(restrictions.save, { refresh })
  const [values, setValues] = useState(() => valuesOf(own, lastDay))
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    const body = bodyOf(values)
    if (!body) return
    save.mutate(
      { params, body },
      {
        onSuccess: () => {
          toastDone(t(texts.saved))
          onClose()
        },
      },
    )
  }
  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      {reach > 1 && <p>{t(texts.reach)(reach - 1)}</p>}
      <RestrictionInputs
        values={values}
        set={(key, value) => setValues((now) => ({ ...now, [key]: value }))}
        errors={fieldErrors(save.error)}
        closable={closable}
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
