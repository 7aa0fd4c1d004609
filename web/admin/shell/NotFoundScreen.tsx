import { Button } from '@mantine/core'
import { shellTexts } from '#texts/shell.ts'
import { NotFound } from '#web/admin/kit/states/NotFound.tsx'
import { EmptyState } from '#web/admin/kit/states/States.tsx'
import { t } from '#web/kit/language.ts'

/** The screen of an unknown address. */
export const NotFoundScreen = () => (
  <NotFound title={t(shellTexts.notFound)}>{t(shellTexts.notFoundHelp)}</NotFound>
)

/** A crashed screen: what is safe, and a link onward. The rest of the frame keeps working. */
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
