import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { Answer } from '#contract/endpoint.ts'
import { restrictions } from '#contract/restrictions.ts'
import { recordAccessTexts } from '#texts/record-access.ts'
import { redactionTexts } from '#texts/redactions.ts'
import { restrictionAdminTexts as texts } from '#texts/restriction-admin.ts'
import { restrictionCoversTexts, restrictionRuleTexts } from '#texts/restrictions.ts'
import { AppLink } from '#web/admin/kit/AppLink.tsx'
import { toastDone } from '#web/admin/kit/states/toast.ts'
import { paths } from '#web/admin/paths.ts'
import { read, useSend } from '#web/kit/api.ts'
import { date, dateTime } from '#web/kit/format-in-language.ts'
import { language, t } from '#web/kit/language.ts'
import { RECORD_QUERIES } from './record-queries.ts'
import styles from './RecordRestriction.module.css'

const RestrictionForm = lazy(async () => ({
  default: (await import('./RestrictionForm.tsx')).RestrictionForm,
}))

const RecordRedaction = lazy(async () => ({
  default: (await import('./RecordRedaction.tsx')).RecordRedaction,
}))

type RestrictionState = Answer<typeof restrictions.get>
type Props = {
  tenantId: string
  id: string
  recordId: string
  /** Whether the form is open. */
  isSetting: boolean
  onSetting: (isSetting: boolean) => void
}

/** The reads to refetch after a restriction changed. */
const QUERIES = [...RECORD_QUERIES, restrictions.get]

/** Until when visitors do not see a record, and the form that changes that. (restrictions.staff) */
export const RecordRestriction = ({ tenantId, id, recordId, isSetting, onSetting }: Props) => {
  const params = { tenantId, id, recordId }
  const { data } = useQuery(read(restrictions.get, { params }))
  const lift = useSend(restrictions.lift, { refresh: QUERIES })
  const [isRedacting, setRedacting] = useState(false)
  if (!data) return null
  const { parts, noindex } = data.redaction
  return (
    <>
      <Standing state={data} place={{ tenantId, id }} recordId={recordId} />
      {parts.length > 0 && (
        <p className="muted">
          {t(redactionTexts.partsBlurred)(parts.length)} {t(redactionTexts.seen)}
        </p>
      )}
      {noindex && <p className="muted">{t(redactionTexts.noindexOn)}</p>}
      {isRedacting && (
        <Suspense>
          <RecordRedaction
            params={params}
            state={data}
            refresh={QUERIES}
            onClose={() => setRedacting(false)}
          />
        </Suspense>
      )}
      {!isRedacting && (
        <div className={styles.ways}>
          <Button variant="default" size="xs" onClick={() => setRedacting(true)}>
            {t(data.pictures.length > 0 ? redactionTexts.edit : redactionTexts.engines)}
          </Button>
        </div>
      )}
      {isSetting ? (
        <Suspense>
          <RestrictionForm
            params={params}
            state={data}
            refresh={QUERIES}
            onClose={() => onSetting(false)}
          />
        </Suspense>
      ) : (
        <div className={styles.ways}>
          <Button variant="default" size="xs" onClick={() => onSetting(true)}>
            {t(data.own ? texts.change : recordAccessTexts.restrict)}
          </Button>
          {data.own && (
            <Button
              variant="default"
              size="xs"
              loading={lift.isPending}
              onClick={() =>
                lift.mutate({ params }, { onSuccess: () => toastDone(t(texts.lifted)) })
              }
            >
              {t(data.own.opened ? texts.forget : texts.lift)}
            </Button>
          )}
        </div>
      )}
    </>
  )
}

/** The restriction in force, whose it is and who set it; or that there is none. */
const Standing = ({
  state: { own, inForce, fields },
  place,
  recordId,
}: {
  state: RestrictionState
  place: { tenantId: string; id: string }
  recordId: string
}) => {
  if (!inForce || inForce.covers === 'parts')
    return (
      <p className="muted">
        {own?.until ? t(texts.ended)(date(own.until)) : t(recordAccessTexts.none)}
      </p>
    )
  const isOwn = inForce.recordId === recordId
  const labelFor = (name: string) =>
    fields.find((one) => one.name === name)?.label[language()] ?? name
  return (
    <>
      <p>
        <b>{inForce.until === null ? t(texts.noEnd) : t(texts.until)(date(inForce.until))}</b>
        {`, ${t(restrictionRuleTexts[inForce.rule].label).toLowerCase()}`}
      </p>
      <p className="muted">
        {t(texts.closes)(t(restrictionCoversTexts[inForce.covers]).toLowerCase())}
        {inForce.fields.length > 0 &&
          ` ${inForce.fields.map((name) => labelFor(name)).join(', ')}.`}
        {inForce.basis !== '' && ` ${inForce.basis}.`}
      </p>
      {isOwn && own && (
        <p className="muted">
          {t(texts.setBy)(own.by, dateTime(own.at))}
          {own.reason !== '' && ` ${t(texts.because)(own.reason)}`}
        </p>
      )}
      {!isOwn && (
        <p>
          <AppLink place={paths.record(place, inForce.recordId)}>{t(texts.inherited)}</AppLink>
        </p>
      )}
    </>
  )
}
