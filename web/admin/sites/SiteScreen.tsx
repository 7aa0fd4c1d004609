import { Button, NumberInput, Select, Switch, TagsInput, TextInput, Textarea } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { SITE_MAX } from '#contract/public-limits.ts'
import { AI_POLICIES, sites, type SiteFields, type SiteSettings } from '#contract/sites.ts'
import { aiPolicyTexts } from '#texts/ai-policy.ts'
import { embedSettingTexts } from '#texts/consent.ts'
import { siteConfigTexts } from '#texts/site-config.ts'
import { redirectTexts, siteTexts as texts, visitorAccountTexts } from '#texts/sites.ts'
import { AppLink } from '#web/admin/kit/AppLink.tsx'
import { BilingualField } from '#web/admin/kit/forms/BilingualField.tsx'
import { SaveBar } from '#web/admin/kit/forms/SaveBar.tsx'
import { SettingContents } from '#web/admin/kit/forms/SettingContents.tsx'
import { SettingRow } from '#web/admin/kit/forms/SettingRow.tsx'
import { StaleVersionNote } from '#web/admin/kit/forms/StaleVersionNote.tsx'
import { barOf, fieldErrors, staleOf, useEdit } from '#web/admin/kit/forms/use-edit.ts'
import { Page } from '#web/admin/kit/Page.tsx'
import { PageHead } from '#web/admin/kit/PageHead.tsx'
import type { ScreenProps } from '#web/admin/kit/screen.ts'
import { Loaded } from '#web/admin/kit/states/Loaded.tsx'
import { toastDone } from '#web/admin/kit/states/toast.ts'
import { PreviewMenu } from '#web/admin/parts/PreviewMenu.tsx'
import { PublicLink } from '#web/admin/parts/PublicLink.tsx'
import { paths, publicPaths } from '#web/admin/paths.ts'
import { read, useSend } from '#web/kit/api.ts'
import { date } from '#web/kit/format-in-language.ts'
import { t } from '#web/kit/language.ts'
import { AssessmentFields } from './AssessmentFields.tsx'
import { ChosenCollections } from './ChosenCollections.tsx'
import { HostsRow } from './HostsRow.tsx'
import styles from './sites.module.css'
import { labelsOf, valuesOf, writtenOf } from './site-values.ts'

const Redirects = lazy(async () => ({ default: (await import('./Redirects.tsx')).Redirects }))

/** The public site of a tenant. (screens.site) */
export const SiteScreen = ({ params: { tenantId } }: ScreenProps<'tenantId'>) => {
  const query = useQuery(read(sites.settings, { params: { tenantId } }))
  return (
    <Loaded query={query}>
      {(settings) => <SiteEdit key={tenantId} tenantId={tenantId} settings={settings} />}
    </Loaded>
  )
}

/** The rows by their hash, in order. */
const ROWS = {
  open: texts.open,
  names: texts.names,
  about: texts.about,
  contact: texts.contact,
  front: texts.front,
  statement: texts.statement,
  embeds: embedSettingTexts.title,
  accounts: visitorAccountTexts.title,
  comments: texts.comments,
  ai: aiPolicyTexts.label,
  addresses: texts.keepAddress,
  hosts: texts.hosts,
  redirects: redirectTexts.title,
}

