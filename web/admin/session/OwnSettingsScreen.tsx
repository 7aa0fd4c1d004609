import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { PASSWORD_MIN } from '#contract/limits.ts'
import { session, type Settings } from '#contract/session.ts'
import { kitTexts } from '#texts/kit.ts'
import { sessionTexts } from '#texts/session.ts'
import { shellTexts } from '#texts/shell.ts'
import { fieldErrors, useEdit } from '#web/admin/kit/edit.ts'
import { Facts } from '#web/admin/kit/Facts.tsx'
import { Loaded } from '#web/admin/kit/Loaded.tsx'
import { Page } from '#web/admin/kit/Page.tsx'
import { PageHead } from '#web/admin/kit/PageHead.tsx'
import { SaveBar } from '#web/admin/kit/SaveBar.tsx'
import { SetRow } from '#web/admin/kit/SetRow.tsx'
import { PasswordField } from '#web/admin/kit/PasswordField.tsx'
import { ShakingForm } from '#web/admin/kit/ShakingForm.tsx'
import { toastDone } from '#web/admin/kit/toast.ts'
import { useMe, useSettings } from '#web/admin/parts/viewer.ts'
import { ApiError, useSend } from '#web/kit/api.ts'
import { t } from '#web/kit/language.ts'
import { OwnIdentities } from './OwnIdentities.tsx'
import styles from './session.module.css'

/** The person's own page: password and the paths of the storage on their computer. (screens.userSettings) */
export const OwnSettingsScreen = () => {
  const me = useMe()
  const settings = useSettings()
  return (
    <>
      <PageHead title={t(shellTexts.ownSettings)} facts={me.name} />
      <Page>
        <SetRow title={t(sessionTexts.account)}>
          <Facts
            isWide
            rows={[
              { label: t(sessionTexts.name), value: me.name },
              { label: t(sessionTexts.email), value: me.email ?? t(sessionTexts.noEmail) },
            ]}
          />
        </SetRow>
        {me.email !== null && (
          <SetRow title={t(sessionTexts.ownPassword)} help={t(sessionTexts.ownPasswordHelp)}>
            <PasswordForm />
          </SetRow>
        )}
        <OwnIdentities />
        <Loaded query={settings}>{(saved) => <StoragePaths saved={saved} />}</Loaded>
      </Page>
    </>
  )
}

const PasswordForm = () => {
  const change = useSend(session.changePassword, { inPlace: true })
  const [current, setCurrent] = useState('')
  const [password, setPassword] = useState('')
  const [isTried, setTried] = useState(false)
  const errors = fieldErrors(change.error)
  const isLong = password.length >= PASSWORD_MIN
  const isWrong = change.error instanceof ApiError && change.error.code === 'session.wrongCurrentPassword'
  const done = () => {
    setCurrent('')
    setPassword('')
    setTried(false)
    toastDone(t(sessionTexts.passwordChanged))
  }
  return (
    <ShakingForm
      className={styles.narrow}
      isValid={() => {
        setTried(true)
        return isLong && current !== ''
      }}
      onSubmit={() => change.mutate({ body: { current, password } }, { onSuccess: done })}
    >
      <PasswordField
        label={t(sessionTexts.currentPassword)}
        autoComplete="current-password"
        value={current}
        onChange={(event) => setCurrent(event.currentTarget.value)}
        error={isTried && current === '' ? t(sessionTexts.passwordMissing) : isWrong ? change.error?.message : errors.current}
      />
      <PasswordField
        label={t(sessionTexts.newPassword)}
        description={t(sessionTexts.passwordLength)(PASSWORD_MIN)}
        autoComplete="new-password"
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        error={
          isTried && !isLong
            ? t(sessionTexts.passwordLength)(PASSWORD_MIN)
            : (errors.password ?? (change.error && !isWrong ? change.error.message : undefined))
        }
      />
      <Button type="submit" variant="default" loading={change.isPending}>
        {t(sessionTexts.changePassword)}
      </Button>
    </ShakingForm>
  )
}

const StoragePaths = ({ saved }: { saved: Settings }) => {
  const save = useSend(session.saveSettings, { refresh: [session.settings], inPlace: true })
  const edit = useEdit({ paths: saved.warehouse?.paths ?? [] })
  const { paths } = edit.values
  const put = (at: number, part: Partial<(typeof paths)[number]>) =>
    edit.set(
      'paths',
      paths.map((one, place) => (place === at ? { ...one, ...part } : one)),
    )
  const submit = () =>
    save.mutate(
      { body: { ...saved, warehouse: { ...saved.warehouse, paths: paths.filter(({ server }) => server.trim() !== '') } } },
      { onSuccess: () => (edit.reset(), toastDone(t(kitTexts.saved))) },
    )
  return (
    <>
      <SetRow title={t(sessionTexts.paths)} help={t(sessionTexts.pathsHelp)}>
        {paths.length > 0 && (
          <ul className={styles.paths}>
            {paths.map(({ server, local }, at) => (
              <li key={at}>
                <TextInput
                  aria-label={t(sessionTexts.serverPath)}
                  placeholder={t(sessionTexts.serverPath)}
                  value={server}
                  onChange={(event) => put(at, { server: event.currentTarget.value })}
                />
                <TextInput
                  aria-label={t(sessionTexts.localPathOf)(server)}
                  placeholder={t(sessionTexts.localPath)}
                  value={local}
                  onChange={(event) => put(at, { local: event.currentTarget.value })}
                />
                <ActionIcon
                  aria-label={t(sessionTexts.removePath)(server)}
                  onClick={() =>
                    edit.set(
                      'paths',
                      paths.filter((_, place) => place !== at),
                    )
                  }
                >
                  <IconX size={16} />
                </ActionIcon>
              </li>
            ))}
          </ul>
        )}
        <div>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPlus size={14} />}
            onClick={() => edit.set('paths', [...paths, { server: '', local: '' }])}
          >
            {t(sessionTexts.addPath)}
          </Button>
        </div>
      </SetRow>
      <SaveBar
        changes={edit.changed.length}
        isSaving={save.isPending}
        error={save.error instanceof ApiError ? save.error : null}
        onSave={submit}
        onReset={() => (edit.reset(), save.reset())}
      />
    </>
  )
}
