import { Button, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { aliases, type AliasTitle } from '#contract/aliases.ts'
import { picks } from '#contract/picks.ts'
import { aliasTexts } from '#texts/aliases.ts'
import { kitTexts } from '#texts/kit.ts'
import { pickTexts } from '#texts/picks.ts'
import { AppLink } from '#web/admin/kit/AppLink.tsx'
import { ShakingForm } from '#web/admin/kit/forms/ShakingForm.tsx'
import { fieldErrors } from '#web/admin/kit/forms/use-edit.ts'
import { Page } from '#web/admin/kit/Page.tsx'
import { PageHead } from '#web/admin/kit/PageHead.tsx'
import { Note } from '#web/admin/kit/states/Note.tsx'
import { toastDone } from '#web/admin/kit/states/toast.ts'
import { paths } from '#web/admin/paths.ts'
import { ApiError, read, useSend } from '#web/kit/api.ts'
import { t } from '#web/kit/language.ts'
import styles from './aliases.module.css'
import { leftOutTexts } from './left-out-texts.ts'
import { TitlePanel } from './TitlePanel.tsx'

/** Milliseconds after the last keystroke before the folder is read. */
const TYPING_MS = 300

const EMPTY: AliasTitle = {
  name: '',
  description: '',
  nameEn: '',
  descriptionEn: '',
  order: null,
  public: false,
}

/** Makes a gallery of a folder. `folder`: its code, if it is known. (picks.create) */
export const FolderGalleryForm = ({ tenantId, folder }: { tenantId: string; folder: string }) => {
  const navigate = useNavigate()
  const [address, setAddress] = useState(folder)
  const [changes, setChanges] = useState<Partial<AliasTitle>>({})
  const [isTried, setTried] = useState(false)
  const [asked] = useDebouncedValue(address.trim(), TYPING_MS)
  const found = useQuery({
    ...read(picks.readFolder, { params: { tenantId }, query: { folder: asked } }),
    enabled: asked !== '',
    retry: false,
  })
  const create = useSend(picks.create, { refresh: [aliases.list], inPlace: true })
  const { data } = found
  // What its owner wrote is offered until somebody writes something else.
  const values = { ...EMPTY, name: data?.name ?? '', description: data?.text ?? '', ...changes }
  const isNamed = values.name.trim().length >= 2
  const errors = fieldErrors(create.error)
  const submit = () =>
    create.mutate(
      { params: { tenantId }, body: { ...values, name: values.name.trim(), folder: asked } },
      {
        onSuccess: ({ id, name, changed }) => {
          toastDone(t(pickTexts.created)(name, changed))
          void navigate(paths.aliasEdit({ tenantId, id }))
        },
      },
    )
  const notFound = asked !== '' && found.error instanceof ApiError && found.error.message
  return (
    <>
      <PageHead
        crumbs={[
          { label: t(aliasTexts.title), place: paths.aliases({ tenantId }) },
          { label: t(pickTexts.title) },
        ]}
        title={t(pickTexts.title)}
        facts={t(pickTexts.about)}
      />
      <Page>
        <ShakingForm
          className={styles.form}
          isValid={() => {
            setTried(true)
            return isNamed && data !== undefined && data.records > 0
          }}
          onSubmit={submit}
        >
          {create.error && (
            <Note tone="bad" title={t(aliasTexts.error)}>
              {create.error.message}
            </Note>
          )}
          <div className={styles.panel}>
            <TextInput
              label={t(pickTexts.address)}
              description={t(pickTexts.addressHelp)}
              withAsterisk
              data-autofocus
              value={address}
              onChange={(event) => setAddress(event.currentTarget.value)}
              error={
                notFound ||
                errors.folder ||
                (isTried && address.trim() === '' && t(pickTexts.addressMissing))
              }
            />
            <div role="status" className={styles.holds}>
              {data && !notFound && (
                <>
                  <p>
                    {[t(pickTexts.holds)(data.name, data.records), ...leftOutTexts(data)].join(' ')}
                  </p>
                  <p className={styles.whole}>{t(pickTexts.hidden)}</p>
                </>
              )}
            </div>
          </div>
          <TitlePanel
            values={values}
            set={(key, value) => setChanges((now) => ({ ...now, [key]: value }))}
            errors={{ ...errors, ...(isTried && !isNamed && { name: t(pickTexts.nameMissing) }) }}
          />
          <div className={styles.buttons}>
            <Button
              variant="default"
              renderRoot={(props) => <AppLink {...props} place={paths.aliases({ tenantId })} />}
            >
              {t(kitTexts.cancel)}
            </Button>
            <Button type="submit" loading={create.isPending}>
              {t(pickTexts.createVerb)}
            </Button>
          </div>
        </ShakingForm>
      </Page>
    </>
  )
}
