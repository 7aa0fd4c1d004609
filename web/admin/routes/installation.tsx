import { lazyRouteComponent, Navigate } from '@tanstack/react-router'
import { paths } from '#web/admin/paths.ts'
import { screen } from './frame.tsx'

/** The screens of the installation and the person's own; each loads when first opened. */
export const installationScreens = [
  screen('/', () => <Navigate {...paths.dashboard()} replace />),
  screen(
    '/dashboard',
    lazyRouteComponent(() => import('#web/admin/dashboard/DashboardScreen.tsx'), 'DashboardScreen'),
  ),
  screen(
    '/tenants',
    lazyRouteComponent(() => import('#web/admin/tenants/TenantListScreen.tsx'), 'TenantListScreen'),
    'tenant.write',
  ),
  screen(
    '/tenants/$tenantId',
    lazyRouteComponent(() => import('#web/admin/tenants/TenantEditScreen.tsx'), 'TenantEditScreen'),
    'tenantUser.read',
  ),
  screen(
    '/users',
    lazyRouteComponent(() => import('#web/admin/users/UserListScreen.tsx'), 'UserListScreen'),
    'user.read',
  ),
  screen(
    '/users/permissions',
    lazyRouteComponent(() => import('#web/admin/users/PermissionsScreen.tsx'), 'PermissionsScreen'),
    'tenantUser.read',
  ),
  screen(
    '/users/$id',
    lazyRouteComponent(() => import('#web/admin/users/UserShowScreen.tsx'), 'UserShowScreen'),
    'user.read',
  ),
  screen(
    '/users/$id/edit',
    lazyRouteComponent(() => import('#web/admin/users/UserEditScreen.tsx'), 'UserEditScreen'),
    'user.read',
  ),
  screen(
    '/queues',
    lazyRouteComponent(() => import('#web/admin/queues/QueueListScreen.tsx'), 'QueueListScreen'),
    'job.read',
  ),
  screen(
    '/queues/$type',
    lazyRouteComponent(() => import('#web/admin/queues/QueueScreen.tsx'), 'QueueScreen'),
    'job.read',
  ),
  screen(
    '/queues/$type/$state',
    lazyRouteComponent(() => import('#web/admin/queues/QueueScreen.tsx'), 'QueueScreen'),
    'job.read',
  ),
  screen(
    '/backup',
    lazyRouteComponent(() => import('#web/admin/backup/BackupScreen.tsx'), 'BackupScreen'),
    'backup.read',
  ),
  screen(
    '/workers',
    lazyRouteComponent(() => import('#web/admin/workers/WorkerListScreen.tsx'), 'WorkerListScreen'),
    'worker.read',
  ),
  screen(
    '/workers/$worker',
    lazyRouteComponent(() => import('#web/admin/workers/WorkerScreen.tsx'), 'WorkerScreen'),
    'worker.read',
  ),
  screen(
    '/debug/exif',
    lazyRouteComponent(() => import('#web/admin/debug-exif/ExifScreen.tsx'), 'ExifScreen'),
    'debug.exif',
  ),
  screen(
    '/user/settings',
    lazyRouteComponent(
      () => import('#web/admin/session/OwnSettingsScreen.tsx'),
      'OwnSettingsScreen',
    ),
  ),
  screen(
    '/preferences',
    lazyRouteComponent(
      () => import('#web/admin/session/PreferencesScreen.tsx'),
      'PreferencesScreen',
    ),
  ),
  screen(
    '/about',
    lazyRouteComponent(() => import('#web/admin/about/AboutScreen.tsx'), 'AboutScreen'),
  ),
]
