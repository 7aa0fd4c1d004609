import { Button, NumberInput, Switch, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { users, type User } from '#contract/users.ts'
import { kitTexts } from '#texts/kit.ts'
import { roleTexts } from '#texts/shell.ts'
import { userTexts } from '#texts/users.ts'
import { fieldErrors, staleOf, useEdit } from '#web/admin/kit/edit.ts'
import { Loaded } from '#web/admin/kit/Loaded.tsx'
import { Initials } from '#web/admin/kit/NameCell.tsx'
import { SplitPage } from '#web/admin/kit/Page.tsx'
import { PageHead } from '#web/admin/kit/PageHead.tsx'
import { SaveBar } from '#web/admin/kit/SaveBar.tsx'
import { Panel, Section } from '#web/admin/kit/Section.tsx'
import { StaleNote } from '#web/admin/kit/StaleNote.tsx'
import { toastDone } from '#web/admin/kit/toast.ts'
import { useMe } from '#web/admin/parts/viewer.ts'
import { paths } from '#web/admin/paths.ts'
import { ApiError, read, useSend } from '#web/kit/api.ts'
import { ago, date } from '#web/kit/fmt.ts'
import { t } from '#web/kit/language.ts'
import { LinkModal, type LinkKind } from './LinkModal.tsx'
import styles from './users.module.css'
import { AppLink } from '#web/admin/kit/AppLink.tsx'

/** One user: name, flags, roles, links. (screens.userEdit) */
export const UserEditScreen = () => {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  const query = useQuery(read(users.get, { params: { id } }))
  return <Loaded query={query}>{(user) => <UserEdit key={user.id} user={user} />}</Loaded>
}

const editable = ({ name, email, max_indices, admin, subscription }: User) => ({ name, email, max_indices, admin, subscription })

const UserEdit = ({ user }: { user: User }) => {
  const me = useMe()
  const client = useQueryClient()
  const edit = useEdit(editable(user))
  const save = useSend(users.save, { refresh: [users.list], inPlace: true })
  const stale = staleOf<User>(save.error)
  const errors = fieldErrors(save.error)
  const keep = (saved: User) => {
    client.setQueryData(read(users.get, { params: { id: user.id } }).queryKey, saved)
    edit.reset()
    save.reset()
  }
  const saved = (now: User) => {
    keep(now)
    toastDone(t(kitTexts.saved))
  }
  const submit = (version: number) => save.mutate({ params: { id: user.id }, body: edit.values, version }, { onSuccess: saved })
  const { values, set } = edit
  const labels = {
    name: t(userTexts.name),
    email: t(userTexts.email),
    max_indices: t(userTexts.maxIndices),
    admin: t(userTexts.admin),
    subscription: t(userTexts.subscription),
  }
  return (
    <>
      <PageHead
        crumbs={[{ label: t(userTexts.title), place: paths.users() }, { label: user.name }]}
        title={user.name}
        facts={t(userTexts.facts)(date(user.created), user.lastLogin ? ago(user.lastLogin) : t(userTexts.never))}
      />
      <SplitPage aside={<UserLinks user={user} />}>
        <Panel title={t(userTexts.info)}>
          {stale && (
            <StaleNote
              mine={values}
              theirs={editable(stale)}
              labels={labels}
              onTakeTheirs={() => keep(stale)}
              onKeepMine={() => submit(stale.version)}
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
        <Panel title={t(userTexts.roles)}>
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
      </SplitPage>
      <SaveBar
        changes={edit.changed.length}
        isSaving={save.isPending}
        error={save.error instanceof ApiError ? save.error : null}
        failedText={t(userTexts.saveFailed)}
        onSave={() => submit(user.version)}
        onReset={() => (edit.reset(), save.reset())}
      />
    </>
  )
}

const UserLinks = ({ user: { id, name } }: { user: User }) => {
  const [link, setLink] = useState<LinkKind>()
  return (
    <Section title={t(userTexts.links)}>
      <p className={styles.help}>{t(userTexts.linksHelp)}</p>
      <div className={styles.buttons}>
        <Button variant="default" size="xs" onClick={() => setLink('register')}>
          {t(userTexts.registerLink)}
        </Button>
        <Button variant="default" size="xs" onClick={() => setLink('reset')}>
          {t(userTexts.resetLink)}
        </Button>
      </div>
      <LinkModal user={{ id, name }} kind={link} onClose={() => setLink(undefined)} />
    </Section>
  )
}
