import { createRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { Page } from './kit/Page.tsx'
import { Skeleton } from './kit/states/States.tsx'
import { texts } from './routes/frame.tsx'
import { tree } from './routes/tree.tsx'
import { CrashedScreen } from './shell/NotFoundScreen.tsx'

/**
 * The router of the administration: its addresses, its pending and error screens, and the format of
 * search values.
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
    // Search values are plain text in the address instead of JSON, so that people can read and
    // write them.
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
    stringifySearch: (search) => {
      const text = new URLSearchParams(texts(search)).toString()
      return text && `?${text}`
    },
    scrollRestoration: true,
  })
