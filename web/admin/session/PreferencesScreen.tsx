import { SegmentedControl, Switch, useMantineColorScheme, type MantineColorScheme } from '@mantine/core'
import { LIST_ROWS } from '#contract/limits.ts'
import { session } from '#contract/session.ts'
import { sessionTexts } from '#texts/session.ts'
import { shellTexts } from '#texts/shell.ts'
import { Page } from '#web/admin/kit/Page.tsx'
import { PageHead } from '#web/admin/kit/PageHead.tsx'
import { SetRow } from '#web/admin/kit/SetRow.tsx'
import { useSettings } from '#web/admin/parts/viewer.ts'
import { ShortcutList } from '#web/admin/parts/ShortcutsDialog.tsx'
import { useSend } from '#web/kit/api.ts'
import { num } from '#web/kit/fmt.ts'
import { language, setLanguage, t } from '#web/kit/language.ts'

/** Language, theme, length of lists and keys of the person; saved at once. (screens.preferences, users.listRows) */
export const PreferencesScreen = () => {
  const { data: settings } = useSettings()
  const save = useSend(session.saveSettings, { refresh: [session.settings] })
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true })
  return (
    <>
      <PageHead title={t(shellTexts.preferences)} facts={t(sessionTexts.preferencesHelp)} />
      <Page>
        <SetRow title={t(sessionTexts.language)} help={t(sessionTexts.languageHelp)}>
          <SegmentedControl
            w="fit-content"
            aria-label={t(sessionTexts.language)}
            value={language()}
            onChange={(value) => setLanguage(value === 'en' ? 'en' : 'is')}
            data={[
              { value: 'is', label: 'Íslenska' },
              { value: 'en', label: 'English' },
            ]}
          />
        </SetRow>
        <SetRow title={t(sessionTexts.appearance)}>
          <SegmentedControl
            w="fit-content"
            aria-label={t(shellTexts.theme)}
            value={colorScheme}
            onChange={(value) => setColorScheme(value as MantineColorScheme)}
            data={[
              { value: 'light', label: t(shellTexts.light) },
              { value: 'dark', label: t(shellTexts.dark) },
              { value: 'auto', label: t(shellTexts.auto) },
            ]}
          />
        </SetRow>
        <SetRow title={t(sessionTexts.lists)} help={t(sessionTexts.listsHelp)}>
          <SegmentedControl
            w="fit-content"
            aria-label={t(sessionTexts.lists)}
            value={String(settings?.listRows ?? '')}
            disabled={!settings}
            onChange={(value) => save.mutate({ body: { listRows: LIST_ROWS.find((rows) => String(rows) === value) ?? null } })}
            data={[{ value: '', label: t(sessionTexts.eachList) }, ...LIST_ROWS.map((rows) => ({ value: String(rows), label: num(rows) }))]}
          />
        </SetRow>
        <SetRow title={t(shellTexts.shortcuts)} help={t(sessionTexts.shortcutsHelp)}>
          <Switch
            label={t(sessionTexts.singleKeys)}
            checked={settings?.shortcuts ?? true}
            disabled={!settings}
            onChange={(event) => save.mutate({ body: { shortcuts: event.currentTarget.checked } })}
          />
          <ShortcutList isWide />
        </SetRow>
      </Page>
    </>
  )
}
