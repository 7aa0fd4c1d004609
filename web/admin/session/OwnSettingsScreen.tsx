import { accessTexts } from '#texts/access.ts'
import { sessionTexts } from '#texts/session.ts'
import { shellTexts } from '#texts/shell.ts'
import { FactList } from '#web/admin/kit/lists/FactList.tsx'
import { Loaded } from '#web/admin/kit/states/Loaded.tsx'
import { Page } from '#web/admin/kit/Page.tsx'
import { PageHead } from '#web/admin/kit/PageHead.tsx'
import { SettingRow } from '#web/admin/kit/forms/SettingRow.tsx'
import { EndSessions } from '#web/admin/parts/people/EndSessions.tsx'
import { Sessions } from '#web/admin/parts/people/Sessions.tsx'
import { NewToken, Tokens } from '#web/admin/parts/people/Tokens.tsx'
import { useMe, useSettings } from '#web/admin/parts/viewer/viewer.ts'
import { t } from '#web/kit/language.ts'
import { OwnIdentities } from './OwnIdentities.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { StorageSettings } from './StorageSettings.tsx'

/**
 * The person's own page: password, sessions, API tokens, storage paths and list columns.
 * (screens.userSettings)
 */
export const OwnSettingsScreen = () => {
  const me = useMe()
  const settings = useSettings()
  return (
    <>
      <PageHead title={t(shellTexts.ownSettings)} facts={me.name} />
      <Page>
        <Loaded query={settings}>{(saved) => <StorageSettings saved={saved} />}</Loaded>
        <SettingRow title={t(sessionTexts.account)}>
          <FactList
            isWide
            rows={[
              { label: t(sessionTexts.name), value: me.name },
              { label: t(sessionTexts.email), value: me.email ?? t(sessionTexts.noEmail) },
            ]}
          />
        </SettingRow>
        {me.email !== null && (
          <SettingRow title={t(sessionTexts.ownPassword)} help={t(sessionTexts.ownPasswordHelp)}>
            <PasswordForm />
          </SettingRow>
        )}
        <OwnIdentities />
        <SettingRow title={t(accessTexts.tokens)} help={t(accessTexts.tokensHelp)}>
          <Tokens userId={me.id} />
          <div>
            <NewToken userId={me.id} />
          </div>
        </SettingRow>
        <SettingRow title={t(accessTexts.sessions)} help={t(accessTexts.sessionsHelp)}>
          <Sessions userId={me.id} />
          <div>
            <EndSessions userId={me.id} isOwn />
          </div>
        </SettingRow>
      </Page>
    </>
  )
}
