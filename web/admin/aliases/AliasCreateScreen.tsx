import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { aliases } from '#contract/aliases.ts'
import { aliasTexts } from '#texts/aliases.ts'
import { kitTexts } from '#texts/kit.ts'
import { pickTexts } from '#texts/picks.ts'
import { useAddressSearch, type ScreenProps } from '#web/admin/kit/screen.ts'
import { AppLink } from '#web/admin/kit/AppLink.tsx'
import { fieldErrors, useEdit } from '#web/admin/kit/forms/use-edit.ts'
import { Note } from '#web/admin/kit/states/Note.tsx'
import { SplitPage } from '#web/admin/kit/Page.tsx'
import { PageHead } from '#web/admin/kit/PageHead.tsx'
import { ShakingForm } from '#web/admin/kit/forms/ShakingForm.tsx'
import { toastDone } from '#web/admin/kit/states/toast.ts'
import { paths } from '#web/admin/paths.ts'
import { useSend } from '#web/kit/api.ts'
import { t } from '#web/kit/language.ts'
import { AliasForm } from './AliasForm.tsx'
import styles from './aliases.module.css'
import { AliasPreview } from './AliasPreview.tsx'
import { useMemberCounts } from './use-member-counts.ts'
import { bodyOf, type AliasValues } from './alias-values.ts'

const FolderGalleryForm = lazy(async () => ({
  default: (await import('./FolderGalleryForm.tsx')).FolderGalleryForm,
}))

const EMPTY: AliasValues = {
  name: '',
  description: '',
  nameEn: '',
  descriptionEn: '',
  order: null,
  public: false,
  type: 'album',
  indices: [],
}

/** Creates an alias, of what its filters find or of the records in a folder. (screens.aliases) */
export const AliasCreateScreen = ({ params: { tenantId } }: ScreenProps<'tenantId'>) => {
  const { from, folder } = useAddressSearch()
  return from === 'folder' || folder !== undefined ? (
    <Suspense>
      <FolderGalleryForm tenantId={tenantId} folder={folder ?? ''} />
    </Suspense>
  ) : (
    <AliasCreate tenantId={tenantId} />
  )
}

const AliasCreate = ({ tenantId }: { tenantId: string }) => {
  const navigate = useNavigate()
  const [isTried, setTried] = useState(false)
  const { values, set } = useEdit(EMPTY)
  const counts = useMemberCounts(tenantId, values.indices)
  const create = useSend(aliases.create, { refresh: [aliases.list], inPlace: true })
  const isNamed = values.name.trim().length >= 2
  const errors = fieldErrors(create.error)
  const submit = () =>
    create.mutate(
      { params: { tenantId }, body: bodyOf(values) },
      {
        onSuccess: ({ id, name }) => {
          toastDone(t(aliasTexts.created)(name))
          void navigate(paths.aliasEdit({ tenantId, id }))
        },
      },
    )
  return (
    <>
      <PageHead
        crumbs={[
          { label: t(aliasTexts.title), place: paths.aliases({ tenantId }) },
          { label: t(aliasTexts.create) },
        ]}
        title={t(aliasTexts.create)}
        actions={
          <Button
            variant="default"
            renderRoot={(props) => (
              <AppLink {...props} place={paths.aliasFromFolder({ tenantId })} />
            )}
          >
            {t(pickTexts.fromFolder)}
          </Button>
        }
      />
      <SplitPage
        aside={<AliasPreview tenantId={tenantId} members={values.indices} counts={counts} />}
      >
        <ShakingForm
          className={styles.form}
          isValid={() => {
            setTried(true)
            return isNamed && values.indices.length > 0
          }}
          onSubmit={submit}
        >
          {create.error && (
            <Note tone="bad" title={t(aliasTexts.error)}>
              {create.error.message}
            </Note>
          )}
          <AliasForm
            tenantId={tenantId}
            values={values}
            set={set}
            counts={counts}
            errors={{
              ...errors,
              ...(isTried && !isNamed && { name: t(aliasTexts.nameMissing) }),
              ...(isTried &&
                values.indices.length === 0 && { indices: t(aliasTexts.indexMissing) }),
            }}
          />
          <div className={styles.buttons}>
            <Button
              variant="default"
              renderRoot={(props) => <AppLink {...props} place={paths.aliases({ tenantId })} />}
            >
              {t(kitTexts.cancel)}
            </Button>
            <Button type="submit" loading={create.isPending}>
              {t(aliasTexts.createVerb)}
            </Button>
          </div>
        </ShakingForm>
      </SplitPage>
    </>
  )
}
