import {
  createRootRoute,
  createRoute,
  lazyRouteComponent,
  Navigate,
  Outlet,
  useParams,
  type AnyRoute,
  type RouteComponent,
} from '@tanstack/react-router'
import type { Permission } from '#contract/permissions.ts'
import { guarded } from './parts/viewer/RouteGuard.tsx'
import { paths } from './paths.ts'
import { NotFoundScreen } from './shell/NotFoundScreen.tsx'
import { Shell } from './shell/Shell.tsx'

/** What stands in the search part of an address: texts, by name. */
type Search = Record<string, string>

/** Keeps texts, turns what looks like numbers or truth back into texts, drops the rest. */
export const texts = (search: Record<string, unknown>): Search =>
  Object.fromEntries(
    Object.entries(search).flatMap(([key, value]) =>
      value === undefined || value === null ? [] : [[key, String(value)]],
    ),
  )

const root = createRootRoute({
  component: Outlet,
  notFoundComponent: NotFoundScreen,
  validateSearch: texts,
})

const lazyRoute = (getParentRoute: () => AnyRoute, path: string, component: RouteComponent) =>
  createRoute({ getParentRoute, path, component })

const admin = createRoute({
  getParentRoute: () => root,
  path: '/admin',
  component: Shell,
  notFoundComponent: NotFoundScreen,
})
/** A screen; with `needs` only for those who may, and for others the page that says so. */
const screen = (path: string, component: RouteComponent, needs?: Permission) =>
  lazyRoute(() => admin, path, needs ? guarded(needs, component) : component)

const SETTINGS = '/settings/$tenantId'

