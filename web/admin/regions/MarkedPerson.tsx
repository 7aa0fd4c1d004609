import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { REGION } from '#contract/public-limits.ts'
import type { Region } from '#contract/region-shapes.ts'
import { regions } from '#contract/regions.ts'
import { nameConsentPath } from '#contract/sent-paths.ts'
import { regionQueueTexts as texts } from '#texts/region-queue.ts'
import { regionTexts } from '#texts/regions.ts'
import { Status } from '#web/admin/kit/states/Status.tsx'
import { toastDone } from '#web/admin/kit/states/toast.ts'
import { CopyField } from '#web/admin/parts/values/CopyField.tsx'
import { useSend } from '#web/kit/api.ts'
import { date } from '#web/kit/format-in-language.ts'
import { t } from '#web/kit/language.ts'
import { fieldsOf } from './fields-of.ts'
import styles from './regions.module.css'

type Props = { tenantId: string; one: Region; onEdit: () => void }

const refresh = [regions.ofRecord, regions.fromFiles]

/** A marked person: whether visitors read the name, and by whose consent. */
export const MarkedPerson = ({ tenantId, one, onEdit }: Props) => {
  const remove = useSend(regions.remove, { refresh })
  const withdraw = useSend(regions.withdraw, { refresh })
  const save = useSend(regions.save, { refresh })
  const isNamed = one.person !== ''
  return (
    <li>
      <h2>{one.person || t(regionTexts.unnamed)}</h2>
      {one.file?.isWaiting ? (
        <Status tone="run">{t(texts.isFromFile)}</Status>
      ) : (
        <Status tone={one.isShown ? 'ok' : isNamed ? 'off' : 'run'}>
          {t(one.isShown ? texts.isShown : isNamed ? texts.isKept : texts.isUnnamed)}
        </Status>
      )}
      {one.file?.isGone && <p className="muted">{t(texts.isGone)}</p>}
      {one.consents.map(({ id, person, scope, at, withdrawnAt }) => (
        <p key={id}>
          {t(texts.consents)}: {person}, {date(at)}, {scope}{' '}
          {withdrawnAt === null ? (
            <Button
              variant="subtle"
              size="compact-sm"
              onClick={() => withdraw.mutate({ params: { tenantId, id }, body: {} })}
            >
              {t(texts.withdraw)}
            </Button>
          ) : (
            `(${t(texts.withdrawn)(date(withdrawnAt))})`
          )}
        </p>
      ))}
      <div className={styles.actions}>
        {one.file?.isWaiting && (
          <Button
            variant="default"
            loading={save.isPending}
            onClick={() =>
              save.mutate(
                { params: { tenantId, id: one.id }, body: fieldsOf(one) },
                { onSuccess: () => toastDone(t(texts.saved)) },
              )
            }
          >
            {t(texts.confirm)}
          </Button>
        )}
        <Button variant="default" onClick={onEdit}>
          {t(texts.edit)}
        </Button>
        <Button
          variant="default"
          loading={remove.isPending}
          onClick={() =>
            remove.mutate(
              { params: { tenantId, id: one.id } },
              { onSuccess: () => toastDone(t(texts.removed)) },
            )
          }
        >
          {t(texts.remove)}
        </Button>
      </div>
      {isNamed && !one.file?.isWaiting && <NewConsent tenantId={tenantId} one={one} />}
    </li>
  )
}

/** Records a consent, and shows the address at which it may be withdrawn. */
const NewConsent = ({ tenantId, one }: Omit<Props, 'onEdit'>) => {
  const [isOpen, setOpen] = useState(false)
  const [person, setPerson] = useState(one.person)
  const [scope, setScope] = useState<string>(t(regionTexts.ownScope))
  const record = useSend(regions.recordConsent, { refresh })
  const { data } = record
  if (data)
    return (
      <CopyField
        label={t(texts.consentLink)}
        value={`${location.origin}${nameConsentPath(tenantId, data.consent.id, data.token)}`}
      />
    )
  if (!isOpen)
    return (
      <div className={styles.actions}>
        <Button variant="default" onClick={() => setOpen(true)}>
          {t(texts.consent)}
        </Button>
      </div>
    )
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        record.mutate({ params: { tenantId, id: one.id }, body: { person, scope } })
      }}
    >
      <TextInput
        label={t(texts.consentBy)}
        required
        maxLength={REGION.name}
        value={person}
        onChange={({ currentTarget }) => setPerson(currentTarget.value)}
      />
      <TextInput
        label={t(texts.scope)}
        required
        maxLength={REGION.scope}
        value={scope}
        onChange={({ currentTarget }) => setScope(currentTarget.value)}
      />
      <div className={styles.actions}>
        <Button type="submit" loading={record.isPending}>
          {t(texts.consent)}
        </Button>
      </div>
    </form>
  )
}
