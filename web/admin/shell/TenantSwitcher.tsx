import { Menu } from '@mantine/core'
import { IconBuildingBank, IconCheck, IconSelector } from '@tabler/icons-react'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { roleTexts, shellTexts } from '#texts/shell.ts'
import { Initials } from '#web/admin/kit/lists/NameCell.tsx'
import { useMe, useMay, useTenantId } from '#web/admin/parts/viewer/viewer.ts'
import { paths } from '#web/admin/paths.ts'
import { compare } from '#web/kit/format-in-language.ts'
import { t } from '#web/kit/language.ts'
import { sameSection } from './navigation.ts'
import styles from './TenantSwitcher.module.css'

/** The current tenant; switching keeps the section. */
export const TenantSwitcher = () => {
  const me = useMe()
  const tenantId = useTenantId()
  const may = useMay(tenantId)
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const current = me.tenants.find(({ id }) => id === tenantId)
  const nameOf = current?.name ?? tenantId ?? t(shellTexts.noTenant)
  const choose = (id: string) =>
    void navigate(sameSection(pathname, id) ?? { to: '.', search: { tenant: id } })
  return (
    <Menu width={240} position="bottom-start">
      <Menu.Target>
        <button type="button" className={styles.target}>
          <Initials name={nameOf} isFilled />
          <span className={styles.name}>
            <b>{nameOf}</b>
            <span>
              {me.admin ? t(shellTexts.systemAdmin) : current && t(roleTexts[current.role])}
            </span>
          </span>
          <IconSelector size={15} aria-hidden="true" />
          <span className="vh">{t(shellTexts.switchTenant)}</span>
        </button>
      </Menu.Target>
      <Menu.Dropdown aria-label={t(shellTexts.switchTenant)}>
        <Menu.Label>{t(shellTexts.switchTenant)}</Menu.Label>
        {me.tenants
          .toSorted((a, b) => compare(a.name, b.name))
          .map(({ id, name, role }) => (
            <Menu.Item
              key={id}
              onClick={() => choose(id)}
              leftSection={<Initials name={name} sizePx={26} isFilled />}
              rightSection={id === tenantId && <IconCheck size={16} aria-hidden="true" />}
            >
              <span className={styles.item}>{name}</span>
              <span className={styles.role}>{t(roleTexts[role])}</span>
            </Menu.Item>
          ))}
        {may('tenant.write') && (
          <>
            <Menu.Divider />
            <Menu.Item
              leftSection={<IconBuildingBank size={16} aria-hidden="true" />}
              onClick={() => void navigate(paths.tenants())}
            >
              {t(shellTexts.allTenants)}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
