import { Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { users, type User } from '#contract/users.ts'
import { roleTexts } from '#texts/shell.ts'
import { userTexts } from '#texts/users.ts'
import type { ScreenProps } from '#web/admin/kit/screen.ts'
import { AppLink } from '#web/admin/kit/AppLink.tsx'
import { FactList } from '#web/admin/kit/lists/FactList.tsx'
import { Subject } from '#web/admin/parts/viewer/Subject.tsx'
import { Initials } from '#web/admin/kit/lists/NameCell.tsx'
import { SplitPage } from '#web/admin/kit/Page.tsx'
import { PageHead } from '#web/admin/kit/PageHead.tsx'
import { Panel, Section } from '#web/admin/kit/Section.tsx'
import { useMe } from '#web/admin/parts/viewer/viewer.ts'
import { paths } from '#web/admin/paths.ts'
import { read } from '#web/kit/api.ts'
import { num } from '#web/kit/format-in-language.ts'
import { t } from '#web/kit/language.ts'
import { RemoveUserDialog } from './RemoveUserDialog.tsx'
import { useProviders } from './providers.ts'
import { useFacts } from './roles.ts'
import { UserAside } from './UserAside.tsx'
import styles from './users.module.css'
import { EffectivePermissions } from './EffectivePermissions.tsx'

/** A user: facts, roles with permissions, and sign-in methods. (screens.userShow) */
export const UserShowScreen = ({ params: { id } }: ScreenProps<'id'>) => {
  const query = useQuery(read(users.get, { params: { id } }))
  return (
    <Subject kind="user" query={query}>
      {(user) => <UserShow key={user.id} user={user} />}
    </Subject>
  )
}

const UserShow = ({ user }: { user: User }) => {
  const me = useMe()
  const flag = (value: boolean) => t(value ? userTexts.yes : userTexts.no)
  return (
    <>
      <PageHead
        crumbs={[{ label: t(userTexts.title), place: paths.users() }, { label: user.name }]}
        title={user.name}
        facts={useFacts(user)}
        actions={
          <Button
            leftSection={<IconPencil size={16} />}
            renderRoot={(props) => <AppLink {...props} place={paths.userEdit({ id: user.id })} />}
          >
            {t(userTexts.edit)}
          </Button>
        }
      />
      <SplitPage
        aside={
          <>
            <UserAside user={user} />
            {user.id !== me.id && <DangerZone user={user} />}
          </>
        }
      >
        <Panel title={t(userTexts.info)}>
          <FactList
            rows={[
              { label: t(userTexts.email), value: user.email ?? t(userTexts.noEmail) },
              { label: t(userTexts.provider), value: useProviders()(user.provider).text },
              { label: t(userTexts.maxIndices), value: num(user.max_indices) },
              { label: t(userTexts.admin), value: flag(user.admin) },
              { label: t(userTexts.subscription), value: flag(user.subscription) },
            ]}
          />
        </Panel>
        <Panel title={t(userTexts.rolesIn)}>
          {user.tenants.length === 0 ? (
            <p className="muted">{t(userTexts.noTenant)}</p>
          ) : (
            <ul className={styles.tenants}>
              {user.tenants.map(({ tenantID, name, role }) => (
                <li key={tenantID}>
                  <Initials name={name} sizePx={26} isFilled />
                  <AppLink place={paths.tenant({ tenantId: tenantID })}>{name}</AppLink>
                  <span>{t(roleTexts[role])}</span>
                </li>
              ))}
            </ul>
          )}
        </Panel>
        <EffectivePermissions roles={user.tenants} isAdmin={user.admin} />
      </SplitPage>
    </>
  )
}

const DangerZone = ({ user }: { user: User }) => {
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  return (
    <Section title={t(userTexts.danger)} isDanger>
      <p>{t(userTexts.dangerHelp)}</p>
      <Button variant="outline" onClick={() => setAsking(true)}>
        {t(userTexts.remove)}
      </Button>
      <RemoveUserDialog
        user={user}
        opened={isAsking}
        onClose={() => setAsking(false)}
        onDone={() => void navigate(paths.users())}
      />
    </Section>
  )
}
