import { Modal } from '@mantine/core'
import type { Answer } from '#contract/endpoint.ts'
import type { tenants } from '#contract/tenants.ts'
import { tenantTexts } from '#texts/tenants.ts'
import { userTexts } from '#texts/users.ts'
import dialog from '#web/admin/kit/dialog.module.css'
import { closeButton } from '#web/admin/kit/theme.ts'
import { CopyField } from '#web/admin/parts/CopyField.tsx'
import { dateTime } from '#web/kit/fmt.ts'
import { t } from '#web/kit/language.ts'

/** An invitation that has just been made, with its link this once. */
export const InviteModal = ({ made, onClose }: { made: Answer<typeof tenants.invite> | undefined; onClose: () => void }) => (
  <Modal
    opened={made !== undefined}
    onClose={onClose}
    closeOnClickOutside={false}
    title={made && t(tenantTexts.inviteTitle)(made.invitation.email)}
    closeButtonProps={closeButton()}
  >
    {made && (
      <div className={dialog.body}>
        <p>{t(tenantTexts.inviteHelp)}</p>
        <CopyField
          label={t(tenantTexts.inviteLink)}
          description={t(userTexts.linkUntil)(dateTime(made.expires))}
          value={new URL(made.link, location.href).href}
        />
      </div>
    )}
  </Modal>
)
