import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Answer } from '#contract/endpoint.ts'
import { WHOLE_PICTURE, type Region, type RegionFields } from '#contract/region-shapes.ts'
import { regions } from '#contract/regions.ts'
import { regionQueueTexts as texts } from '#texts/region-queue.ts'
import { AppLink } from '#web/admin/kit/AppLink.tsx'
import { Page } from '#web/admin/kit/Page.tsx'
import { PageHead } from '#web/admin/kit/PageHead.tsx'
import type { ScreenProps } from '#web/admin/kit/screen.ts'
import { toastDone } from '#web/admin/kit/states/toast.ts'
import { Subject } from '#web/admin/parts/viewer/Subject.tsx'
import { paths } from '#web/admin/paths.ts'
import { read, useSend } from '#web/kit/api.ts'
import { t } from '#web/kit/language.ts'
import { NO_FACTS } from './FactFields.tsx'
import { fieldsOf } from './fields-of.ts'
import { FramedPicture } from './FramedPicture.tsx'
import { MarkedPerson } from './MarkedPerson.tsx'
import { RegionForm } from './RegionForm.tsx'
import styles from './regions.module.css'

type OfRecord = Answer<typeof regions.ofRecord>

/** The people in the pictures of a record: frames, names and consents. (screens.people) */
export const PeopleScreen = ({
  params: { tenantId, recordId },
}: ScreenProps<'tenantId' | 'recordId'>) => {
  const query = useQuery(read(regions.ofRecord, { params: { tenantId, recordId } }))
  return (
    <Subject kind="picture" query={query}>
      {(found) => (
        <>
          <PageHead
            title={found.title}
            facts={t(texts.people)}
            actions={
              <AppLink place={paths.record({ tenantId, id: found.indexId }, recordId)}>
                {t(texts.record)}
              </AppLink>
            }
          />
          <Page>
            {found.pictures.map(({ at, ...pixels }) => (
              <OfPicture key={at} {...{ tenantId, recordId, at, pixels, found }} />
            ))}
          </Page>
        </>
      )}
    </Subject>
  )
}

type Props = {
  tenantId: string
  recordId: string
  at: number
  pixels: { width: number; height: number }
  found: OfRecord
}

const newRegion = (at: number): RegionFields => ({ at, person: '', ...WHOLE_PICTURE, ...NO_FACTS })

/** A picture with its people; one of them or a new one is edited at a time. */
const OfPicture = ({ tenantId, recordId, at, pixels, found }: Props) => {
  const marked = found.regions.filter((one) => one.at === at)
  /** What is edited: the id of a region, or null for a new one. */
  const [edited, setEdited] = useState<string | null>(null)
  const [fields, setFields] = useState(newRegion(at))
  const refresh = [regions.ofRecord, regions.fromFiles]
  const create = useSend(regions.create, { refresh })
  const save = useSend(regions.save, { refresh })
  const edit = (one: Region | null) => {
    setEdited(one?.id ?? null)
    setFields(one ? fieldsOf(one) : newRegion(at))
  }
  const done = () => {
    toastDone(t(texts.saved))
    edit(null)
  }
  const send = () =>
    edited === null
      ? create.mutate({ params: { tenantId, recordId }, body: fields }, { onSuccess: done })
      : save.mutate({ params: { tenantId, id: edited }, body: fields }, { onSuccess: done })
  return (
    <div className={styles.columns}>
      <FramedPicture
        tenantId={tenantId}
        indexId={found.indexId}
        recordId={recordId}
        at={at}
        pixels={pixels}
        alt={found.title}
        frames={[
          ...marked.filter(({ id }) => id !== edited),
          { ...fields, id: 'drawn', isLit: true },
        ]}
        onDraw={(box) => setFields((now) => ({ ...now, ...box }))}
      />
      <div>
        <RegionForm
          fields={fields}
          isNew={edited === null}
          isBusy={create.isPending || save.isPending}
          onChange={setFields}
          onSave={send}
          onCancel={() => edit(null)}
        />
        {marked.length === 0 ? (
          <p className="muted">{t(texts.nobody)}</p>
        ) : (
          <ol className={styles.people} aria-label={t(texts.people)}>
            {marked.map((one) => (
              <MarkedPerson key={one.id} tenantId={tenantId} one={one} onEdit={() => edit(one)} />
            ))}
          </ol>
        )}
      </div>
    </div>
  )
}
