import { SegmentedControl, Select } from '@mantine/core'
import { IconCheck, IconMinus } from '@tabler/icons-react'
import { useState } from 'react'
import { PERMISSIONS, type Role } from '#contract/permissions.ts'
import { matrixTexts, permissionTexts } from '#texts/permissions.ts'
import { roleTexts } from '#texts/shell.ts'
import { AppLink } from '#web/admin/kit/AppLink.tsx'
import { Panel } from '#web/admin/kit/Section.tsx'
import { TENANT_GROUPS } from './permission-groups.ts'
import { paths } from '#web/admin/paths.ts'
import { t } from '#web/kit/language.ts'
import styles from './permissions.module.css'

/** A role in a tenant, as chosen on the screen. */
export type RoleHere = { tenantID: string; name: string; role: Role; isUnsaved?: boolean }

/** Tenants shown as tabs; more become a select. */
const TABS = 3

/**
 * A person's permissions in a tenant, from the roles on the screen: a tick for allowed, a dash for
 * denied. (permissions.check)
 */
export const EffectivePermissions = ({
  roles,
  isAdmin,
}: {
  roles: RoleHere[]
  isAdmin: boolean
}) => {
  const [chosen, setChosen] = useState<string>()
  const here = roles.find(({ tenantID }) => tenantID === chosen) ?? roles[0]
  if (!here && !isAdmin) return null
  const may = (role: Role | undefined, permission: keyof typeof PERMISSIONS) =>
    isAdmin || (role !== undefined && (PERMISSIONS[permission] as readonly Role[]).includes(role))
  const choice = {
    value: here?.tenantID ?? '',
    data: roles.map(({ tenantID, name }) => ({ value: tenantID, label: name })),
    'aria-label': t(matrixTexts.whatMayOf),
  }
  return (
    <Panel
      title={t(matrixTexts.whatMay)}
      aside={
        !isAdmin &&
        roles.length > 1 &&
        (roles.length > TABS ? (
          <Select
            {...choice}
            allowDeselect={false}
            onChange={(value) => value && setChosen(value)}
          />
        ) : (
          <SegmentedControl size="xs" {...choice} onChange={setChosen} />
        ))
      }
    >
      <p className={styles.help}>
        {isAdmin || !here
          ? t(matrixTexts.computedAdmin)
          : t(here.isUnsaved ? matrixTexts.computedUnsaved : matrixTexts.computed)(
              t(roleTexts[here.role]),
            )}{' '}
        <AppLink place={paths.permissions()}>{t(matrixTexts.all)}</AppLink>
      </p>
      <div className={styles.groups}>
        {TENANT_GROUPS.map(({ text, permissions }) => (
          <div key={text.is}>
            <h3>{t(text)}</h3>
            <ul>
              {permissions.map((permission) => {
                const isAllowed = may(here?.role, permission)
                const Icon = isAllowed ? IconCheck : IconMinus
                return (
                  <li key={permission} className={isAllowed ? undefined : styles.denied}>
                    <Icon
                      size={17}
                      aria-hidden="true"
                      className={isAllowed ? styles.may : undefined}
                    />
                    <span>
                      {!isAllowed && <span className="vh">{t(matrixTexts.mayNot)}: </span>}
                      {t(permissionTexts[permission])}
                    </span>
                    <span className="mono">{permission}</span>
                  </li>
                )
              })}
            </ul>
          </div>
        ))}
      </div>
    </Panel>
  )
}
