import { createRoute, Navigate } from '@tanstack/react-router'
import { useAddressParams } from '#web/admin/kit/screen.ts'
import { paths } from '#web/admin/paths.ts'
import { admin, root } from './frame.tsx'
import { installationScreens } from './installation.tsx'
import { tenantScreens } from './tenant.tsx'

/** Every address of the administration. */
export const tree = root.addChildren([
  createRoute({
    getParentRoute: () => root,
    path: '/user/$tenantId/image-profiles',
    component: () => {
      const { tenantId = '' } = useAddressParams()
      return <Navigate {...paths.imageProfiles({ tenantId })} replace />
    },
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/',
    component: () => <Navigate {...paths.dashboard()} />,
  }),
  admin.addChildren([...installationScreens, ...tenantScreens]),
])
