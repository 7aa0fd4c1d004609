import { Button, Checkbox, Select, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CONTRIBUTION_MAX } from '#contract/limits.ts'
import { pendingWork } from '#contract/pending-work.ts'
import { REGION } from '#contract/public-limits.ts'
import type { Region, RegionProposal } from '#contract/region-shapes.ts'
import { regions } from '#contract/regions.ts'
import { regionQueueTexts as texts } from '#texts/region-queue.ts'
import { toastDone } from '#web/admin/kit/states/toast.ts'
import { read, useSend } from '#web/kit/api.ts'
import { t } from '#web/kit/language.ts'
import { FactFields, NO_FACTS } from './FactFields.tsx'
import styles from './regions.module.css'

type Props = { tenantId: string; one: RegionProposal }

const REFRESHED = [regions.list, regions.ofRecord, pendingWork.counts]
/** Stands for a new region among those that a name may be put on. */
const NEW = 'new'

/** Accepts a name, also on a person who is already marked, or denies it. */
export const ProposalDecision = ({ tenantId, one }: Props) => {
  const [name, setName] = useState(one.person)
  const [into, setInto] = useState(one.regionId ?? NEW)
  const [facts, setFacts] = useState(NO_FACTS)
  const [withConsent, setWithConsent] = useState(true)
  const [reason, setReason] = useState('')
  const params = { tenantId, id: one.id }
  const known = useQuery(read(regions.ofRecord, { params: { tenantId, recordId: one.recordId } }))
  const accept = useSend(regions.accept, { refresh: REFRESHED })
  const deny = useSend(regions.deny, { refresh: REFRESHED })
  const marked = known.data?.regions.filter(({ at }) => at === one.at) ?? []
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        accept.mutate(
          {
            params,
            body: { ...facts, person: name, withConsent, ...(into !== NEW && { into }) },
          },
          { onSuccess: () => toastDone(t(texts.accepted)) },
        )
      }}
    >
      <TextInput
        label={t(texts.name)}
        required
        maxLength={REGION.name}
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      {marked.length > 0 && (
        <Select
          label={t(texts.into)}
          allowDeselect={false}
          value={into}
          onChange={(value) => setInto(value ?? NEW)}
          data={[{ value: NEW, label: t(texts.newRegion) }, ...optionsOf(marked)]}
        />
      )}
      <FactFields facts={facts} onChange={setFacts} />
      {one.isSelf && (
        <Checkbox
          label={t(texts.withConsent)}
          checked={withConsent}
          onChange={({ currentTarget }) => setWithConsent(currentTarget.checked)}
        />
      )}
      <TextInput
        label={t(texts.reason)}
        maxLength={CONTRIBUTION_MAX.text}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <div className={styles.actions}>
        <Button type="submit" loading={accept.isPending}>
          {t(texts.accept)}
        </Button>
        <Button
          variant="default"
          loading={deny.isPending}
          onClick={() =>
            deny.mutate(
              { params, body: { reason } },
              { onSuccess: () => toastDone(t(texts.denied)) },
            )
          }
        >
          {t(texts.deny)}
        </Button>
      </div>
    </form>
  )
}

/** The marked people of a picture, of whom those without a name are numbered. */
const optionsOf = (marked: readonly Region[]) => {
  let unnamed = 0
  return marked.map(({ id, person }) => ({
    value: id,
    label: person || t(texts.unnamed)(++unnamed),
  }))
}
