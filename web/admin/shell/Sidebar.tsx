import { Kbd } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { aliases } from '#contract/aliases.ts'
import { shellTexts } from '#texts/shell.ts'
import { useMay, useTenantId } from '#web/admin/parts/viewer/viewer.ts'
import { read } from '#web/kit/api.ts'
import { t } from '#web/kit/language.ts'
import { MenuCount, usePending, type Pending } from './MenuCount.tsx'
import { BROWSED, isUnder, NAVIGATION, visibleGroups, type NavItem } from './navigation.ts'
import styles from './Sidebar.module.css'
import { TenantSwitcher } from './TenantSwitcher.tsx'
import { UserMenu } from './UserMenu.tsx'

type Props = { onCommand: () => void; onNavigate?: () => void; onShortcuts: () => void }

/** The column at the left: tenant, command field, menu, person. */
export const Sidebar = ({ onCommand, onNavigate, onShortcuts }: Props) => {
  const tenantId = useTenantId()
  const groups = visibleGroups(NAVIGATION, useMay(tenantId))
  const { pathname } = useLocation()
  const pending = usePending(tenantId)
  // The record browser uses the same cached list.
  const { data: aliasIds = [] } = useQuery({
    ...read(aliases.list, { params: { tenantId: tenantId ?? '' } }),
    enabled: tenantId !== undefined && BROWSED.test(pathname),
    select: (list) => list.map(({ id }) => id),
  })
  return (
    <div className={styles.sidebar}>
      <div className={styles.top}>
        <TenantSwitcher />
      </div>
      <button type="button" className={styles.command} onClick={onCommand}>
        <IconSearch size={16} aria-hidden="true" />
        <span>{t(shellTexts.command)}</span>
        <Kbd>Ctrl K</Kbd>
      </button>
      <nav className={styles.list} aria-label={t(shellTexts.mainMenu)}>
        {groups.map(({ text, items }) => (
          <div key={text?.is ?? ''} className={styles.group}>
            {text && <h2>{t(text)}</h2>}
            <ul>
              {items.map((item) => (
                <li key={item.text.is}>
                  <NavLink
                    item={item}
                    tenantId={tenantId}
                    aliasIds={aliasIds}
                    pending={pending}
                    onNavigate={onNavigate}
                  />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <UserMenu onShortcuts={onShortcuts} onNavigate={onNavigate} />
    </div>
  )
}

/** In a low window the menu scrolls; keep the current item visible. */
const bring = (link: HTMLAnchorElement | null) => link?.scrollIntoView({ block: 'nearest' })

type LinkProps = {
  item: NavItem
  tenantId: string | undefined
  aliasIds: readonly string[]
  pending: Pending | undefined
  onNavigate: (() => void) | undefined
}

const NavLink = ({ item, tenantId, aliasIds, pending, onNavigate }: LinkProps) => {
  const { pathname } = useLocation()
  const isHere = isUnder(item, tenantId ?? '', pathname, aliasIds)
  return (
    <Link
      {...item.place(tenantId ?? '')}
      ref={isHere ? bring : undefined}
      className={isHere ? `${styles.link} ${styles.here}` : styles.link}
      aria-current={isHere ? 'page' : undefined}
      // The current item is computed above; the router would mark every parent address too.
      activeOptions={{ exact: true }}
      activeProps={{}}
      onClick={onNavigate}
    >
      <item.icon size={18} stroke={1.6} aria-hidden="true" />
      <span>{t(item.text)}</span>
      {item.counts && <MenuCount of={item.counts} value={pending?.[item.counts] ?? 0} />}
    </Link>
  )
}
