import {
  IconAdjustmentsHorizontal,
  IconBooks,
  IconBuildingBank,
  IconClockPlay,
  IconLayoutDashboard,
  IconListDetails,
  IconMessageReport,
  IconMessages,
  IconNews,
  IconPaperclip,
  IconPhotoScan,
  IconPhotoStar,
  IconServer2,
  IconShieldCheck,
  IconStack2,
  IconTags,
  IconUsers,
  IconWorld,
  IconEyeOff,
  IconUserQuestion,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'
import type { Permission } from '#contract/permissions.ts'
import { shellTexts } from '#texts/shell.ts'
import type { Place } from '#web/admin/paths.ts'
import { paths } from '#web/admin/paths.ts'
import type { Counted } from './MenuCount.tsx'

type IconProps = { size?: number; stroke?: number; 'aria-hidden'?: 'true' }
type PlainText = { is: string; en: string }

export type NavItem = {
  text: PlainText
  icon: ComponentType<IconProps>
  needs?: Permission
  place: (tenantId: string) => Place
  /** Addresses that also mark this item as current. */
  under?: (tenantId: string) => string | readonly string[]
  /** What its number counts. */
  counts?: Counted
}
type NavGroup = { text?: PlainText; items: NavItem[] }

const settings = (section: string) => (tenantId: string) => `/admin/settings/${tenantId}/${section}`

/** The menu. */
export const NAVIGATION: NavGroup[] = [
  {
    items: [
      { text: shellTexts.dashboard, icon: IconLayoutDashboard, place: () => paths.dashboard() },
    ],
  },
  {
    text: shellTexts.collections,
    items: [
      {
        text: shellTexts.indices,
        icon: IconBooks,
        needs: 'index.read',
        place: (tenantId) => paths.indices({ tenantId }),
        under: settings('indices'),
      },
      {
        text: shellTexts.aliases,
        icon: IconStack2,
        needs: 'alias.read',
        place: (tenantId) => paths.aliases({ tenantId }),
        under: settings('alias'),
      },
      {
        text: shellTexts.profiles,
        icon: IconPhotoScan,
        needs: 'profile.read',
        place: (tenantId) => paths.imageProfiles({ tenantId }),
        under: settings('image-profiles'),
      },
      {
        text: shellTexts.schedules,
        icon: IconClockPlay,
        needs: 'schedule.read',
        place: (tenantId) => paths.schedules({ tenantId }),
        under: settings('schedules'),
      },
      {
        text: shellTexts.logs,
        icon: IconListDetails,
        needs: 'log.read',
        place: (tenantId) => paths.logs({ tenantId }),
        under: (tenantId) =>
          ['logs', 'feed', 'audit'].map((section) => settings(section)(tenantId)),
      },
    ],
  },
  {
    text: shellTexts.community,
    items: [
      {
        text: shellTexts.suggestions,
        icon: IconMessageReport,
        needs: 'crowdsource.read',
        place: (tenantId) => paths.suggestions({ tenantId }),
        under: settings('crowdsource'),
        counts: 'suggestions',
      },
      {
        text: shellTexts.comments,
        icon: IconMessages,
        needs: 'comment.read',
        place: (tenantId) => paths.comments({ tenantId }),
        under: settings('comments'),
        counts: 'comments',
      },
      {
        text: shellTexts.takedowns,
        icon: IconEyeOff,
        needs: 'record.hide',
        place: (tenantId) => paths.takedowns({ tenantId }),
        under: settings('takedowns'),
        counts: 'takedowns',
      },
      {
        text: shellTexts.names,
        icon: IconUserQuestion,
        needs: 'crowdsource.review',
        place: (tenantId) => paths.names({ tenantId }),
        under: settings('names'),
        counts: 'names',
      },
    ],
  },
  {
    text: shellTexts.web,
    items: [
      {
        text: shellTexts.blog,
        icon: IconNews,
        needs: 'blog.read',
        place: (tenantId) => paths.blog({ tenantId }),
        under: settings('blog'),
      },
      {
        text: shellTexts.assets,
        icon: IconPaperclip,
        needs: 'asset.read',
        place: (tenantId) => paths.assets({ tenantId }),
        under: settings('assets'),
      },
      {
        text: shellTexts.site,
        icon: IconWorld,
        needs: 'config.write',
        place: (tenantId) => paths.site({ tenantId }),
        under: settings('site'),
      },
      {
        text: shellTexts.siteConfig,
        icon: IconAdjustmentsHorizontal,
        needs: 'config.write',
        place: (tenantId) => paths.siteConfig({ tenantId }),
        under: settings('site-config'),
      },
      {
        text: shellTexts.attributes,
        icon: IconTags,
        needs: 'attribute.write',
        place: (tenantId) => paths.attributes({ tenantId }),
        under: () => '/admin/attribute-editor',
      },
    ],
  },
  {
    text: shellTexts.system,
    items: [
      {
        text: shellTexts.tenants,
        icon: IconBuildingBank,
        needs: 'tenant.write',
        place: () => paths.tenants(),
        under: () => '/admin/tenants',
      },
      {
        text: shellTexts.users,
        icon: IconUsers,
        needs: 'user.read',
        place: () => paths.users(),
        under: () => '/admin/users',
      },
      {
        text: shellTexts.queues,
        icon: IconServer2,
        needs: 'queue.read',
        place: () => paths.queues(),
        under: () => ['/admin/queues', '/admin/workers'],
      },
      {
        text: shellTexts.backup,
        icon: IconShieldCheck,
        needs: 'backup.read',
        place: () => paths.backup(),
        under: () => '/admin/backup',
      },
      {
        text: shellTexts.exif,
        icon: IconPhotoStar,
        needs: 'debug.exif',
        place: () => paths.debugExif(),
        under: () => '/admin/debug',
      },
    ],
  },
]

/** The menu without items the person may not use, and without empty groups. */
export const visibleGroups = (
  groups: NavGroup[],
  may: (permission: Permission) => boolean,
): NavGroup[] =>
  groups
    .map((group) => ({ ...group, items: group.items.filter(({ needs }) => !needs || may(needs)) }))
    .filter(({ items }) => items.length > 0)

/**
 * Whether a page belongs to a menu item. Browsing an alias has an address under the indices, but
 * belongs to the aliases.
 */
export const isUnder = (
  { under, place }: NavItem,
  tenantId: string,
  pathname: string,
  aliasIds: readonly string[],
): boolean => {
  const browsed = BROWSED.exec(pathname)
  const counted =
    browsed && aliasIds.includes(decodeURIComponent(browsed[2] ?? ''))
      ? `${browsed[1]}/alias/${browsed[2]}`
      : pathname
  const starts = [under?.(tenantId) ?? place(tenantId).to].flat()
  return starts.some((start) => counted === start || counted.startsWith(`${start}/`))
}

/** The address of the record browser of an index or alias. */
export const BROWSED = /^(\/admin\/settings\/[^/]+)\/indices\/([^/]+)\/browse/

/** The same section in another tenant; from a page about one index, the list of indices. */
export const sameSection = (pathname: string, tenantId: string): Place | undefined => {
  const [, section] = /^\/admin\/settings\/[^/]+\/([^/]+)/.exec(pathname) ?? []
  return section ? { to: `/admin/settings/${tenantId}/${section}` } : undefined
}
