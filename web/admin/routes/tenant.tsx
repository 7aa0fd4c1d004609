import { lazyRouteComponent } from '@tanstack/react-router'
import { screen } from './frame.tsx'

const SETTINGS = '/settings/$tenantId'

/** The screens of one tenant; each loads when first opened. */
export const tenantScreens = [
  screen(
    `${SETTINGS}/indices`,
    lazyRouteComponent(() => import('#web/admin/indices/IndexListScreen.tsx'), 'IndexListScreen'),
    'index.read',
  ),
  screen(
    `${SETTINGS}/indices/$id/control`,
    lazyRouteComponent(() => import('#web/admin/indexing/ControlScreen.tsx'), 'ControlScreen'),
    'index.read',
  ),
  screen(
    `${SETTINGS}/indices/$id/runs/$runId/pairs`,
    lazyRouteComponent(() => import('#web/admin/indexing/PairsScreen.tsx'), 'PairsScreen'),
    'index.run',
  ),
  screen(
    `${SETTINGS}/indices/$id/browse`,
    lazyRouteComponent(() => import('#web/admin/records/browse/BrowseScreen.tsx'), 'BrowseScreen'),
    'record.read',
  ),
  screen(
    `${SETTINGS}/indices/$id/records/$recordId`,
    lazyRouteComponent(() => import('#web/admin/records/record/RecordScreen.tsx'), 'RecordScreen'),
    'record.read',
  ),
  screen(
    `${SETTINGS}/indices/$id/tree`,
    lazyRouteComponent(() => import('#web/admin/records/tree/TreeScreen.tsx'), 'TreeScreen'),
    'record.read',
  ),
  screen(
    `${SETTINGS}/indices/$id/files`,
    lazyRouteComponent(() => import('#web/admin/files/FilesScreen.tsx'), 'FilesScreen'),
    'file.read',
  ),
  screen(
    `${SETTINGS}/indices/$id/edit`,
    lazyRouteComponent(() => import('#web/admin/indices/IndexEditScreen.tsx'), 'IndexEditScreen'),
    'index.edit',
  ),
  screen(
    `${SETTINGS}/alias`,
    lazyRouteComponent(() => import('#web/admin/aliases/AliasListScreen.tsx'), 'AliasListScreen'),
    'alias.read',
  ),
  screen(
    `${SETTINGS}/alias/create`,
    lazyRouteComponent(
      () => import('#web/admin/aliases/AliasCreateScreen.tsx'),
      'AliasCreateScreen',
    ),
    'alias.write',
  ),
  screen(
    `${SETTINGS}/alias/$id/edit`,
    lazyRouteComponent(() => import('#web/admin/aliases/AliasEditScreen.tsx'), 'AliasEditScreen'),
    'alias.write',
  ),
  screen(
    `${SETTINGS}/blog`,
    lazyRouteComponent(() => import('#web/admin/blog/BlogListScreen.tsx'), 'BlogListScreen'),
    'blog.read',
  ),
  screen(
    `${SETTINGS}/blog/edit`,
    lazyRouteComponent(() => import('#web/admin/blog/BlogNewScreen.tsx'), 'BlogNewScreen'),
    'blog.draft',
  ),
  screen(
    `${SETTINGS}/blog/edit/$id`,
    lazyRouteComponent(() => import('#web/admin/blog/BlogEditScreen.tsx'), 'BlogEditScreen'),
    'blog.draft',
  ),
  screen(
    `${SETTINGS}/schedules`,
    lazyRouteComponent(
      () => import('#web/admin/schedules/ScheduleListScreen.tsx'),
      'ScheduleListScreen',
    ),
    'schedule.read',
  ),
  screen(
    `${SETTINGS}/schedules/new`,
    lazyRouteComponent(
      () => import('#web/admin/schedules/ScheduleCreateScreen.tsx'),
      'ScheduleCreateScreen',
    ),
    'schedule.write',
  ),
  screen(
    `${SETTINGS}/schedules/$id`,
    lazyRouteComponent(
      () => import('#web/admin/schedules/ScheduleEditScreen.tsx'),
      'ScheduleEditScreen',
    ),
    'schedule.read',
  ),
  screen(
    `${SETTINGS}/site`,
    lazyRouteComponent(() => import('#web/admin/sites/SiteScreen.tsx'), 'SiteScreen'),
    'config.write',
  ),
  screen(
    `${SETTINGS}/site-config`,
    lazyRouteComponent(
      () => import('#web/admin/site-config/SiteConfigScreen.tsx'),
      'SiteConfigScreen',
    ),
    'config.write',
  ),
  ...['', '/$type', '/$type/$attributekey'].map((rest) =>
    screen(
      `/attribute-editor${rest}`,
      lazyRouteComponent(
        () => import('#web/admin/attributes/AttributeScreen.tsx'),
        'AttributeScreen',
      ),
      'attribute.read',
    ),
  ),
  screen(
    `${SETTINGS}/image-profiles`,
    lazyRouteComponent(
      () => import('#web/admin/image-profiles/ImageProfileListScreen.tsx'),
      'ImageProfileListScreen',
    ),
    'profile.read',
  ),
  screen(
    `${SETTINGS}/image-profiles/$profileId`,
    lazyRouteComponent(
      () => import('#web/admin/image-profiles/ImageProfileScreen.tsx'),
      'ImageProfileScreen',
    ),
    'profile.read',
  ),
  screen(
    `${SETTINGS}/crowdsource`,
    lazyRouteComponent(
      () => import('#web/admin/crowdsource/SuggestionsScreen.tsx'),
      'SuggestionsScreen',
    ),
    'crowdsource.read',
  ),
  screen(
    `${SETTINGS}/crowdsource/$indexId`,
    lazyRouteComponent(
      () => import('#web/admin/crowdsource/IndexSuggestionsScreen.tsx'),
      'IndexSuggestionsScreen',
    ),
    'crowdsource.read',
  ),
  screen(
    `${SETTINGS}/crowdsource/$indexId/$documentId`,
    lazyRouteComponent(
      () => import('#web/admin/crowdsource/RecordSuggestionsScreen.tsx'),
      'RecordSuggestionsScreen',
    ),
    'crowdsource.read',
  ),
  screen(
    `${SETTINGS}/crowdsource/$indexId/$documentId/$id/diff`,
    lazyRouteComponent(() => import('#web/admin/crowdsource/ReviewScreen.tsx'), 'ReviewScreen'),
    'crowdsource.read',
  ),
  screen(
    `${SETTINGS}/takedowns`,
    lazyRouteComponent(() => import('#web/admin/takedowns/TakedownsScreen.tsx'), 'TakedownsScreen'),
    'record.hide',
  ),
  screen(
    `${SETTINGS}/takedowns/$id`,
    lazyRouteComponent(() => import('#web/admin/takedowns/TakedownScreen.tsx'), 'TakedownScreen'),
    'record.hide',
  ),
  screen(
    `${SETTINGS}/names`,
    lazyRouteComponent(() => import('#web/admin/regions/NamesScreen.tsx'), 'NamesScreen'),
    'crowdsource.review',
  ),
  screen(
    `${SETTINGS}/names/$recordId`,
    lazyRouteComponent(() => import('#web/admin/regions/PeopleScreen.tsx'), 'PeopleScreen'),
    'crowdsource.review',
  ),
  screen(
    `${SETTINGS}/comments`,
    lazyRouteComponent(() => import('#web/admin/comments/CommentsScreen.tsx'), 'CommentsScreen'),
    'comment.read',
  ),
  screen(
    `${SETTINGS}/comments/$id`,
    lazyRouteComponent(() => import('#web/admin/comments/CommentScreen.tsx'), 'CommentScreen'),
    'comment.read',
  ),
  screen(
    `${SETTINGS}/assets`,
    lazyRouteComponent(() => import('#web/admin/assets/AssetsScreen.tsx'), 'AssetsScreen'),
    'asset.read',
  ),
  screen(
    `${SETTINGS}/logs`,
    lazyRouteComponent(() => import('#web/admin/logs/LogsScreen.tsx'), 'LogsScreen'),
    'log.read',
  ),
  screen(
    `${SETTINGS}/audit`,
    lazyRouteComponent(() => import('#web/admin/audit/AuditScreen.tsx'), 'AuditScreen'),
    'audit.read',
  ),
  screen(
    `${SETTINGS}/feed`,
    lazyRouteComponent(() => import('#web/admin/events/FeedScreen.tsx'), 'FeedScreen'),
    'event.read',
  ),
]
