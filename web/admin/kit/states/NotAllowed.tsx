import { Button } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { shellTexts } from '#texts/shell.ts'
import { paths } from '#web/admin/paths.ts'
import { t } from '#web/kit/language.ts'
import { EmptyState } from './States.tsx'
import { AppLink } from '#web/admin/kit/AppLink.tsx'

/** The page for people without permission: who has it, and its code in small letters. */
export const NotAllowed = ({ code, who }: { code: string; who?: string }) => (
  <EmptyState
    isPage
    icon={<IconLock size={40} stroke={1.2} aria-hidden="true" />}
    title={t(shellTexts.notAllowed)}
    action={
      <>
        <Button variant="default" onClick={() => history.back()}>
          {t(shellTexts.back)}
        </Button>
        <Button renderRoot={(props) => <AppLink {...props} place={paths.dashboard()} />}>
          {t(shellTexts.toDashboard)}
        </Button>
      </>
    }
    code={`403 · ${code}`}
  >
    {who ?? t(shellTexts.notAllowedHelp)}
  </EmptyState>
)
