import { createRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { Page } from './kit/Page.tsx'
import { Skeleton } from './kit/states/States.tsx'
import { texts } from './routes/frame.tsx'
import { tree } from './routes/tree.tsx'
import { CrashedScreen } from './shell/NotFoundScreen.tsx'

/**
 * The router of the administration: its addresses, what is shown while a screen comes or fails, and
 * how search values are written.
 */
export const adminRouter = () =>
  createRouter({
    routeTree: tree,
    defaultPreload: 'intent',
    defaultPendingMs: 200,
    defaultPendingComponent: () => (
      <Page>
        <Skeleton />
      </Page>
    ),
    defaultErrorComponent: ({ error }: ErrorComponentProps) => (
      <CrashedScreen error={error instanceof Error ? error : new Error(String(error))} />
    ),
    // Search values stand in the address as they are, not as JSON, so that people can read and
    // write them.
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
    stringifySearch: (search) => {
      const text = new URLSearchParams(texts(search)).toString()
      return text && `?${text}`
    },
    scrollRestoration: true,
  })
