import '#web/kit/base.css'
import './kit/mantine-parts.css'
import 'virtual:mantine-variables.css'
import '@fontsource-variable/hanken-grotesk/wght.css'
import '@fontsource-variable/newsreader/opsz.css'
import '@fontsource/ibm-plex-mono/latin-400.css'
import '#web/kit/tokens.css'
import './kit/mantine.css'
import { MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { session } from '#contract/session.ts'
import { ApiError, onFailure } from '#web/kit/api.ts'
import { useLanguage } from '#web/kit/language.ts'
import { keepFocus } from './kit/focus/keep-focus.ts'
import { themeIn } from './kit/theme.ts'
import { toastError } from './kit/states/toast.ts'
import { signInAddress } from './paths.ts'
import { adminRouter } from './router.tsx'

/** Retries of a read when the server does not answer or the database is unavailable. */
const READ_RETRIES = 2

const isPassing = (error: Error) =>
  error instanceof ApiError && (error.status === 0 || error.status === 503)

/**
 * Sends people whose session ended to the sign-in page, which the server draws, with the address to
 * return to.
 */
const toSignIn = (error: Error) => {
  if (!(error instanceof ApiError) || error.status !== 401) return false
  location.assign(signInAddress(location.pathname + location.search + location.hash))
  return true
}

const client = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      retry: (count, error) => isPassing(error) && count < READ_RETRIES,
    },
  },
  queryCache: new QueryCache({ onError: (error) => void toSignIn(error) }),
  mutationCache: new MutationCache({
    onError: (error, _variables, _result, mutation) => {
      if (mutation.meta?.inPlace || toSignIn(error)) return
      toastError(error)
    },
  }),
})
const router = adminRouter()
const focus = keepFocus()
router.subscribe(
  'onRendered',
  ({ fromLocation, pathChanged }) => fromLocation && pathChanged && focus.arrive(),
)
// A 403 means that the permissions changed: read them again, so that lost actions disappear.
onFailure(
  ({ status }) => status === 403 && void client.invalidateQueries({ queryKey: [session.me.name] }),
)

const App = () => {
  const language = useLanguage()
  useEffect(() => {
    document.documentElement.lang = language
    // The server answered in the old language, so read everything again.
    void client.invalidateQueries()
  }, [language])
  return (
    <MantineProvider
      theme={themeIn(language)}
      withCssVariables={false}
      withGlobalClasses={false}
      defaultColorScheme="auto"
    >
      <Notifications position="bottom-right" />
      <RouterProvider router={router} key={language} />
    </MantineProvider>
  )
}

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={client}>
        <App />
      </QueryClientProvider>
    </StrictMode>,
  )
