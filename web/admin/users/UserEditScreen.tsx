import { NumberInput, Switch, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { tenants } from '#contract/tenants.ts'
import { users, type User } from '#contract/users.ts'
import { userTexts } from '#texts/users.ts'
import type { ScreenProps } from '#web/admin/kit/screen.ts'
import { Subject } from '#web/admin/parts/viewer/Subject.tsx'
import { SplitPage } from '#web/admin/kit/Page.tsx'
import { PageHead } from '#web/admin/kit/PageHead.tsx'
import { SaveBar } from '#web/admin/kit/forms/SaveBar.tsx'
import { Panel } from '#web/admin/kit/Section.tsx'
import { StaleVersionNote } from '#web/admin/kit/forms/StaleVersionNote.tsx'
import { useMe } from '#web/admin/parts/viewer/viewer.ts'
import { paths } from '#web/admin/paths.ts'
import { read } from '#web/kit/api.ts'
import { t } from '#web/kit/language.ts'
import { useFacts } from './roles.ts'
import { editable, REMOVED, useUserDraft, type RoleChange } from './user-draft.ts'
import { UserRoles } from './UserRoles.tsx'
import styles from './users.module.css'
import { EffectivePermissions, type RoleHere } from './EffectivePermissions.tsx'
import { UserAside } from './UserAside.tsx'

// Loaded separately: the form is large enough without the sign-in methods.
/** Edits a user: name, flags, and roles with the resulting permissions. (screens.userEdit) */
export const UserEditScreen = ({ params: { id } }: ScreenProps<'id'>) => {
  const query = useQuery(read(users.get, { params: { id } }))
  return (
    <Subject kind="user" query={query}>
      {(user) => <UserEdit key={user.id} user={user} />}
    </Subject>
  )
}

const UserEdit = ({ user }: { user: User }) => {
  const me = useMe()
  const draft = useUserDraft(user)
  const { values, set, errors, stale } = draft
  const labels = {
    name: t(userTexts.name),
    email: t(userTexts.email),
    max_indices: t(userTexts.maxIndices),
    admin: t(userTexts.admin),
    subscription: t(userTexts.subscription),
  }
  const { data: all = [] } = useQuery(read(tenants.list, {}))
  const rolesHere = rolesOnScreen(
    user,
    draft.roles,
    (id) => all.find((one) => one.id === id)?.name ?? id,
  )
  return (
    <>
      <PageHead
        crumbs={[
          { label: t(userTexts.title), place: paths.users() },
          { label: user.name, place: paths.user({ id: user.id }) },
          { label: t(userTexts.edit) },
        ]}
        title={user.name}
        facts={useFacts(user)}
      />
      <SplitPage aside={<UserAside user={user} />}>
        <Panel title={t(userTexts.info)}>
          {stale && (
            <StaleVersionNote
              mine={values}
              theirs={editable(stale)}
              labels={labels}
              onTakeTheirs={draft.takeTheirs}
              onKeepMine={draft.keepMine}
            />
          )}
          <div className={styles.fields}>
            <TextInput
              label={labels.name}
              value={values.name}
              onChange={(event) => set('name', event.currentTarget.value)}
              error={errors.name}
            />
            <TextInput
              label={labels.email}
              type="email"
              value={values.email ?? ''}
              onChange={(event) => set('email', event.currentTarget.value || null)}
              error={errors.email}
            />
            <NumberInput
              label={labels.max_indices}
              min={0}
              hideControls
              value={values.max_indices}
              onChange={(value) => set('max_indices', Number(value) || 0)}
              error={errors.max_indices}
            />
            <div className={styles.switches}>
              <Switch
                label={labels.admin}
                description={t(userTexts.adminHelp)}
                checked={values.admin}
                disabled={user.id === me.id}
                onChange={(event) => set('admin', event.currentTarget.checked)}
              />
              <Switch
                label={labels.subscription}
                description={t(userTexts.subscriptionHelp)}
                checked={values.subscription}
                onChange={(event) => set('subscription', event.currentTarget.checked)}
              />
            </div>
          </div>
        </Panel>
        <UserRoles user={user} roles={draft.roles} onRole={draft.setRole} />
        <EffectivePermissions roles={rolesHere} isAdmin={values.admin} />
      </SplitPage>
      <SaveBar
        changes={draft.changes}
        isSaving={draft.isSaving}
        error={draft.failure}
        failedText={t(userTexts.saveFailed)}
        onSave={draft.save}
        onReset={draft.reset}
      />
    </>
  )
}

/** The roles as they will be after saving. */
const rolesOnScreen = (
  user: User,
  roles: Record<string, RoleChange>,
  nameOf: (id: string) => string,
): RoleHere[] => {
  const names = new Map(user.tenants.map(({ tenantID, name }) => [tenantID, name]))
  const saved = Object.fromEntries(
    user.tenants.map(({ tenantID, role }): [string, RoleChange] => [tenantID, role]),
  )
  return Object.entries({ ...saved, ...roles }).flatMap(([tenantID, role]) =>
    role === REMOVED
      ? []
      : [
          {
            tenantID,
            name: names.get(tenantID) ?? nameOf(tenantID),
            role,
            isUnsaved: tenantID in roles,
          },
        ],
  )
}
