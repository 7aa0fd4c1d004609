import { TagsInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { SITE_SEARCH_MAX } from '#contract/limits.ts'
import { records } from '#contract/records.ts'
import { siteConfigs, type SiteConfig } from '#contract/site-config.ts'
import { attributeTexts } from '#texts/attributes.ts'
import { kitTexts } from '#texts/kit.ts'
import { siteConfigTexts } from '#texts/site-config.ts'
import { AppLink } from '#web/admin/kit/AppLink.tsx'
import { fieldErrors, staleOf, useEdit } from '#web/admin/kit/edit.ts'
import { Loaded } from '#web/admin/kit/Loaded.tsx'
import { Page } from '#web/admin/kit/Page.tsx'
import { PageHead } from '#web/admin/kit/PageHead.tsx'
import { SaveBar } from '#web/admin/kit/SaveBar.tsx'
import { SetRow } from '#web/admin/kit/SetRow.tsx'
import { StaleNote } from '#web/admin/kit/StaleNote.tsx'
import { toastDone } from '#web/admin/kit/toast.ts'
import { paths } from '#web/admin/paths.ts'
import { ApiError, read, useSend } from '#web/kit/api.ts'
import { date } from '#web/kit/fmt.ts'
import { t } from '#web/kit/language.ts'
import { SynonymRows, WORD_ENDS } from './SynonymRows.tsx'

/** The site settings of a tenant. (screens.siteConfig) */
export const SiteConfigScreen = () => {
  const { tenantId = '' } = useParams({ strict: false }) as { tenantId?: string }
  const query = useQuery(read(siteConfigs.get, { params: { tenantId } }))
  return <Loaded query={query}>{(config) => <SiteConfigEdit key={tenantId} tenantId={tenantId} config={config} />}</Loaded>
}

const labels = () => ({ synonyms: t(siteConfigTexts.synonyms), stopWords: t(siteConfigTexts.stopWords) })

/** Synonyms a row each, stop words with commas. */
const shown = (value: unknown): string =>
  (value as (string | string[])[]).map((one) => (Array.isArray(one) ? `${one.join(', ')};` : one)).join(' ')

/** The sentences of the fields below one, each by what follows it in the path; those at deeper fields stand there too. */
const below = (errors: Record<string, string>, field: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(errors)
      .filter(([path]) => path === field || path.startsWith(`${field}.`))
      .map(([path, sentence]) => [path.slice(field.length + 1).split('.')[0] ?? '', sentence]),
  )

const SiteConfigEdit = ({ tenantId, config }: { tenantId: string; config: SiteConfig }) => {
  const client = useQueryClient()
  const edit = useEdit(config.search)
  const { values, set } = edit
  const save = useSend(siteConfigs.save, { refresh: [records.search], inPlace: true })
  const stale = staleOf<SiteConfig>(save.error)
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
    // So that the rows are those that the answer speaks of.
    set('synonyms', synonyms)
    save.mutate({ params: { tenantId }, body: { search: { ...values, synonyms } }, version }, { onSuccess: saved })
  }
  return (
    <>
      <PageHead
        title={t(siteConfigTexts.title)}
        facts={[
          t(siteConfigTexts.facts),
          ...(config.updated ? [t(siteConfigTexts.changed)(date(config.updated), config.edit_by)] : []),
        ].join(' · ')}
      />
      <Page>
        {stale && (
          <StaleNote
            mine={values}
            theirs={stale.search}
            labels={labels()}
            show={shown}
            onTakeTheirs={() => keep(stale)}
            onKeepMine={() => submit(stale.version)}
          />
        )}
        <SetRow title={t(siteConfigTexts.synonyms)} help={t(siteConfigTexts.synonymsHelp)}>
          <SynonymRows
            groups={values.synonyms}
            onChange={(synonyms) => set('synonyms', synonyms)}
            errors={below(errors, 'search.synonyms')}
          />
        </SetRow>
        <SetRow title={t(siteConfigTexts.stopWords)} help={t(siteConfigTexts.stopWordsHelp)}>
          <TagsInput
            label={t(siteConfigTexts.stopWordsField)}
            description={t(siteConfigTexts.typing)}
            {...(values.stopWords.length === 0 && { placeholder: t(siteConfigTexts.stopWordsHint) })}
            splitChars={WORD_ENDS}
            maxTags={SITE_SEARCH_MAX.stopWords}
            value={values.stopWords}
            onChange={(stopWords) => set('stopWords', stopWords)}
            error={Object.values(below(errors, 'search.stopWords'))[0]}
          />
        </SetRow>
        <SetRow title={t(attributeTexts.title)} help={t(attributeTexts.facts)}>
          <p>
            <AppLink place={paths.attributes({ tenantId })}>{t(attributeTexts.editCover)}</AppLink>
          </p>
        </SetRow>
      </Page>
      <SaveBar
        changes={edit.changed.length}
        isSaving={save.isPending}
        error={save.error instanceof ApiError ? save.error : null}
        onSave={() => submit(config.version)}
        onReset={() => (edit.reset(), save.reset())}
      />
    </>
  )
}
