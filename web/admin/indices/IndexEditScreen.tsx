import { NumberInput, Select, Switch, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { hasSources, indexType } from '#contract/index-types.ts'
import { CHARSETS, indices, type Index } from '#contract/indices.ts'
import { records } from '#contract/records.ts'
import { kitTexts } from '#texts/kit.ts'
import { indexTexts, indexTypeTexts } from '#texts/indices.ts'
import type { ScreenProps } from '#web/admin/kit/screen.ts'
import { barOf, fieldErrors, staleOf, useEdit } from '#web/admin/kit/forms/use-edit.ts'
import { FactList } from '#web/admin/kit/lists/FactList.tsx'
import { Subject } from '#web/admin/parts/viewer/Subject.tsx'
import { Page } from '#web/admin/kit/Page.tsx'
import { useSearchState } from '#web/admin/kit/lists/use-search-state.ts'
import { SaveBar } from '#web/admin/kit/forms/SaveBar.tsx'
import { LockedField, SettingRow } from '#web/admin/kit/forms/SettingRow.tsx'
import { StaleVersionNote } from '#web/admin/kit/forms/StaleVersionNote.tsx'
import { toastDone } from '#web/admin/kit/states/toast.ts'
import { IndexHeader } from '#web/admin/parts/indices/IndexHeader.tsx'
import { read, useSend } from '#web/kit/api.ts'
import { dateTime } from '#web/kit/format-in-language.ts'
import { t } from '#web/kit/language.ts'
import { DirectoryField } from './DirectoryField.tsx'
import { FacetRows } from './FacetRows.tsx'
import { CHARSET_TEXTS, cleaned, editable, labels } from './index-fields.ts'
import styles from './indices.module.css'
import { MappingRow } from './MappingRow.tsx'
import { Patterns } from './Patterns.tsx'
import { ProfileRow } from './ProfileRow.tsx'
import { PublicRow } from './PublicRow.tsx'
import { RightsRow } from './RightsRow.tsx'
import { SharedDirectory } from './SharedDirectory.tsx'

/** Edits an index. (screens.indexEdit) */
export const IndexEditScreen = ({ params: { tenantId, id } }: ScreenProps<'tenantId' | 'id'>) => {
  const query = useQuery(read(indices.get, { params: { tenantId, id } }))
  return (
    <Subject kind="index" query={query}>
      {(index) => <IndexEdit key={index.id} index={index} />}
    </Subject>
  )
}

const IndexEdit = ({ index }: { index: Index }) => {
  const { tenantID: tenantId, id } = index
  const client = useQueryClient()
  const [{ charset }] = useSearchState()
  // The character set chosen in the comparison of a picture; saved like any other change.
  const carried = CHARSETS.find((one) => one === charset)
  const edit = useEdit(editable(index), carried && { charset: carried })
  const save = useSend(indices.save, {
    // A change of the rights changes what records answer.
    refresh: [indices.list, records.get, records.search, records.mappings],
    inPlace: true,
  })
  const stale = staleOf<Index>(save.error)
  const errors = fieldErrors(save.error)
  const { values, set } = edit
  const keep = (saved: Index) => {
    client.setQueryData(read(indices.get, { params: { tenantId, id } }).queryKey, saved)
    edit.reset()
    save.reset()
  }
  const saved = (now: Index) => {
    keep(now)
    toastDone(t(kitTexts.saved))
  }
  const submit = (version: number, shared = false) =>
    save.mutate(
      { params: { tenantId, id }, body: { ...cleaned(values), shared }, version },
      { onSuccess: saved },
    )
  return (
    <>
      <IndexHeader index={index} part="edit" />
      <Page>
        {stale && (
          <StaleVersionNote
            mine={values}
            theirs={editable(stale)}
            labels={labels()}
            show={(value) => (typeof value === 'string' ? value : JSON.stringify(value))}
            onTakeTheirs={() => keep(stale)}
            onKeepMine={() => submit(stale.version)}
          />
        )}
        <SettingRow title={t(indexTexts.nameAndType)} help={t(indexTexts.typeLocked)}>
          <TextInput
            className={styles.narrow}
            label={t(indexTexts.name)}
            withAsterisk
            value={values.name}
            onChange={(event) => set('name', event.currentTarget.value)}
            error={errors.name}
          />
          <LockedField label={t(indexTexts.type)} value={t(indexTypeTexts[index.type])} />
        </SettingRow>
        <SettingRow title={t(indexTexts.directory)} help={t(indexTexts.directoryHelp)}>
          <div className={styles.narrow}>
            <DirectoryField
              tenantId={tenantId}
              value={values.directory}
              onChange={(directory) => set('directory', directory)}
              error={errors.directory}
            />
          </div>
          <Select
            className={styles.narrow}
            label={t(indexTexts.charset)}
            description={t(indexTexts.charsetHelp)}
            allowDeselect={false}
            data={CHARSETS.map((charset) => ({ value: charset, label: t(CHARSET_TEXTS[charset]) }))}
            value={values.charset}
            onChange={(value) => value && set('charset', value as Index['charset'])}
          />
        </SettingRow>
        <SettingRow title={t(indexTexts.filesChosen)} help={t(indexTexts.filesChosenHelp)}>
          <Patterns
            label={t(indexTexts.include)}
            help={t(indexTexts.includeHelp)}
            value={values.include}
            onChange={(list) => set('include', list)}
            error={errors.include}
          />
          <Patterns
            label={t(indexTexts.exclude)}
            help={t(indexTexts.excludeHelp)}
            value={values.exclude}
            onChange={(list) => set('exclude', list)}
            error={errors.exclude}
          />
        </SettingRow>
        {index.type === 'filemaker' && (
          <MappingRow
            fields={index.own_fields}
            mapping={values.mapping}
            onChange={(mapping) => set('mapping', mapping)}
            error={errors['mapping.pattern']}
          />
        )}
        <SettingRow title={t(indexTexts.facets)} help={t(indexTexts.facetsHelp)}>
          <FacetRows
            tenantId={tenantId}
            id={id}
            filters={values.filters}
            onChange={(filters) => set('filters', filters)}
          />
        </SettingRow>
        <SettingRow title={t(indexTexts.visibility)}>
          <Switch
            label={t(indexTexts.isPublic)}
            description={t(indexTexts.isPublicHelp)}
            checked={values.visibility === 'public'}
            onChange={(event) =>
              set('visibility', event.currentTarget.checked ? 'public' : 'closed')
            }
          />
          <Switch
            label={t(indexTexts.crowdsource)}
            checked={values.crowdsource}
            onChange={(event) => set('crowdsource', event.currentTarget.checked)}
          />
        </SettingRow>
        <PublicRow
          values={values}
          set={(key, value) => set(key, value as (typeof values)[typeof key])}
          errors={errors}
        />
        <RightsRow
          value={values.rights}
          onChange={(rights) => set('rights', rights)}
          error={errors.rights}
        />
        {indexType(index.type).medium === 'picture' && (
          <ProfileRow
            tenantId={tenantId}
            value={values.image_profile}
            onChange={(profile) => set('image_profile', profile)}
            error={errors.image_profile}
          />
        )}
        <SettingRow title={t(indexTexts.technical)}>
          {!hasSources(index.type) && (
            <Switch
              label={t(indexTexts.writeback)}
              description={t(indexTexts.writebackHelp)}
              checked={values.writeback}
              onChange={(event) => set('writeback', event.currentTarget.checked)}
            />
          )}
          <NumberInput
            className={styles.narrow}
            label={t(indexTexts.pixelLimit)}
            description={t(indexTexts.pixelLimitHelp)}
            min={1}
            max={10_000}
            hideControls
            value={values.pixelLimit ?? ''}
            onChange={(value) => set('pixelLimit', value === '' ? null : Number(value))}
            error={errors.pixelLimit}
          />
          <FactList
            isWide
            rows={[
              { label: t(indexTexts.id), value: <span className="mono">{id}</span> },
              {
                label: t(indexTexts.searchIndex),
                value: <span className="mono">{index.es_index}</span>,
              },
              { label: t(indexTexts.created), value: dateTime(index.created) },
            ]}
          />
        </SettingRow>
      </Page>
      <SharedDirectory
        error={save.error}
        isBusy={save.isPending}
        onConfirm={() => submit(index.version, true)}
      />
      <SaveBar {...barOf(edit, save)} onSave={() => submit(index.version)} />
    </>
  )
}
