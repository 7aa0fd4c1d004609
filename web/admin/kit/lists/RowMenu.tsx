import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { kitTexts } from '#texts/kit.ts'
import { t } from '#web/kit/language.ts'

/** The menu of a row's actions, behind three dots. */
export const RowMenu = ({ name, children }: { name: string; children: ReactNode }) => (
  <Menu>
    <Menu.Target>
      <ActionIcon aria-label={t(kitTexts.actionsFor)(name)}>
        <IconDots size={18} />
      </ActionIcon>
    </Menu.Target>
    <Menu.Dropdown aria-label={t(kitTexts.actionsFor)(name)}>{children}</Menu.Dropdown>
  </Menu>
)