const SiteEdit = ({ tenantId, settings }: { tenantId: string; settings: SiteSettings }) => {
  const client = useQueryClient()
  const edit = useEdit<SiteFields>(valuesOf(settings))
  const { values, set } = edit
  const save = useSend(sites.saveSettings, { inPlace: true })
  const stale = staleOf<SiteSettings>(save.error)
  const errors = fieldErrors(save.error)
  const keep = (saved: SiteSettings) => {
    client.setQueryData(read(sites.settings, { params: { tenantId } }).queryKey, saved)
    edit.reset()
    save.reset()
  }
  const submit = (version: number) =>
    save.mutate(
      { params: { tenantId }, body: values, version },
      { onSuccess: (saved) => (keep(saved), toastDone(t(texts.saved))) },
    )
  return (
    <>
      <PageHead
        title={t(texts.title)}
        facts={[
          t(texts.facts),
          ...(settings.updated
            ? [t(siteConfigTexts.changed)(date(settings.updated), settings.edit_by)]
            : []),
        ].join(' · ')}
        actions={
          <>
            <PreviewMenu
              tenantId={tenantId}
              targets={[
                { page: 'site', label: t(texts.front) },
                { page: 'access', label: t(texts.statement) },
                { page: 'contact', label: t(texts.contact) },
              ]}
              draft={() => ({ site: values })}
            />
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
            show={writtenOf}
            onTakeTheirs={() => keep(stale)}
            onKeepMine={() => submit(stale.version)}
          />
        )}
        <SettingContents rows={ROWS} />
        <SettingRow title={t(texts.open)} anchor="open">
          <Switch
            label={t(texts.isPublic)}
            description={t(texts.isPublicHelp)}
            checked={values.public}
            onChange={({ currentTarget }) => set('public', currentTarget.checked)}
          />
        </SettingRow>
        <TextRows values={values} set={set} errors={errors} />
        <SettingRow title={t(texts.front)} help={t(texts.frontHelp)} anchor="front">
          <ChosenCollections
            tenantId={tenantId}
            chosen={values.collections}
            onChange={(collections) => set('collections', collections)}
            error={Object.entries(errors).find(([path]) => path.startsWith('collections'))?.[1]}
          />
          <TagsInput
            label={t(texts.examples)}
            description={t(texts.examplesHelp)}
            maxTags={SITE_MAX.examples}
            value={values.searchExamples}
            onChange={(searchExamples) => set('searchExamples', searchExamples)}
            error={errors.searchExamples}
          />
          <p>
            <AppLink place={{ ...paths.siteConfig({ tenantId }), hash: 'background' }}>
              {t(texts.background)}
            </AppLink>
          </p>
        </SettingRow>
        <SettingRow title={t(texts.statement)} help={t(texts.statementHelp)} anchor="statement">
          <BilingualField
            label={t(texts.statement)}
            value={values.statement}
            onChange={(statement) => set('statement', statement)}
            errors={errors}
            path="statement"
            lines={6}
          />
          <AssessmentFields values={values} set={set} errors={errors} />
        </SettingRow>
        <SettingRow
          title={t(embedSettingTexts.title)}
          help={t(embedSettingTexts.help)}
          anchor="embeds"
        >
          <Switch
            label={t(embedSettingTexts.label)}
            description={t(embedSettingTexts.labelHelp)}
            checked={values.embeds}
            onChange={({ currentTarget }) => set('embeds', currentTarget.checked)}
          />
        </SettingRow>
        <SettingRow
          title={t(visitorAccountTexts.title)}
          help={t(visitorAccountTexts.help)}
          anchor="accounts"
        >
          <Switch
            label={t(visitorAccountTexts.label)}
            description={t(visitorAccountTexts.labelHelp)}
            checked={values.visitorAccounts}
            onChange={({ currentTarget }) => set('visitorAccounts', currentTarget.checked)}
          />
        </SettingRow>
        <SettingRow title={t(texts.comments)} help={t(texts.commentsHelp)} anchor="comments">
          <Switch
            label={t(texts.commentsWait)}
            checked={values.commentsWait}
            onChange={({ currentTarget }) => set('commentsWait', currentTarget.checked)}
          />
        </SettingRow>
        <SettingRow title={t(aiPolicyTexts.label)} help={t(aiPolicyTexts.help)} anchor="ai">
          <Select
            className={styles.narrow}
            label={t(aiPolicyTexts.label)}
            allowDeselect={false}
            value={values.aiPolicy}
            onChange={(value) =>
              set('aiPolicy', AI_POLICIES.find((one) => one === value) ?? values.aiPolicy)
            }
            data={AI_POLICIES.map((value) => ({ value, label: t(aiPolicyTexts[value]) }))}
          />
        </SettingRow>
        <SettingRow title={t(texts.keepAddress)} help={t(texts.keepAddressHelp)} anchor="addresses">
          <NumberInput
            className={styles.narrow}
            label={t(texts.keepAddressLabel)}
            min={1}
            max={SITE_MAX.keepAddressDays}
            allowDecimal={false}
            value={values.keepAddressDays}
            onChange={(days) => set('keepAddressDays', Number(days))}
            error={errors.keepAddressDays}
          />
        </SettingRow>
        <HostsRow tenantId={tenantId} anchor="hosts" />
        <RedirectsRow tenantId={tenantId} />
      </Page>
      <SaveBar {...barOf(edit, save)} onSave={() => submit(settings.version)} />
    </>
  )
}

/** Old addresses, which load when asked for. */
const RedirectsRow = ({ tenantId }: { tenantId: string }) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <SettingRow title={t(redirectTexts.title)} help={t(redirectTexts.help)} anchor="redirects">
      {isOpen ? (
        <Suspense>
          <Redirects tenantId={tenantId} />
        </Suspense>
      ) : (
        <div>
          <Button variant="default" onClick={() => setOpen(true)}>
            {t(redirectTexts.show)}
          </Button>
        </div>
      )}
    </SettingRow>
  )
}

type RowProps = {
  values: SiteFields
  set: <K extends keyof SiteFields>(key: K, value: SiteFields[K]) => void
  errors: Record<string, string>
}

/** Names, texts and contact. (sites.presentation) */
const TextRows = ({ values, set, errors }: RowProps) => (
  <>
    <SettingRow title={t(texts.names)} help={t(texts.namesHelp)} anchor="names">
      <TextInput
        className={styles.narrow}
        label={t(texts.nameEn)}
        description={t(texts.nameEnHelp)}
        lang="en"
        value={values.nameEn}
        onChange={({ currentTarget }) => set('nameEn', currentTarget.value)}
        error={errors.nameEn}
      />
      <TextInput
        className={styles.narrow}
        label={t(texts.shortName)}
        description={t(texts.shortNameHelp)}
        value={values.shortName}
        onChange={({ currentTarget }) => set('shortName', currentTarget.value)}
        error={errors.shortName}
      />
    </SettingRow>
    <SettingRow title={t(texts.about)} help={t(texts.aboutHelp)} anchor="about">
      {(['description', 'openingHours', 'readingRoom'] as const).map((key) => (
        <BilingualField
          key={key}
          label={t(texts[key])}
          value={values[key]}
          onChange={(value) => set(key, value)}
          errors={errors}
          path={key}
        />
      ))}
    </SettingRow>
    <SettingRow title={t(texts.contact)} help={t(texts.contactHelp)} anchor="contact">
      <Textarea
        className={styles.narrow}
        label={t(texts.address)}
        autosize
        minRows={2}
        value={values.address}
        onChange={({ currentTarget }) => set('address', currentTarget.value)}
        error={errors.address}
      />
      {(['email', 'phone', 'url'] as const).map((key) => (
        <TextInput
          key={key}
          className={styles.narrow}
          label={t(texts[key])}
          value={values.contact[key]}
          onChange={({ currentTarget }) =>
            set('contact', { ...values.contact, [key]: currentTarget.value })
          }
          error={errors[`contact.${key}`]}
        />
      ))}
    </SettingRow>
  </>
)
