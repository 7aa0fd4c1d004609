import { Button } from '@mantine/core'
import { useEffect, useEffectEvent } from 'react'
import { users } from '#contract/users.ts'
import { kitTexts } from '#texts/kit.ts'
import { userTexts } from '#texts/users.ts'
import { Dialog } from '#web/admin/kit/forms/Dialog.tsx'
import dialog from '#web/admin/kit/forms/dialog.module.css'
import { Note } from '#web/admin/kit/states/Note.tsx'
import { Skeleton } from '#web/admin/kit/states/States.tsx'
import { CopyField } from '#web/admin/parts/values/CopyField.tsx'
import { useSend } from '#web/kit/api.ts'
import { dateTime } from '#web/kit/format-in-language.ts'
import { t } from '#web/kit/language.ts'

/** The purpose of a link: a first password, or a forgotten one. */
export type LinkKind = 'register' | 'reset'

type Props = { user: { id: string; name: string }; kind: LinkKind | undefined; onClose: () => void }

/** Creates a link and shows it once. */
export const LinkDialog = ({ user, kind, onClose }: Props) => (
  <Dialog opened={kind !== undefined} onClose={onClose} title={t(userTexts.linkTitle)(user.name)}>
    {kind && <LinkBody id={user.id} kind={kind} />}
  </Dialog>
)

const LinkBody = ({ id, kind }: { id: string; kind: LinkKind }) => {
  const { data, error, mutate } = useSend(kind === 'register' ? users.registertoken : users.reset, {
    inPlace: true,
  })
  // Opening the dialog is the request for a link.
  const make = () => mutate({ params: { id } })
  const first = useEffectEvent(make)
  useEffect(() => first(), [])
  const again = (
    <Button size="xs" variant="default" onClick={make}>
      {t(kitTexts.retry)}
    </Button>
  )
  if (error) return <Note tone="bad" title={error.message} action={again} />
  if (!data) return <Skeleton rows={2} />
  return (
    <div className={dialog.body}>
      <p>{t(userTexts.linkHelp)}</p>
      <CopyField
        label={t(userTexts.link)}
        description={t(userTexts.linkUntil)(dateTime(data.expires))}
        value={new URL(data.link, location.href).href}
      />
    </div>
  )
}
