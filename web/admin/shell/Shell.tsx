import { ActionIcon, Burger, Drawer } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconSearch } from '@tabler/icons-react'
import { Outlet, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { USER_CACHE_MS } from '#contract/limits.ts'
import { session } from '#contract/session.ts'
import { shellTexts } from '#texts/shell.ts'
import { useShortcuts } from '#web/admin/kit/focus/use-shortcuts.ts'
import { LoadFailed } from '#web/admin/kit/states/States.tsx'
import { LiveEvents } from '#web/admin/parts/events/LiveEvents.tsx'
import { useFreshMappings } from '#web/admin/parts/query/use-mappings.ts'
import { useSavedLook } from '#web/admin/parts/viewer/preferences.ts'
import { UploadContext, useUploadState } from '#web/admin/parts/uploads/upload-dialog-state.ts'
import { useMe, useSettings, useTenantId, ViewerContext } from '#web/admin/parts/viewer/viewer.ts'
import { paths } from '#web/admin/paths.ts'
import { ApiError, onFailure, read } from '#web/kit/api.ts'
import { t } from '#web/kit/language.ts'
import { Logo } from '#web/admin/kit/Logo.tsx'
import styles from './Shell.module.css'
import { Sidebar } from './Sidebar.tsx'
import { useLastTenant } from './use-last-tenant.ts'

const ShortcutsDialog = lazy(async () => ({
  default: (await import('#web/admin/parts/viewer/ShortcutsDialog.tsx')).ShortcutsDialog,
}))
const Palette = lazy(() =>
  import('./Palette.tsx').then(({ Palette: component }) => ({ default: component })),
)

const UploadDialog = lazy(() =>
  import('#web/admin/uploads/UploadDialog.tsx').then(({ UploadDialog: component }) => ({
    default: component,
  })),
)

const SignInAgain = lazy(() =>
  import('#web/admin/session/SignInAgain.tsx').then(({ SignInAgain: component }) => ({
    default: component,
  })),
)

/** The frame of every screen. Draws nothing until the signed-in person is known. */
export const Shell = () => {
  const {
    data: me,
    error,
    refetch,
  } = useQuery({ ...read(session.me, {}), staleTime: USER_CACHE_MS })
  if (me)
    return (
      <ViewerContext value={me}>
        <LiveEvents>
          <Frame />
        </LiveEvents>
      </ViewerContext>
    )
  // The query cache sends signed-out people to the sign-in page (main.tsx); other failures are
  // shown here.
  if (error instanceof ApiError && error.status !== 401)
    return (
      <main>
        <LoadFailed error={error} onRetry={() => void refetch()} />
      </main>
    )
  return null
}

const Frame = () => {
  const me = useMe()
  const tenantId = useTenantId()
  const navigate = useNavigate()
  const { data: settings } = useSettings()
  const [isDrawerOpen, setDrawerOpen] = useState(false)
  const upload = useUploadState()
  useFreshMappings(tenantId)
  useLastTenant(tenantId)
  useSavedLook()
  const [isHelpOpen, setHelpOpen] = useState(false)
  const [isAskedAgain, setAskedAgain] = useState(false)
  useEffect(() => {
    const stop = onFailure(({ code }) => code === 'session.signInAgain' && setAskedAgain(true))
    return () => void stop()
  }, [])
  /** How often the person opened the palette; the first time loads it. */
  const [asked, setAsked] = useState(0)
  const ask = () => setAsked((times) => times + 1)
  const help = () => setHelpOpen(true)
  const toIndices = () => tenantId && void navigate(paths.indices({ tenantId }))

  useShortcuts({ 'mod+k': ask })
  useShortcuts(
    {
      '?': help,
      '/': () => document.querySelector<HTMLElement>('main [data-page-search]')?.focus(),
      'g v': () => toIndices(),
      'g á': () => tenantId && void navigate(paths.suggestions({ tenantId })),
      'g f': () => tenantId && void navigate(paths.blog({ tenantId })),
      'g s': () => void navigate(paths.dashboard()),
    },
    { singles: settings?.shortcuts ?? true },
  )

  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#main">
        {t(shellTexts.skip)}
      </a>
      <header className={styles.top}>
        <Burger
          opened={isDrawerOpen}
          onClick={() => setDrawerOpen(true)}
          size="sm"
          aria-label={t(shellTexts.openMenu)}
        />
        <span className={styles.name}>
          <Logo sizePx={20} />
          {me.tenants.find(({ id }) => id === tenantId)?.name ?? 'Varða'}
        </span>
        <ActionIcon size={40} aria-label={t(shellTexts.command)} onClick={ask}>
          <IconSearch size={20} />
        </ActionIcon>
      </header>
      <div className={styles.side}>
        <Sidebar onCommand={ask} onShortcuts={help} />
      </div>
      <Drawer
        opened={isDrawerOpen}
        onClose={() => setDrawerOpen(false)}
        size="min(320px, 88vw)"
        lockScroll={false}
        title={t(shellTexts.mainMenu)}
        closeButtonProps={{ 'aria-label': t(shellTexts.closeMenu), size: 'lg' }}
        classNames={{ body: styles.drawerBody, content: styles.drawer, header: styles.drawerHead }}
      >
        <Sidebar
          onCommand={() => (setDrawerOpen(false), ask())}
          onNavigate={() => setDrawerOpen(false)}
          onShortcuts={() => (setDrawerOpen(false), help())}
        />
      </Drawer>
      <UploadContext value={upload}>
        <main id="main" tabIndex={-1} className={styles.main}>
          <Outlet />
        </main>
        {asked > 0 && (
          <Suspense>
            <Palette asked={asked} onShortcuts={help} />
          </Suspense>
        )}
        {upload.place && (
          <Suspense>
            <UploadDialog
              key={`${upload.place.index.tenantID}/${upload.place.index.id}/${upload.place.path}`}
              place={upload.place}
              opened={upload.isOpen}
            />
          </Suspense>
        )}
      </UploadContext>
      {isAskedAgain && (
        <Suspense>
          <SignInAgain onClose={() => setAskedAgain(false)} />
        </Suspense>
      )}
      {isHelpOpen && (
        <Suspense>
          <ShortcutsDialog opened onClose={() => setHelpOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
