import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import type { Permission } from '#contract/permissions.ts'
import { session } from '#contract/session.ts'
import { shellTexts } from '#texts/shell.ts'
import { AppLink } from '#web/admin/kit/AppLink.tsx'
import { NotFound } from '#web/admin/kit/states/NotFound.tsx'
import { Page } from '#web/admin/kit/Page.tsx'
import { Skeleton } from '#web/admin/kit/states/States.tsx'
import { useAddressParams } from '#web/admin/kit/screen.ts'
import { paths } from '#web/admin/paths.ts'
import { read } from '#web/kit/api.ts'
import { t } from '#web/kit/language.ts'
import { PermissionRefused } from './PermissionRefused.tsx'
import { useMay, useMe, useTenantId } from '#web/admin/parts/viewer/viewer.ts'

/** Hides a screen from people without a permission. The server checks every call itself. */
export const guarded = <Props extends { params: object }>(
  needs: Permission,
  Screen: ComponentType<Props>,
): ComponentType<Props> => {
  const Guard = (props: Props) => {
    const currentTenantId = useTenantId()
    const { tenants } = useMe()
    const { tenantId } = useAddressParams()
    const may = useMay(tenantId ?? currentTenantId)
    if (!may(needs))
      return <PermissionRefused needs={needs} tenantId={tenantId ?? currentTenantId} />
    if (tenantId === undefined || tenants.some(({ id }) => id === tenantId))
      return <Screen {...props} />
    return (
      <MaybeNew key={tenantId} tenantId={tenantId}>
        <Screen {...props} />
      </MaybeNew>
    )
  }
  return Guard
}

/**
 * A tenant missing from an administrator's list: created since the list was read, or nonexistent.
 * (screens.tenantNotFound)
 */
const MaybeNew = ({ tenantId, children }: { tenantId: string; children: ReactNode }) => {
  const { error, isFetchedAfterMount } = useQuery({ ...read(session.me, {}), staleTime: 0 })
  // The screen shows the failure itself.
  if (error) return children
  if (!isFetchedAfterMount)
    return (
      <Page>
        <Skeleton />
      </Page>
    )
  return (
    <NotFound
      title={t(shellTexts.tenantNotFound)}
      wayOn={
        <Button renderRoot={(props) => <AppLink {...props} place={paths.tenants()} />}>
          {t(shellTexts.allTenants)}
        </Button>
      }
    >
      {t(shellTexts.tenantNotFoundHelp)(tenantId)}
    </NotFound>
  )
}
