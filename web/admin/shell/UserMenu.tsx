import {
  ActionIcon,
  Menu,
  Tooltip,
  useComputedColorScheme,
  type MantineColorScheme,
} from '@mantine/core'
import {
  IconAdjustments,
  IconInfoCircle,
  IconKeyboard,
  IconLanguage,
  IconLogout,
  IconMoon,
  IconSettings,
  IconSun,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { providers } from '#contract/providers.ts'
import { session } from '#contract/session.ts'
import { shellTexts } from '#texts/shell.ts'
import { Initials } from '#web/admin/kit/lists/NameCell.tsx'
import { usePreferences } from '#web/admin/parts/viewer/preferences.ts'
import { useMe, versionOf } from '#web/admin/parts/viewer/viewer.ts'
import { paths, type Place } from '#web/admin/paths.ts'
import { urlOf, useSend } from '#web/kit/api.ts'
import { language, t } from '#web/kit/language.ts'
import styles from './UserMenu.module.css'

const THEMES: { value: MantineColorScheme; text: { is: string; en: string } }[] = [
  { value: 'light', text: shellTexts.light },
  { value: 'dark', text: shellTexts.dark },
  { value: 'auto', text: shellTexts.auto },
]

/**
 * The person at the foot of the column: own pages, theme, language, sign-out, and the version of
 * the program.
 */
export const UserMenu = ({
  onShortcuts,
  onNavigate,
}: {
  onShortcuts: () => void
  onNavigate?: (() => void) | undefined
}) => {
  const me = useMe()
  const navigate = useNavigate()
  const logout = useSend(session.logout)
  const { chosen, choose } = usePreferences()
  const isDark = useComputedColorScheme() === 'dark'
  const go = (place: Place) => () => {
    onNavigate?.()
    void navigate(place)
  }
  const signOut = async () => {
    await logout.mutateAsync({})
    // A full page load clears the person's data from memory and lets their provider end its
    // session.
    location.assign(urlOf(providers.farewell, {}))
  }
  return (
    <div className={styles.foot}>
      <Menu position="top-start" width={236}>
        <Menu.Target>
          <button type="button" className={styles.target}>
            <Initials name={me.name} sizePx={30} />
            <span className={styles.who}>
              <b>{me.name}</b>
              <span className="num">{versionOf(me.version)}</span>
            </span>
            <span className="vh">{t(shellTexts.ownMenu)}</span>
          </button>
        </Menu.Target>
        <Menu.Dropdown aria-label={t(shellTexts.ownMenu)}>
          <Menu.Item
            leftSection={<IconSettings size={16} aria-hidden="true" />}
            onClick={go(paths.ownSettings())}
          >
            {t(shellTexts.ownSettings)}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconAdjustments size={16} aria-hidden="true" />}
            onClick={go(paths.preferences())}
          >
            {t(shellTexts.preferences)}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconKeyboard size={16} aria-hidden="true" />}
            onClick={onShortcuts}
          >
            {t(shellTexts.shortcuts)}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconInfoCircle size={16} aria-hidden="true" />}
            onClick={go(paths.about())}
          >
            {t(shellTexts.about)}
          </Menu.Item>
          <Menu.Divider />
          <Menu.Label>{t(shellTexts.theme)}</Menu.Label>
          <Menu.RadioGroup
            value={chosen.theme}
            onChange={(theme) => choose({ theme: theme as MantineColorScheme })}
          >
            {THEMES.map(({ value, text }) => (
              <Menu.RadioItem key={value} value={value} closeMenuOnClick>
                {t(text)}
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
          <Menu.Divider />
          <Menu.Item
            lang={language() === 'is' ? 'en' : 'is'}
            leftSection={<IconLanguage size={16} aria-hidden="true" />}
            onClick={() => choose({ language: language() === 'is' ? 'en' : 'is' })}
          >
            {t(shellTexts.otherLanguage)}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconLogout size={16} aria-hidden="true" />}
            onClick={() => void signOut()}
          >
            {t(shellTexts.signOut)}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Tooltip label={t(isDark ? shellTexts.toLight : shellTexts.toDark)}>
        <ActionIcon
          size="lg"
          aria-label={t(isDark ? shellTexts.toLight : shellTexts.toDark)}
          onClick={() => choose({ theme: isDark ? 'light' : 'dark' })}
        >
          {isDark ? <IconSun size={17} /> : <IconMoon size={17} />}
        </ActionIcon>
      </Tooltip>
    </div>
  )
}
