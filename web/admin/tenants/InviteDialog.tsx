import type { Answer } from '#contract/endpoint.ts'
import type { tenants } from '#contract/tenants.ts'
import { tenantTexts } from '#texts/tenants.ts'
import { userTexts } from '#texts/users.ts'
import { Dialog } from '#web/admin/kit/forms/Dialog.tsx'
import dialog from '#web/admin/kit/forms/dialog.module.css'
import { CopyField } from '#web/admin/parts/values/CopyField.tsx'
import { dateTime } from '#web/kit/format-in-language.ts'
import { t } from '#web/kit/language.ts'

/** A new invitation; shows its link once. */
export const InviteDialog = ({
  made,
  onClose,
}: {
  made: Answer<typeof tenants.invite> | undefined
  onClose: () => void
}) => (
  <Dialog
    opened={made !== undefined}
    onClose={onClose}
    closeOnClickOutside={false}
    title={made && t(tenantTexts.inviteTitle)(made.invitation.email)}
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
  </Dialog>
)
