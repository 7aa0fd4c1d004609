import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { aliases, type Alias } from '#contract/aliases.ts'
import { records } from '#contract/records.ts'
import { aliasTexts } from '#texts/aliases.ts'
import { indexTypeTexts } from '#texts/indices.ts'
import { kitTexts } from '#texts/kit.ts'
import { pickTexts } from '#texts/picks.ts'
import type { ScreenProps } from '#web/admin/kit/screen.ts'
import { AppLink } from '#web/admin/kit/AppLink.tsx'
import { barOf, fieldErrors, staleOf, useEdit } from '#web/admin/kit/forms/use-edit.ts'
import { Subject } from '#web/admin/parts/viewer/Subject.tsx'
import { SplitPage } from '#web/admin/kit/Page.tsx'
import { PageHead } from '#web/admin/kit/PageHead.tsx'
import { SaveBar } from '#web/admin/kit/forms/SaveBar.tsx'
import { Section } from '#web/admin/kit/Section.tsx'
import { StaleVersionNote } from '#web/admin/kit/forms/StaleVersionNote.tsx'
import { toastDone } from '#web/admin/kit/states/toast.ts'
import { PublicLink } from '#web/admin/parts/PublicLink.tsx'
import { paths, publicPaths } from '#web/admin/paths.ts'
import { read, useSend } from '#web/kit/api.ts'
import { date } from '#web/kit/format-in-language.ts'
import { t } from '#web/kit/language.ts'
import { AliasForm } from './AliasForm.tsx'
import { AliasPreview } from './AliasPreview.tsx'
import { useMemberCounts } from './use-member-counts.ts'
import { RemoveAliasDialog } from './RemoveAliasDialog.tsx'
import { bodyOf, labels, shownValue, valuesOf } from './alias-values.ts'
import { TitlePanel } from './TitlePanel.tsx'

const PickedRecords = lazy(async () => ({
  default: (await import('./PickedRecords.tsx')).PickedRecords,
}))

/** Edits an alias. (screens.aliases) */
export const AliasEditScreen = ({ params: { tenantId, id } }: ScreenProps<'tenantId' | 'id'>) => {
  const query = useQuery(read(aliases.get, { params: { tenantId, id } }))
  return (
    <Subject kind="alias" query={query} failedText={t(aliasTexts.error)}>
      {(alias) => <AliasEdit key={alias.id} alias={alias} />}
    </Subject>
  )
}

const AliasEdit = ({ alias }: { alias: Alias }) => {
  const { id, tenantId } = alias
  const client = useQueryClient()
  const edit = useEdit(valuesOf(alias))
  const { values } = edit
  const [isTried, setTried] = useState(false)
  const counts = useMemberCounts(tenantId, values.indices)
  const save = useSend(aliases.save, {
    refresh: [aliases.list, records.search, records.mappings],
    inPlace: true,
  })
  const stale = staleOf<Alias>(save.error)
  const keep = (saved: Alias) => {
    client.setQueryData(read(aliases.get, { params: { tenantId, id } }).queryKey, saved)
    edit.reset()
    save.reset()
  }
  const submit = (version: number) => {
    setTried(true)
    const isOverNothing = values.indices.length === 0 && !alias.picked
    if (values.name.trim().length < 2 || isOverNothing) return
    const saved = (now: Alias) => {
      keep(now)
      toastDone(t(kitTexts.saved))
    }
    // The indices of picked records follow these, whatever is sent.
    const body = alias.picked ? { ...bodyOf(values), indices: [{ id }] } : bodyOf(values)
    save.mutate({ params: { tenantId, id }, body, version }, { onSuccess: saved })
  }
  const errors = {
    ...fieldErrors(save.error),
    ...(isTried && values.name.trim().length < 2 && { name: t(aliasTexts.nameMissing) }),
    ...(isTried &&
      !alias.picked &&
      values.indices.length === 0 && {
        indices: t(aliasTexts.indexMissing),
      }),
  }
  return (
    <>
      <PageHead
        crumbs={[
          { label: t(aliasTexts.title), place: paths.aliases({ tenantId }) },
          { label: alias.name },
        ]}
        title={alias.name}
        facts={[
          alias.picked
            ? t(pickTexts.facts)
            : t(aliasTexts.facts)(t(indexTypeTexts[alias.type]), alias.indices.length),
          t(aliasTexts.changed)(date(alias.updated), alias.edit_by),
        ].join(' · ')}
        actions={
          <>
            <Button
              variant="default"
              renderRoot={(props) => <AppLink {...props} place={paths.browse({ tenantId, id })} />}
            >
              {t(aliasTexts.browse)}
            </Button>
            {alias.public && (
              <PublicLink href={publicPaths.collection({ tenantId, id }, alias.type)} />
            )}
          </>
        }
      />
      <SplitPage
        aside={
          <>
            <AliasPreview
              tenantId={tenantId}
              members={values.indices}
              counts={counts}
              isPicked={alias.picked}
            />
            <DangerZone alias={alias} />
          </>
        }
      >
        {stale && (
          <StaleVersionNote
            mine={values}
            theirs={valuesOf(stale)}
            labels={labels()}
            show={shownValue}
            onTakeTheirs={() => keep(stale)}
            onKeepMine={() => submit(stale.version)}
          />
        )}
        {alias.picked ? (
          <>
            <TitlePanel values={values} set={edit.set} errors={errors} />
            <Suspense>
              <PickedRecords alias={alias} />
            </Suspense>
          </>
        ) : (
          <AliasForm
            tenantId={tenantId}
            values={values}
            set={edit.set}
            counts={counts}
            errors={errors}
          />
        )}
      </SplitPage>
      <SaveBar
        {...barOf(edit, save)}
        failedText={t(aliasTexts.error)}
        onSave={() => submit(alias.version)}
        onReset={() => (edit.reset(), save.reset(), setTried(false))}
      />
    </>
  )
}

const DangerZone = ({ alias }: { alias: Alias }) => {
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  return (
    <Section title={t(aliasTexts.danger)} isDanger>
      <p>{t(aliasTexts.dangerHelp)}</p>
      <Button variant="outline" onClick={() => setAsking(true)}>
        {t(aliasTexts.removeVerb)}
      </Button>
      <RemoveAliasDialog
        alias={alias}
        opened={isAsking}
        onClose={() => setAsking(false)}
        onRemoved={() => void navigate(paths.aliases({ tenantId: alias.tenantId }))}
      />
    </Section>
  )
}
