import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { shellTexts } from '#texts/shell.ts'
import { paths } from '#web/admin/paths.ts'
import { t } from '#web/kit/language.ts'
import { AppLink } from '#web/admin/kit/AppLink.tsx'
import { EmptyState } from './States.tsx'

type Props = {
  title: string
  children: ReactNode
  /** The nearest place that exists. */ wayOn?: ReactNode
  code?: string
}

/** The page of an address whose subject does not exist: what is missing, and a link onward. */
export const NotFound = ({ title, children, wayOn, code }: Props) => (
  <EmptyState
    isPage
    title={title}
    action={
      <>
        <Button
          variant={wayOn ? 'default' : 'filled'}
          renderRoot={(props) => <AppLink {...props} place={paths.dashboard()} />}
        >
          {t(shellTexts.toDashboard)}
        </Button>
        {wayOn}
      </>
    }
    {...(code && { code })}
  >
    {children}
  </EmptyState>
)
