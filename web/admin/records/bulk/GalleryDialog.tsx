import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { aliases } from '#contract/aliases.ts'
import { picks } from '#contract/picks.ts'
import type { Hit } from '#contract/record-search.ts'
import { records } from '#contract/records.ts'
import { pickTexts } from '#texts/picks.ts'
import { CreateForm } from '#web/admin/kit/forms/CreateForm.tsx'
import { Dialog } from '#web/admin/kit/forms/Dialog.tsx'
import { toastDone, toastError } from '#web/admin/kit/states/toast.ts'
import { read, useSend } from '#web/kit/api.ts'
import { t } from '#web/kit/language.ts'

type Props = {
  tenantId: string
  /** The index or alias that the records were selected in. */
  id: string
  chosen: () => Promise<readonly Hit[]>
  onClose: () => void
}

/** Puts the selected records into a gallery of picked records. (picks.change) */
export const GalleryDialog = ({ tenantId, id, chosen, onClose }: Props) => {
  const { data } = useQuery(read(aliases.list, { params: { tenantId } }))
  const galleries = (data ?? []).filter((one) => one.picked && one.id !== id)
  const [to, setTo] = useState<string | null>(null)
  const [isReading, setReading] = useState(false)
  const refresh = [aliases.list, aliases.get, records.search]
  const add = useSend(picks.add, { refresh, inPlace: true })
  const submit = async () => {
    setReading(true)
    try {
      const ids = (await chosen()).map(({ _id }) => _id)
      const { changed } = await add.mutateAsync({
        params: { tenantId, id: to ?? '' },
        body: { ids },
      })
      toastDone(t(pickTexts.added)(changed))
      onClose()
    } catch (error) {
      toastError(error)
      setReading(false)
    }
  }
  return (
    <Dialog opened onClose={onClose} title={t(pickTexts.putTitle)}>
      <CreateForm
        verb={t(pickTexts.putVerb)}
        isValid={to !== null}
        isSending={isReading}
        onSubmit={() => void submit()}
        onClose={onClose}
      >
        {(isTried) => (
          <Select
            label={t(pickTexts.gallery)}
            searchable
            data-autofocus
            description={data && galleries.length === 0 ? t(pickTexts.noGallery) : undefined}
            data={galleries.map((one) => ({ value: one.id, label: one.name }))}
            value={to}
            error={isTried && to === null && t(pickTexts.galleryMissing)}
            onChange={setTo}
          />
        )}
      </CreateForm>
    </Dialog>
  )
}
