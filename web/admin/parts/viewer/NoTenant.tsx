import { Button } from '@mantine/core'
import { shellTexts } from '#texts/shell.ts'
import { AppLink } from '#web/admin/kit/AppLink.tsx'
import { EmptyState } from '#web/admin/kit/states/States.tsx'
import { paths } from '#web/admin/paths.ts'
import { t } from '#web/kit/language.ts'
import { useMay } from './viewer.ts'

/**
 * The screen of a person without a tenant: those who may create one can, others learn whom to ask.
 * (screens.noTenant)
 */
export const NoTenant = () =>
  useMay()('tenant.create') ? (
    <EmptyState
      title={t(shellTexts.noTenant)}
      action={
        <Button renderRoot={(props) => <AppLink {...props} place={paths.tenantNew()} />}>
          {t(shellTexts.firstTenant)}
        </Button>
      }
    >
      {t(shellTexts.firstTenantHelp)}
    </EmptyState>
  ) : (
    <EmptyState title={t(shellTexts.noTenant)}>{t(shellTexts.noTenantHelp)}</EmptyState>
  )
