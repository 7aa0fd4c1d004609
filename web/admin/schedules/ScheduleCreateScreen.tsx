import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { cronOf } from '#contract/cron.ts'
import { indices, type IndexListed } from '#contract/indices.ts'
import { schedules, type ScheduleFields } from '#contract/schedules.ts'
import { kitTexts } from '#texts/kit.ts'
import { scheduleTexts } from '#texts/schedules.ts'
import type { ScreenProps } from '#web/admin/kit/screen.ts'
import { AppLink } from '#web/admin/kit/AppLink.tsx'
import { fieldErrors } from '#web/admin/kit/forms/use-edit.ts'
import { Loaded } from '#web/admin/kit/states/Loaded.tsx'
import { Page, SplitPage } from '#web/admin/kit/Page.tsx'
import { PageHead } from '#web/admin/kit/PageHead.tsx'
import { useSearchState } from '#web/admin/kit/lists/use-search-state.ts'
import { ShakingForm } from '#web/admin/kit/forms/ShakingForm.tsx'
import { EmptyState } from '#web/admin/kit/states/States.tsx'
import { toastDone, toastUnlessAtField } from '#web/admin/kit/states/toast.ts'
import { paths } from '#web/admin/paths.ts'
import { read, useSend } from '#web/kit/api.ts'
import { t } from '#web/kit/language.ts'
import { ScheduleForm } from './ScheduleForm.tsx'
import styles from './schedules.module.css'
import { NextTurns } from './ScheduleRuns.tsx'

/** Creates a schedule; `?index=` preselects its index. (screens.schedules) */
export const ScheduleCreateScreen = ({ params: { tenantId } }: ScreenProps<'tenantId'>) => {
  const query = useQuery(read(indices.list, { params: { tenantId }, query: {} }))
  return (
    <>
      <PageHead
        crumbs={[
          { label: t(scheduleTexts.title), place: paths.schedules({ tenantId }) },
          { label: t(scheduleTexts.create) },
        ]}
        title={t(scheduleTexts.create)}
      />
      <Loaded query={query}>
        {(listed) =>
          listed.length === 0 ? (
            <NoIndex tenantId={tenantId} />
          ) : (
            <ScheduleCreate tenantId={tenantId} listed={listed} />
          )
        }
      </Loaded>
    </>
  )
}

const ScheduleCreate = ({ tenantId, listed }: { tenantId: string; listed: IndexListed[] }) => {
  const navigate = useNavigate()
  const [{ index: asked = '' }] = useSearchState()
  const [isTried, setTried] = useState(false)
  const [values, setValues] = useState<ScheduleFields>({
    name: '',
    index: listed.find(({ id }) => id === asked || listed.length === 1)?.id ?? '',
    cron: cronOf({ kind: 'daily', hour: 3, minute: 0 }),
    action: 'scan',
    enabled: true,
  })
  const create = useSend(schedules.create, { refresh: [schedules.list], inPlace: true })
  const isNamed = values.name.trim().length >= 2
  const errors = fieldErrors(create.error)
  const submit = () =>
    create.mutate(
      { params: { tenantId }, body: values },
      {
        onSuccess: ({ id, name }) => {
          toastDone(t(scheduleTexts.created)(name))
          void navigate(paths.schedule({ tenantId, id }))
        },
        onError: toastUnlessAtField,
      },
    )
  return (
    <SplitPage aside={<NextTurns cron={values.cron} enabled={values.enabled} />}>
      <ShakingForm
        className={styles.form}
        isValid={() => {
          setTried(true)
          return isNamed && values.index !== ''
        }}
        onSubmit={submit}
      >
        <ScheduleForm
          values={values}
          set={(key, value) => setValues((now) => ({ ...now, [key]: value }))}
          errors={{
            ...errors,
            ...(isTried && !isNamed && { name: t(scheduleTexts.nameMissing) }),
            ...(isTried && values.index === '' && { index: t(scheduleTexts.indexMissing) }),
          }}
          indices={listed.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <div className={styles.buttons}>
          <Button
            variant="default"
            renderRoot={(props) => <AppLink {...props} place={paths.schedules({ tenantId })} />}
          >
            {t(kitTexts.cancel)}
          </Button>
          <Button type="submit" loading={create.isPending}>
            {t(scheduleTexts.createVerb)}
          </Button>
        </div>
      </ShakingForm>
    </SplitPage>
  )
}

const NoIndex = ({ tenantId }: { tenantId: string }) => (
  <Page>
    <EmptyState
      title={t(scheduleTexts.noIndex)}
      action={
        <Button renderRoot={(props) => <AppLink {...props} place={paths.indices({ tenantId })} />}>
          {t(scheduleTexts.openIndices)}
        </Button>
      }
    >
      {t(scheduleTexts.noIndexHelp)}
    </EmptyState>
  </Page>
)
