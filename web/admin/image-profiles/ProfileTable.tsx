import { Menu } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { DEFAULT_PROFILE, imageProfiles, type ImageProfile } from '#contract/image-profiles.ts'
import { imageProfileTexts } from '#texts/image-profiles.ts'
import { kitTexts } from '#texts/kit.ts'
import { ConfirmDialog } from '#web/admin/kit/forms/ConfirmDialog.tsx'
import { Badge, NameCell } from '#web/admin/kit/lists/NameCell.tsx'
import { RowMenu } from '#web/admin/kit/lists/RowMenu.tsx'
import { StackTable, type Column } from '#web/admin/kit/lists/StackTable.tsx'
import { toastDone } from '#web/admin/kit/states/toast.ts'
import { useMay } from '#web/admin/parts/viewer/viewer.ts'
import { paths } from '#web/admin/paths.ts'
import { useSend } from '#web/kit/api.ts'
import { date } from '#web/kit/format-in-language.ts'
import { t } from '#web/kit/language.ts'
import { markText } from './profile-text.ts'

const sizesOf = ({ profiles }: ImageProfile): string => {
  const sizes = Object.values(profiles)
  return t(imageProfileTexts.sizesOf)(
    sizes.length,
    Math.max(...sizes.map(({ maxsize }) => maxsize)),
  )
}

/** The profiles as a table, the default one first. */
export const ProfileTable = ({ tenantId, rows }: { tenantId: string; rows: ImageProfile[] }) => {
  const columns: Column<ImageProfile>[] = [
    {
      key: 'name',
      head: t(imageProfileTexts.name),
      cell: ({ id, name }) => (
        <NameCell
          mark={null}
          name={name}
          place={paths.imageProfile({ tenantId, id })}
          badge={id === DEFAULT_PROFILE && <Badge>{t(imageProfileTexts.isDefault)}</Badge>}
        />
      ),
    },
    { key: 'sizes', head: t(imageProfileTexts.sizes), cell: sizesOf, onPhone: 'labelled' },
    {
      key: 'watermark',
      head: t(imageProfileTexts.watermark),
      cell: ({ watermark }) => (watermark ? markText(watermark) : t(imageProfileTexts.none)),
      onPhone: 'labelled',
    },
    {
      key: 'used',
      head: t(imageProfileTexts.usedIn),
      cell: ({ indices }) => t(imageProfileTexts.usedBy)(indices.length),
      isFigure: true,
      isNowrap: true,
      onPhone: 'labelled',
    },
    {
      key: 'changed',
      head: t(imageProfileTexts.changed),
      cell: ({ updated }) => (updated ? date(updated) : t(imageProfileTexts.never)),
      isNowrap: true,
      onPhone: 'labelled',
    },
    {
      key: 'menu',
      head: <span className="vh">{t(kitTexts.actions)}</span>,
      cell: (profile) => <ProfileMenu profile={profile} />,
      widthPx: 60,
    },
  ]
  return (
    <StackTable
      caption={t(imageProfileTexts.title)}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
    />
  )
}

const ProfileMenu = ({ profile: { id, tenantID: tenantId, name } }: { profile: ImageProfile }) => {
  const may = useMay(tenantId)
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const remove = useSend(imageProfiles.remove, {
    refresh: [imageProfiles.list],
    onDone: () => toastDone(t(imageProfileTexts.removed)(name)),
  })
  return (
    <>
      <RowMenu name={name}>
        <Menu.Item onClick={() => void navigate(paths.imageProfile({ tenantId, id }))}>
          {t(imageProfileTexts.edit)}
        </Menu.Item>
        {may('profile.write') && id !== DEFAULT_PROFILE && (
          <>
            <Menu.Divider />
            <Menu.Item data-danger onClick={() => setAsking(true)}>
              {t(imageProfileTexts.remove)}
            </Menu.Item>
          </>
        )}
      </RowMenu>
      <ConfirmDialog
        opened={isAsking}
        body={<p>{t(imageProfileTexts.removeBody)(name)}</p>}
        verb={t(imageProfileTexts.removeVerb)}
        isBusy={remove.isPending}
        onClose={() => setAsking(false)}
        onConfirm={() =>
          remove.mutate({ params: { tenantId, id } }, { onSettled: () => setAsking(false) })
        }
      />
    </>
  )
}
