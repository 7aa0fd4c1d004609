import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DECADE_FIELD } from '#contract/facets.ts'
import { records } from '#contract/records.ts'
import { type RestrictionFields, restrictionFaults } from '#contract/restrictions.ts'
import { USE_FIELD } from '#contract/rights.ts'
import { restrictionAdminTexts as texts } from '#texts/restriction-admin.ts'
import { CreateForm } from '#web/admin/kit/forms/CreateForm.tsx'
import { Dialog } from '#web/admin/kit/forms/Dialog.tsx'
import { bodyOf, valuesOf } from '#web/admin/parts/restrictions/restriction-values.ts'
import { RestrictionInputs } from '#web/admin/parts/restrictions/RestrictionInputs.tsx'
import { read } from '#web/kit/api.ts'
import { t } from '#web/kit/language.ts'

type Props = {
  tenantId: string
  id: string
  count: number
  onRestrict: (restriction: RestrictionFields) => void
  onClose: () => void
}

/** Fields that are computed, and so cannot be closed by themselves. */
const COMPUTED: readonly string[] = [DECADE_FIELD, 'dateYear', USE_FIELD]

/** Asks for the restriction of many records. (restrictions.bulk) */
export const RestrictDialog = ({ tenantId, id, count, onRestrict, onClose }: Props) => {
  const [values, setValues] = useState(() => valuesOf(null, null))
  const { data = [] } = useQuery(read(records.mappings, { params: { tenantId, ids: id } }))
  const closable = data.flatMap(({ field, label }) =>
    COMPUTED.includes(field) ? [] : [{ name: field, label }],
  )
  const body = bodyOf(values)
  const faults = body ? faultsOf(body) : {}
  const isValid = body !== undefined && Object.keys(faults).length === 0
  return (
    <Dialog opened size="lg" onClose={onClose} title={t(texts.manyTitle)}>
      <CreateForm
        verb={t(texts.manyVerb)(count)}
        isValid={isValid}
        isSending={false}
        onSubmit={() => body && onRestrict(body)}
        onClose={onClose}
      >
        {(isTried) => (
          <>
            <p>{t(texts.manyBody)(count)}</p>
            <RestrictionInputs
              isOfMany
              values={values}
              set={(key, value) => setValues((now) => ({ ...now, [key]: value }))}
              errors={isTried ? faults : {}}
              closable={closable}
            />
          </>
        )}
      </CreateForm>
    </Dialog>
  )
}

/** What the server would refuse for every record, by its field. */
const faultsOf = (body: RestrictionFields): Record<string, string> => {
  const { fields, reason } = restrictionFaults(body)
  return {
    ...(fields && { fields: t(texts.fieldsMissing) }),
    ...(reason && { reason: t(texts.reasonMissing) }),
  }
}
