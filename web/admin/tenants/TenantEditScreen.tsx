import { Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { indices } from '#contract/indices.ts'
import { session } from '#contract/session.ts'
import { tenants, type Tenant } from '#contract/tenants.ts'
import { tenantTexts } from '#texts/tenants.ts'
import { workerTexts } from '#texts/workers.ts'
import type { ScreenProps } from '#web/admin/kit/screen.ts'
import { ConfirmDialog } from '#web/admin/kit/forms/ConfirmDialog.tsx'
import { FactList } from '#web/admin/kit/lists/FactList.tsx'
import { Loaded } from '#web/admin/kit/states/Loaded.tsx'
import { SplitPage } from '#web/admin/kit/Page.tsx'
import { PageHead } from '#web/admin/kit/PageHead.tsx'
import { SaveBar } from '#web/admin/kit/forms/SaveBar.tsx'
import { Panel, Section } from '#web/admin/kit/Section.tsx'
import { StaleVersionNote } from '#web/admin/kit/forms/StaleVersionNote.tsx'
import { toastDone } from '#web/admin/kit/states/toast.ts'
import { BinList, EmptyBin } from '#web/admin/parts/indices/EmptyBin.tsx'
import { useMay } from '#web/admin/parts/viewer/viewer.ts'
import { paths } from '#web/admin/paths.ts'
import { read, useSend } from '#web/kit/api.ts'
import { bytes, date, num } from '#web/kit/format-in-language.ts'
import { t } from '#web/kit/language.ts'
import { TaggedWorker } from './TaggedWorker.tsx'
import { TenantUsers } from './TenantUsers.tsx'
import { useTenantDraft } from './use-tenant-draft.ts'
import { AppLink } from '#web/admin/kit/AppLink.tsx'
import { TimeAgo } from '#web/admin/kit/TimeAgo.tsx'

/** One tenant: its name, its users and their roles. (screens.tenantEdit) */
export const TenantEditScreen = ({ params: { tenantId } }: ScreenProps<'tenantId'>) => {
  const query = useQuery(read(tenants.get, { params: { tenantId } }))
  return <Loaded query={query}>{(tenant) => <TenantEdit key={tenant.id} tenant={tenant} />}</Loaded>
}

const TenantEdit = ({ tenant }: { tenant: Tenant }) => {
  const { id: tenantId, name } = tenant
  const may = useMay(tenantId)
  const draft = useTenantDraft(tenant)
  return (
    <>
      <PageHead
        crumbs={[{ label: t(tenantTexts.title), place: paths.tenants() }, { label: name }]}
        title={name}
        facts={
          <>
            <span className="mono">{tenantId}</span> ·{' '}
            <TimeAgo
              at={tenant.updated}
              say={(updated) => t(tenantTexts.facts)(date(tenant.created), updated)}
            />
          </>
        }
        actions={
          <Button
            variant="default"
            renderRoot={(props) => <AppLink {...props} place={paths.indices({ tenantId })} />}
          >
            {t(tenantTexts.openIndices)}
          </Button>
        }
      />
      <SplitPage
        aside={
          <>
            <Panel title={t(tenantTexts.title)}>
              {draft.stale && (
                <StaleVersionNote
                  mine={draft.values}
                  theirs={draft.stale}
                  labels={{ name: t(tenantTexts.name), taggedworker: t(workerTexts.of) }}
                  show={(value) => (value === false ? t(workerTexts.all) : String(value))}
                  onTakeTheirs={draft.takeTheirs}
                  onKeepMine={draft.keepMine}
                />
              )}
              <TextInput
                label={t(tenantTexts.name)}
                value={draft.values.name}
                readOnly={!may('tenant.write')}
                onChange={(event) => draft.set('name', event.currentTarget.value)}
                error={draft.errors.name}
              />
              {may('worker.read') && (
                <TaggedWorker
                  value={draft.values.taggedworker}
                  onChange={(worker) => draft.set('taggedworker', worker)}
                  error={draft.errors.taggedworker}
                />
              )}
            </Panel>
            <TenantFigures tenantId={tenantId} />
            {may('tenant.delete') && <DangerZone tenant={tenant} />}
          </>
        }
      >
        {may('tenantUser.read') && (
          <TenantUsers tenantId={tenantId} roles={draft.roles} onRole={draft.setRole} />
        )}
      </SplitPage>
      <SaveBar
        changes={draft.changes}
        isSaving={draft.isSaving}
        error={draft.failure}
        failedText={t(tenantTexts.saveFailed)}
        onSave={draft.save}
        onReset={draft.reset}
      />
    </>
  )
}

const TenantFigures = ({ tenantId }: { tenantId: string }) => {
  const query = useQuery(read(tenants.size, { params: { tenantId } }))
  return (
    <Section title={t(tenantTexts.figures)}>
      <Loaded query={query}>
        {({ files, records, size, indices }) => (
          <FactList
            rows={[
              { label: t(tenantTexts.files), value: num(files) },
              { label: t(tenantTexts.records), value: num(records) },
              { label: t(tenantTexts.size), value: bytes(size) },
              { label: t(tenantTexts.indices), value: num(indices) },
            ]}
          />
        )}
      </Loaded>
    </Section>
  )
}

const DangerZone = ({ tenant: { id, name, indices: indexCount } }: { tenant: Tenant }) => {
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const { data: bin = [] } = useQuery(
    read(indices.list, { params: { tenantId: id }, query: { deleted: 'true' } }),
  )
  const remove = useSend(tenants.remove, { refresh: [tenants.list, session.me] })
  const done = () => {
    toastDone(t(tenantTexts.removed)(name))
    void navigate(paths.tenants())
  }
  return (
    <Section title={t(tenantTexts.danger)} isDanger>
      {indexCount === 0 && bin.length > 0 ? (
        <>
          <p>{t(tenantTexts.dangerBin)}</p>
          <BinList bin={bin} />
          <EmptyBin tenantId={id} bin={bin} mr="xs" />
        </>
      ) : (
        <p>{t(indexCount > 0 ? tenantTexts.dangerHelp : tenantTexts.dangerEmpty)}</p>
      )}
      <Button
        variant="outline"
        disabled={indexCount + bin.length > 0}
        onClick={() => setAsking(true)}
      >
        {t(tenantTexts.removeVerb)}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        body={<p>{t(tenantTexts.removeBody)(name)}</p>}
        verb={t(tenantTexts.removeVerb)}
        isBusy={remove.isPending}
        onConfirm={() =>
          remove.mutate(
            { params: { tenantId: id } },
            { onSuccess: done, onSettled: () => setAsking(false) },
          )
        }
        onClose={() => setAsking(false)}
      />
    </Section>
  )
}
