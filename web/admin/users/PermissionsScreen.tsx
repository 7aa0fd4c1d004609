import { IconCheck, IconMinus } from '@tabler/icons-react'
import {
  PERMISSIONS,
  ROLES,
  RULES,
  type Permission,
  type Role,
  type RuleName,
} from '#contract/permissions.ts'
import { matrixTexts, permissionTexts, ruleTexts } from '#texts/permissions.ts'
import { roleTexts, shellTexts } from '#texts/shell.ts'
import { userTexts } from '#texts/users.ts'
import { NothingFound } from '#web/admin/kit/states/NothingFound.tsx'
import { FilterBar, Page } from '#web/admin/kit/Page.tsx'
import { PageHead } from '#web/admin/kit/PageHead.tsx'
import { SearchField } from '#web/admin/kit/lists/SearchField.tsx'
import { useSearchState } from '#web/admin/kit/lists/use-search-state.ts'
import { Panel } from '#web/admin/kit/Section.tsx'
import { StackTable, type Column } from '#web/admin/kit/lists/StackTable.tsx'
import { ALL_GROUPS } from './permission-groups.ts'
import { useMe } from '#web/admin/parts/viewer/viewer.ts'
import { paths } from '#web/admin/paths.ts'
import { t } from '#web/kit/language.ts'
import styles from './permissions.module.css'

/** The permissions of each role, from the server's own table. (screens.permissionMatrix) */
export const PermissionsScreen = () => {
  const me = useMe()
  const [{ q = '' }, setSearch] = useSearchState()
  const fits = (permission: Permission) =>
    `${t(permissionTexts[permission])} ${permission}`.toLowerCase().includes(q.trim().toLowerCase())
  const groups = ALL_GROUPS.map((group) => ({
    ...group,
    permissions: group.permissions.filter(fits),
  })).filter(({ permissions }) => permissions.length > 0)
  return (
    <>
      <PageHead
        {...(me.permissions.global.includes('user.read') && {
          crumbs: [
            { label: t(shellTexts.users), place: paths.users() },
            { label: t(matrixTexts.title) },
          ],
        })}
        title={t(matrixTexts.title)}
        facts={t(matrixTexts.facts)}
      />
      <Page>
        <FilterBar>
          <SearchField
            isMain
            label={t(matrixTexts.search)}
            placeholder={t(matrixTexts.searchHint)}
            value={q}
            onChange={(text) => setSearch({ q: text })}
          />
        </FilterBar>
        {groups.length === 0 ? (
          <NothingFound
            title={t(matrixTexts.none)}
            help={t(matrixTexts.noneHelp)}
            clear={t(matrixTexts.clear)}
            onClear={() => setSearch({ q: undefined })}
          />
        ) : (
          <Matrix groups={groups} />
        )}
        <Panel title={t(matrixTexts.rules)}>
          <p className={styles.help}>{t(matrixTexts.rulesHelp)}</p>
          <ul className={styles.rules}>
            {(Object.keys(RULES) as RuleName[]).map((name) => (
              <li key={name}>
                {t(ruleTexts[name])}
                <span className="mono">
                  {name} · {RULES[name]}
                </span>
              </li>
            ))}
          </ul>
        </Panel>
        <Panel title={t(matrixTexts.shown)}>
          <p className={styles.help}>{t(matrixTexts.shownHelp)}</p>
        </Panel>
      </Page>
    </>
  )
}

const Matrix = ({ groups }: { groups: typeof ALL_GROUPS }) => {
  const columns: Column<Permission>[] = [
    {
      key: 'permission',
      head: t(matrixTexts.permission),
      isRowHead: true,
      cell: (permission) => (
        <>
          {t(permissionTexts[permission])}
          <span className={`mono ${styles.id}`}>{permission}</span>
        </>
      ),
    },
    ...ROLES.map((role) =>
      columnOf(role, t(roleTexts[role]), (permission) =>
        (PERMISSIONS[permission] as readonly Role[]).includes(role),
      ),
    ),
    columnOf('admin', t(userTexts.admin), () => true),
  ]
  return (
    <StackTable
      caption={t(matrixTexts.title)}
      columns={columns}
      groups={groups.map(({ text, permissions }) => ({ name: t(text), rows: permissions }))}
      rowKey={(permission) => permission}
      isSticky
    />
  )
}

const columnOf = (
  key: string,
  head: string,
  may: (permission: Permission) => boolean,
): Column<Permission> => ({
  key,
  head,
  cell: (permission) => <Mark may={may(permission)} />,
  isMark: true,
  onPhone: 'inline',
  widthPx: 130,
})

const Mark = ({ may }: { may: boolean }) => (
  <span className={may ? styles.may : styles.mayNot}>
    {may ? <IconCheck size={17} aria-hidden="true" /> : <IconMinus size={17} aria-hidden="true" />}
    <span className="vh">{t(may ? matrixTexts.may : matrixTexts.mayNot)}</span>
  </span>
)
