import { SegmentedControl, Switch, type MantineColorScheme } from '@mantine/core'
import { LIST_ROWS } from '#contract/limits.ts'
import { sessionTexts } from '#texts/session.ts'
import { shellTexts } from '#texts/shell.ts'
import { Loaded } from '#web/admin/kit/states/Loaded.tsx'
import { Page } from '#web/admin/kit/Page.tsx'
import { PageHead } from '#web/admin/kit/PageHead.tsx'
import { SettingRow } from '#web/admin/kit/forms/SettingRow.tsx'
import { usePreferences } from '#web/admin/parts/viewer/preferences.ts'
import { ShortcutList } from '#web/admin/parts/viewer/ShortcutsDialog.tsx'
import { num } from '#web/kit/format-in-language.ts'
import { t } from '#web/kit/language.ts'

/**
 * The person's language, theme, page size and shortcuts; saved at once. (screens.preferences,
 * users.listRows)
 */
export const PreferencesScreen = () => {
  const { settings, chosen, choose } = usePreferences()
  return (
    <>
      <PageHead title={t(shellTexts.preferences)} facts={t(sessionTexts.preferencesHelp)} />
      <Page>
        <Loaded query={settings}>
          {() => (
            <>
              <SettingRow title={t(sessionTexts.language)} help={t(sessionTexts.languageHelp)}>
                <SegmentedControl
                  w="fit-content"
                  aria-label={t(sessionTexts.language)}
                  value={chosen.language}
                  onChange={(language) => choose({ language: language === 'en' ? 'en' : 'is' })}
                  data={[
                    { value: 'is', label: 'Íslenska' },
                    { value: 'en', label: 'English' },
                  ]}
                />
              </SettingRow>
              <SettingRow title={t(sessionTexts.appearance)}>
                <SegmentedControl
                  w="fit-content"
                  aria-label={t(shellTexts.theme)}
                  value={chosen.theme}
                  onChange={(theme) => choose({ theme: theme as MantineColorScheme })}
                  data={[
                    { value: 'light', label: t(shellTexts.light) },
                    { value: 'dark', label: t(shellTexts.dark) },
                    { value: 'auto', label: t(shellTexts.auto) },
                  ]}
                />
              </SettingRow>
              <SettingRow title={t(sessionTexts.lists)} help={t(sessionTexts.listsHelp)}>
                <SegmentedControl
                  w="fit-content"
                  aria-label={t(sessionTexts.lists)}
                  value={String(chosen.listRows ?? '')}
                  onChange={(value) =>
                    choose({ listRows: LIST_ROWS.find((rows) => String(rows) === value) ?? null })
                  }
                  data={[
                    { value: '', label: t(sessionTexts.eachList) },
                    ...LIST_ROWS.map((rows) => ({ value: String(rows), label: num(rows) })),
                  ]}
                />
              </SettingRow>
              <SettingRow title={t(shellTexts.shortcuts)} help={t(sessionTexts.shortcutsHelp)}>
                <Switch
                  label={t(sessionTexts.singleKeys)}
                  checked={chosen.shortcuts ?? true}
                  onChange={(event) => choose({ shortcuts: event.currentTarget.checked })}
                />
                <ShortcutList isWide />
              </SettingRow>
            </>
          )}
        </Loaded>
      </Page>
    </>
  )
}
