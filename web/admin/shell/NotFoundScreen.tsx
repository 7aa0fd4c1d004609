import { Button } from '@mantine/core'
import { shellTexts } from '#texts/shell.ts'
import { EmptyState } from '#web/admin/kit/States.tsx'
import { paths } from '#web/admin/paths.ts'
import { t } from '#web/kit/language.ts'
import { AppLink } from '#web/admin/kit/AppLink.tsx'

/** An address that leads nowhere. */
export const NotFoundScreen = () => (
  <EmptyState
    isPage
    title={t(shellTexts.notFound)}
    action={<Button renderRoot={(props) => <AppLink {...props} place={paths.dashboard()} />}>{t(shellTexts.toDashboard)}</Button>}
  >
    {t(shellTexts.notFoundHelp)}
  </EmptyState>
)

/** A screen that broke: what is safe and a way on. The rest of the frame stands. */
export const CrashedScreen = ({ error }: { error: Error }) => (
  <div role="alert">
    <EmptyState
      isPage
      title={t(shellTexts.crashed)}
      action={<Button onClick={() => location.reload()}>{t(shellTexts.reload)}</Button>}
      code={error.message}
    >
      {t(shellTexts.crashedHelp)}
    </EmptyState>
  </div>
)
