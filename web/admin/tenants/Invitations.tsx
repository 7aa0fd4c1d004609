import { ActionIcon } from '@mantine/core'
import { IconMail, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { tenants, type Invitation } from '#contract/tenants.ts'
import { roleTexts } from '#texts/shell.ts'
import { tenantTexts } from '#texts/tenants.ts'
import access from '#web/admin/parts/people/access.module.css'
import { Section } from '#web/admin/kit/Section.tsx'
import { read, useSend } from '#web/kit/api.ts'
import { date } from '#web/kit/format-in-language.ts'
import { t } from '#web/kit/language.ts'

/**
 * Pending invitations, each with a cancel button; absent if there are none. (tenants.invitations)
 */
export const Invitations = ({ tenantId }: { tenantId: string }) => {
  const { data } = useQuery(read(tenants.invitations, { params: { tenantId } }))
  if (!data || data.length === 0) return null
  return (
    <div className={access.under}>
      <Section title={t(tenantTexts.invited)}>
        <ul className={access.list}>
          {data.map((one) => (
            <InvitationRow key={one.id} tenantId={tenantId} invitation={one} />
          ))}
        </ul>
      </Section>
    </div>
  )
}

const InvitationRow = ({
  tenantId,
  invitation: { id, email, role, by, expires },
}: {
  tenantId: string
  invitation: Invitation
}) => {
  const uninvite = useSend(tenants.uninvite, { refresh: [tenants.invitations] })
  return (
    <li>
      <IconMail size={19} stroke={1.5} aria-hidden="true" />
      <div>
        <b>{email}</b>
        <span>{t(tenantTexts.inviteRow)(t(roleTexts[role]), by, date(expires))}</span>
      </div>
      <ActionIcon
        aria-label={t(tenantTexts.uninvite)(email)}
        loading={uninvite.isPending}
        onClick={() => uninvite.mutate({ params: { tenantId, invitationId: id } })}
      >
        <IconX size={17} />
      </ActionIcon>
    </li>
  )
}