/** Every address of the administration; each screen is fetched when it is first opened. */
export const tree = root.addChildren([
  createRoute({
    getParentRoute: () => root,
    path: '/user/$tenantId/image-profiles',
    component: () => {
      const { tenantId = '' } = useParams({ strict: false }) as { tenantId?: string }
      return <Navigate {...paths.imageProfiles({ tenantId })} replace />
    },
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/',
    component: () => <Navigate {...paths.dashboard()} />,
  }),
  lazyRoute(
    () => root,
    '/login',
    lazyRouteComponent(() => import('./session/LoginScreen.tsx'), 'LoginScreen'),
  ),
  admin.addChildren([
    screen('/', () => <Navigate {...paths.dashboard()} replace />),
    screen(
      '/dashboard',
      lazyRouteComponent(() => import('./dashboard/DashboardScreen.tsx'), 'DashboardScreen'),
    ),
    screen(
      '/tenants',
      lazyRouteComponent(() => import('./tenants/TenantListScreen.tsx'), 'TenantListScreen'),
      'tenant.write',
    ),
    screen(
      '/tenants/$tenantId',
      lazyRouteComponent(() => import('./tenants/TenantEditScreen.tsx'), 'TenantEditScreen'),
      'tenantUser.read',
    ),
    screen(
      '/users',
      lazyRouteComponent(() => import('./users/UserListScreen.tsx'), 'UserListScreen'),
      'user.read',
    ),
    screen(
      '/users/permissions',
      lazyRouteComponent(() => import('./users/PermissionsScreen.tsx'), 'PermissionsScreen'),
      'tenantUser.read',
    ),
    screen(
      '/users/$id',
      lazyRouteComponent(() => import('./users/UserShowScreen.tsx'), 'UserShowScreen'),
      'user.read',
    ),
    screen(
      '/users/$id/edit',
      lazyRouteComponent(() => import('./users/UserEditScreen.tsx'), 'UserEditScreen'),
      'user.read',
    ),
    screen(
      '/queues',
      lazyRouteComponent(() => import('./queues/QueueListScreen.tsx'), 'QueueListScreen'),
      'job.read',
    ),
    screen(
      '/queues/$type',
      lazyRouteComponent(() => import('./queues/QueueScreen.tsx'), 'QueueScreen'),
      'job.read',
    ),
    screen(
      '/queues/$type/$state',
      lazyRouteComponent(() => import('./queues/QueueScreen.tsx'), 'QueueScreen'),
      'job.read',
    ),
    screen(
      '/backup',
      lazyRouteComponent(() => import('./backup/BackupScreen.tsx'), 'BackupScreen'),
      'backup.read',
    ),
    screen(
      '/workers',
      lazyRouteComponent(() => import('./workers/WorkerListScreen.tsx'), 'WorkerListScreen'),
      'worker.read',
    ),
    screen(
      '/workers/$worker',
      lazyRouteComponent(() => import('./workers/WorkerScreen.tsx'), 'WorkerScreen'),
      'worker.read',
    ),
    screen(
      '/debug/exif',
      lazyRouteComponent(() => import('./debug-exif/ExifScreen.tsx'), 'ExifScreen'),
      'debug.exif',
    ),
    screen(
      '/user/settings',
      lazyRouteComponent(() => import('./session/OwnSettingsScreen.tsx'), 'OwnSettingsScreen'),
    ),
    screen(
      '/preferences',
      lazyRouteComponent(() => import('./session/PreferencesScreen.tsx'), 'PreferencesScreen'),
    ),
    screen(
      '/about',
      lazyRouteComponent(() => import('./about/AboutScreen.tsx'), 'AboutScreen'),
    ),
    screen(
      `${SETTINGS}/indices`,
      lazyRouteComponent(() => import('./indices/IndexListScreen.tsx'), 'IndexListScreen'),
      'index.read',
    ),
    screen(
      `${SETTINGS}/indices/$id/control`,
      lazyRouteComponent(() => import('./indexing/ControlScreen.tsx'), 'ControlScreen'),
      'index.read',
    ),
    screen(
      `${SETTINGS}/indices/$id/runs/$runId/pairs`,
      lazyRouteComponent(() => import('./indexing/PairsScreen.tsx'), 'PairsScreen'),
      'index.run',
    ),
    screen(
      `${SETTINGS}/indices/$id/browse`,
      lazyRouteComponent(() => import('./records/browse/BrowseScreen.tsx'), 'BrowseScreen'),
      'record.read',
    ),
    screen(
      `${SETTINGS}/indices/$id/records/$recordId`,
      lazyRouteComponent(() => import('./records/record/RecordScreen.tsx'), 'RecordScreen'),
      'record.read',
    ),
    screen(
      `${SETTINGS}/indices/$id/tree`,
      lazyRouteComponent(() => import('./records/tree/TreeScreen.tsx'), 'TreeScreen'),
      'record.read',
    ),
    screen(
      `${SETTINGS}/indices/$id/files`,
      lazyRouteComponent(() => import('./files/FilesScreen.tsx'), 'FilesScreen'),
      'file.read',
    ),
    screen(
      `${SETTINGS}/indices/$id/edit`,
      lazyRouteComponent(() => import('./indices/IndexEditScreen.tsx'), 'IndexEditScreen'),
      'index.edit',
    ),
    screen(
      `${SETTINGS}/alias`,
      lazyRouteComponent(() => import('./aliases/AliasListScreen.tsx'), 'AliasListScreen'),
      'alias.read',
    ),
    screen(
      `${SETTINGS}/alias/create`,
      lazyRouteComponent(() => import('./aliases/AliasCreateScreen.tsx'), 'AliasCreateScreen'),
      'alias.write',
    ),
    screen(
      `${SETTINGS}/alias/$id/edit`,
      lazyRouteComponent(() => import('./aliases/AliasEditScreen.tsx'), 'AliasEditScreen'),
      'alias.write',
    ),
    screen(
      `${SETTINGS}/blog`,
      lazyRouteComponent(() => import('./blog/BlogListScreen.tsx'), 'BlogListScreen'),
      'blog.read',
    ),
    screen(
      `${SETTINGS}/blog/edit`,
      lazyRouteComponent(() => import('./blog/BlogNewScreen.tsx'), 'BlogNewScreen'),
      'blog.draft',
    ),
    screen(
      `${SETTINGS}/blog/edit/$id`,
      lazyRouteComponent(() => import('./blog/BlogEditScreen.tsx'), 'BlogEditScreen'),
      'blog.draft',
    ),
    screen(
      `${SETTINGS}/schedules`,
      lazyRouteComponent(() => import('./schedules/ScheduleListScreen.tsx'), 'ScheduleListScreen'),
      'schedule.read',
    ),
    screen(
      `${SETTINGS}/schedules/new`,
      lazyRouteComponent(
        () => import('./schedules/ScheduleCreateScreen.tsx'),
        'ScheduleCreateScreen',
      ),
      'schedule.write',
    ),
    screen(
      `${SETTINGS}/schedules/$id`,
      lazyRouteComponent(() => import('./schedules/ScheduleEditScreen.tsx'), 'ScheduleEditScreen'),
      'schedule.read',
    ),
    screen(
      `${SETTINGS}/site-config`,
      lazyRouteComponent(() => import('./site-config/SiteConfigScreen.tsx'), 'SiteConfigScreen'),
      'config.write',
    ),
    ...['', '/$type', '/$type/$attributekey'].map((rest) =>
      screen(
        `/attribute-editor${rest}`,
        lazyRouteComponent(() => import('./attributes/AttributeScreen.tsx'), 'AttributeScreen'),
        'attribute.read',
      ),
    ),
    screen(
      `${SETTINGS}/image-profiles`,
      lazyRouteComponent(
        () => import('./image-profiles/ImageProfileListScreen.tsx'),
        'ImageProfileListScreen',
      ),
      'profile.read',
    ),
    screen(
      `${SETTINGS}/image-profiles/$profileId`,
      lazyRouteComponent(
        () => import('./image-profiles/ImageProfileScreen.tsx'),
        'ImageProfileScreen',
      ),
      'profile.read',
    ),
    screen(
      `${SETTINGS}/crowdsource`,
      lazyRouteComponent(() => import('./crowdsource/SuggestionsScreen.tsx'), 'SuggestionsScreen'),
      'crowdsource.read',
    ),
    screen(
      `${SETTINGS}/crowdsource/$indexId`,
      lazyRouteComponent(
        () => import('./crowdsource/IndexSuggestionsScreen.tsx'),
        'IndexSuggestionsScreen',
      ),
      'crowdsource.read',
    ),
    screen(
      `${SETTINGS}/crowdsource/$indexId/$documentId`,
      lazyRouteComponent(
        () => import('./crowdsource/RecordSuggestionsScreen.tsx'),
        'RecordSuggestionsScreen',
      ),
      'crowdsource.read',
    ),
    screen(
      `${SETTINGS}/crowdsource/$indexId/$documentId/$id/diff`,
      lazyRouteComponent(() => import('./crowdsource/ReviewScreen.tsx'), 'ReviewScreen'),
      'crowdsource.read',
    ),
    screen(
      `${SETTINGS}/comments`,
      lazyRouteComponent(() => import('./comments/CommentsScreen.tsx'), 'CommentsScreen'),
      'comment.read',
    ),
    screen(
      `${SETTINGS}/comments/$id`,
      lazyRouteComponent(() => import('./comments/CommentScreen.tsx'), 'CommentScreen'),
      'comment.read',
    ),
    screen(
      `${SETTINGS}/assets`,
      lazyRouteComponent(() => import('./assets/AssetsScreen.tsx'), 'AssetsScreen'),
      'asset.read',
    ),
    screen(
      `${SETTINGS}/logs`,
      lazyRouteComponent(() => import('./logs/LogsScreen.tsx'), 'LogsScreen'),
      'log.read',
    ),
    screen(
      `${SETTINGS}/audit`,
      lazyRouteComponent(() => import('./audit/AuditScreen.tsx'), 'AuditScreen'),
      'audit.read',
    ),
    screen(
      `${SETTINGS}/feed`,
      lazyRouteComponent(() => import('./events/FeedScreen.tsx'), 'FeedScreen'),
      'event.read',
    ),
  ]),
])
