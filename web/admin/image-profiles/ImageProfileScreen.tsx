import { Button, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { imageProfiles, type ImageProfile } from '#contract/image-profiles.ts'
import { imageProfileTexts } from '#texts/image-profiles.ts'
import { kitTexts } from '#texts/kit.ts'
import type { ScreenProps } from '#web/admin/kit/screen.ts'
import { barOf, fieldErrors, staleOf, useEdit } from '#web/admin/kit/forms/use-edit.ts'
import { Subject } from '#web/admin/parts/viewer/Subject.tsx'
import { PageHead } from '#web/admin/kit/PageHead.tsx'
import { SaveBar } from '#web/admin/kit/forms/SaveBar.tsx'
import { StaleVersionNote } from '#web/admin/kit/forms/StaleVersionNote.tsx'
import { toastDone } from '#web/admin/kit/states/toast.ts'
import { useMay } from '#web/admin/parts/viewer/viewer.ts'
import { paths } from '#web/admin/paths.ts'
import { read, useSend } from '#web/kit/api.ts'
import { t } from '#web/kit/language.ts'
import styles from './image-profiles.module.css'
import { writtenOf } from './profile-text.ts'
import { ProfilePreview } from './ProfilePreview.tsx'
import { RegenerateDialog } from './RegenerateDialog.tsx'
import { SizesPanel } from './SizesPanel.tsx'
import { WatermarkPanel } from './WatermarkPanel.tsx'

/** Edits an image profile with a live preview of its watermark. (screens.imageProfiles) */
export const ImageProfileScreen = ({
  params: { tenantId, profileId: id },
}: ScreenProps<'tenantId' | 'profileId'>) => {
  const query = useQuery(read(imageProfiles.get, { params: { tenantId, id } }))
  return (
    <Subject kind="profile" query={query} failedText={t(imageProfileTexts.fetchFailed)}>
      {(profile) => <ProfileEdit key={profile.id} profile={profile} />}
    </Subject>
  )
}

const editable = ({ name, watermark, profiles }: ImageProfile) => ({ name, watermark, profiles })

const labels = () => ({
  name: t(imageProfileTexts.name),
  watermark: t(imageProfileTexts.watermark),
  profiles: t(imageProfileTexts.sizes),
})

const ProfileEdit = ({ profile }: { profile: ImageProfile }) => {
  const { id, tenantID: tenantId, indices } = profile
  const may = useMay(tenantId)
  const client = useQueryClient()
  const edit = useEdit(editable(profile))
  const { values, set } = edit
  const save = useSend(imageProfiles.save, { refresh: [imageProfiles.list], inPlace: true })
  const [isRemaking, setRemaking] = useState(false)
  const stale = staleOf<ImageProfile>(save.error)
  const errors = fieldErrors(save.error)
  const keep = (saved: ImageProfile) => {
    client.setQueryData(read(imageProfiles.get, { params: { tenantId, id } }).queryKey, saved)
    edit.reset()
    save.reset()
  }
  const saved = (now: ImageProfile) => {
    keep(now)
    toastDone(t(kitTexts.saved))
  }
  const submit = (version: number) =>
    save.mutate({ params: { tenantId, id }, body: values, version }, { onSuccess: saved })
  const pictures = indices.reduce((sum, index) => sum + index.pictures, 0)
  const isChanged = edit.changed.length > 0
  return (
    <>
      <PageHead
        crumbs={[
          { label: t(imageProfileTexts.title), place: paths.imageProfiles({ tenantId }) },
          { label: profile.name },
        ]}
        title={profile.name}
        facts={t(imageProfileTexts.usage)(indices.length, pictures)}
        actions={
          may('index.run') &&
          pictures > 0 && (
            <Button
              variant="default"
              disabled={isChanged}
              title={isChanged ? t(imageProfileTexts.saveFirst) : undefined}
              onClick={() => setRemaking(true)}
            >
              {t(imageProfileTexts.remake)}
            </Button>
          )
        }
      />
      <div className={styles.page}>
        <div>
          {stale && (
            <StaleVersionNote
              mine={writtenOf(values, editable(stale))}
              theirs={writtenOf(editable(stale), values)}
              labels={labels()}
              onTakeTheirs={() => keep(stale)}
              onKeepMine={() => submit(stale.version)}
            />
          )}
          <TextInput
            label={t(imageProfileTexts.name)}
            withAsterisk
            value={values.name}
            onChange={(event) => set('name', event.currentTarget.value)}
            error={errors.name}
          />
          <WatermarkPanel
            profile={profile}
            watermark={values.watermark}
            onChange={(watermark) => set('watermark', watermark)}
            error={errors['watermark.path']}
          />
          <SizesPanel
            sizes={values.profiles}
            onChange={(sizes) => set('profiles', sizes)}
            errors={errors}
          />
        </div>
        <ProfilePreview
          profile={profile}
          watermark={values.watermark}
          isChanged={edit.changed.includes('watermark')}
        />
      </div>
      <SaveBar {...barOf(edit, save)} onSave={() => submit(profile.version)} />
      {isRemaking && <RegenerateDialog profile={profile} onClose={() => setRemaking(false)} />}
    </>
  )
}
