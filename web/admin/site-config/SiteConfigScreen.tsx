import { TagsInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { SITE_SEARCH_MAX } from '#contract/limits.ts'
import { records } from '#contract/records.ts'
import { reanalysis } from '#contract/reanalysis.ts'
import { siteConfigs, type SiteConfig } from '#contract/site-config.ts'
import { fieldNames } from '#contract/tenant-names.ts'
import { attributeTexts } from '#texts/attributes.ts'
import { kitTexts } from '#texts/kit.ts'
import {
  albumTexts,
  backgroundTexts,
  levelEditTexts,
  mappingTexts,
  siteConfigTexts,
} from '#texts/site-config.ts'
import type { ScreenProps } from '#web/admin/kit/screen.ts'
import { AppLink } from '#web/admin/kit/AppLink.tsx'
import { fieldErrors, staleOf, useEdit } from '#web/admin/kit/forms/use-edit.ts'
import { Loaded } from '#web/admin/kit/states/Loaded.tsx'
import { Page } from '#web/admin/kit/Page.tsx'
import { PageHead } from '#web/admin/kit/PageHead.tsx'
import { SaveBar } from '#web/admin/kit/forms/SaveBar.tsx'
import { SettingContents } from '#web/admin/kit/forms/SettingContents.tsx'
import { SettingRow } from '#web/admin/kit/forms/SettingRow.tsx'
import { StaleVersionNote } from '#web/admin/kit/forms/StaleVersionNote.tsx'
import { toastDone } from '#web/admin/kit/states/toast.ts'
import { PublicLink } from '#web/admin/parts/PublicLink.tsx'
import { paths, publicPaths } from '#web/admin/paths.ts'
import { ApiError, read, useSend } from '#web/kit/api.ts'
import { date } from '#web/kit/format-in-language.ts'
import { t } from '#web/kit/language.ts'
import { AlbumRow } from './AlbumRow.tsx'
import { ConfigPreview } from './ConfigPreview.tsx'
import { useKnownFields } from './known-fields.ts'
import { MappingRows } from './MappingRows.tsx'
import { ReanalysisProgress } from './ReanalysisProgress.tsx'
import { bodyOf, labelsOf, valuesOf, writtenOf, type SiteValues } from './site-values.ts'
import { ShippedSynonyms } from './ShippedSynonyms.tsx'
import { SynonymRows, WORD_ENDS } from './SynonymRows.tsx'
import { LevelRows } from './LevelRows.tsx'
import { BackgroundRow } from './BackgroundRow.tsx'

/** The site settings of a tenant. (screens.siteConfig) */
export const SiteConfigScreen = ({ params: { tenantId } }: ScreenProps<'tenantId'>) => {
  const query = useQuery(read(siteConfigs.get, { params: { tenantId } }))
  return (
    <Loaded query={query}>
      {(config) => <SiteConfigEdit key={tenantId} tenantId={tenantId} config={config} />}
    </Loaded>
  )
}

/** The rows by their hash, in order. */
const ROWS = {
  albums: albumTexts.title,
  fields: mappingTexts.title,
  levels: levelEditTexts.title,
  background: backgroundTexts.title,
  synonyms: siteConfigTexts.synonyms,
  stopwords: siteConfigTexts.stopWords,
  covers: attributeTexts.title,
}

/** The errors of a field and of those below it, by the rest of the path. */
const below = (errors: Record<string, string>, field: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(errors)
      .filter(([path]) => path === field || path.startsWith(`${field}.`))
      .map(([path, sentence]) => [path.slice(field.length + 1).split('.')[0] ?? '', sentence]),
  )

const SiteConfigEdit = ({ tenantId, config }: { tenantId: string; config: SiteConfig }) => {
  const client = useQueryClient()
  const edit = useEdit(valuesOf(config))
  const { values, set } = edit
  const save = useSend(siteConfigs.save, {
    refresh: [records.search, records.mappings, fieldNames.get, reanalysis.get],
    inPlace: true,
  })
  const known = useKnownFields(tenantId)
  const stale = staleOf<SiteConfig>(save.error)
  const failure = save.error instanceof ApiError ? save.error : null
  const errors = fieldErrors(save.error)
  const keep = (saved: SiteConfig) => {
    client.setQueryData(read(siteConfigs.get, { params: { tenantId } }).queryKey, saved)
    edit.reset()
    save.reset()
  }
  const saved = (now: SiteConfig) => {
    keep(now)
    toastDone(t(kitTexts.saved))
  }
  const submit = (version: number) => {
    const synonyms = values.synonyms.filter(({ length }) => length > 0)
    // The rows must match the paths in the answer.
    set('synonyms', synonyms)
    save.mutate(
      { params: { tenantId }, body: bodyOf({ ...values, synonyms }), version },
      { onSuccess: saved },
    )
  }
  return (
    <>
      <PageHead
        title={t(siteConfigTexts.title)}
        facts={[
          t(siteConfigTexts.facts),
          ...(config.updated
            ? [t(siteConfigTexts.changed)(date(config.updated), config.edit_by)]
            : []),
        ].join(' · ')}
        actions={
          <>
            <ConfigPreview tenantId={tenantId} draft={() => ({ config: bodyOf(values) })} />
            <PublicLink href={publicPaths.site({ tenantId })} />
          </>
        }
      />
      <Page>
        {stale && (
          <StaleVersionNote
            mine={values}
            theirs={valuesOf(stale)}
            labels={labelsOf()}
            // `value` is the value of that key.
            show={(value, key) => writtenOf(key, value as SiteValues[typeof key])}
            onTakeTheirs={() => keep(stale)}
            onKeepMine={() => submit(stale.version)}
          />
        )}
        <SettingContents rows={ROWS} />
        <AlbumRow
          values={values}
          set={(key, value) => set(key, value as SiteValues[typeof key])}
          anchor="albums"
        />
        <SettingRow title={t(mappingTexts.title)} help={t(mappingTexts.help)} anchor="fields">
          <MappingRows
            mappings={values.mappings}
            known={known}
            errors={below(errors, 'search.mappings')}
            onChange={(mappings) => set('mappings', mappings)}
          />
          <ReanalysisProgress tenantId={tenantId} />
        </SettingRow>
        <SettingRow title={t(levelEditTexts.title)} help={t(levelEditTexts.help)} anchor="levels">
          <LevelRows
            tenantId={tenantId}
            levels={values.levels}
            known={known}
            errors={below(errors, 'archive.levels')}
            onChange={(levels) => set('levels', levels)}
          />
        </SettingRow>
        <SettingRow
          title={t(backgroundTexts.title)}
          help={t(backgroundTexts.help)}
          anchor="background"
        >
          <BackgroundRow
            tenantId={tenantId}
            background={values.background}
            errors={errors}
            onChange={(background) => set('background', background)}
          />
        </SettingRow>
        <SettingRow
          title={t(siteConfigTexts.synonyms)}
          help={t(siteConfigTexts.synonymsHelp)}
          anchor="synonyms"
        >
          <SynonymRows
            groups={values.synonyms}
            onChange={(synonyms) => set('synonyms', synonyms)}
            errors={below(errors, 'search.synonyms')}
          />
          <ShippedSynonyms
            shipped={values.shipped}
            onChange={(shipped) => set('shipped', shipped)}
          />
        </SettingRow>
        <SettingRow
          title={t(siteConfigTexts.stopWords)}
          help={t(siteConfigTexts.stopWordsHelp)}
          anchor="stopwords"
        >
          <TagsInput
            label={t(siteConfigTexts.stopWordsField)}
            description={t(siteConfigTexts.typing)}
            {...(values.stopWords.length === 0 && {
              placeholder: t(siteConfigTexts.stopWordsHint),
            })}
            splitChars={WORD_ENDS}
            maxTags={SITE_SEARCH_MAX.stopWords}
            value={values.stopWords}
            onChange={(stopWords) => set('stopWords', stopWords)}
            error={Object.values(below(errors, 'search.stopWords'))[0]}
          />
        </SettingRow>
        <SettingRow title={t(attributeTexts.title)} help={t(attributeTexts.facts)} anchor="covers">
          <p>
            <AppLink place={paths.attributes({ tenantId })}>{t(attributeTexts.editCover)}</AppLink>
          </p>
        </SettingRow>
      </Page>
      <SaveBar
        changes={edit.changed.length}
        isSaving={save.isPending}
        error={failure}
        {...(failure &&
          failure.status > 0 && { failedText: t(siteConfigTexts.failed)(failure.status) })}
        onSave={() => submit(config.version)}
        onReset={() => (edit.reset(), save.reset())}
      />
    </>
  )
}
