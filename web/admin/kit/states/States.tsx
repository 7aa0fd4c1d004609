import { Button } from '@mantine/core'
import { IconPlugConnectedX } from '@tabler/icons-react'
import { useEffect, type ReactNode } from 'react'
import { kitTexts } from '#texts/kit.ts'
import type { ApiError } from '#web/kit/api.ts'
import { t } from '#web/kit/language.ts'
import styles from './States.module.css'

type Props = {
  icon?: ReactNode
  title: string
  children?: ReactNode
  action?: ReactNode
  code?: string
  isPage?: boolean
}

/**
 * An empty state: what is missing, why, and one next step. With `isPage` it is the page's heading
 * and sets the window's title.
 */
export const EmptyState = ({ icon, title, children, action, code, isPage = false }: Props) => {
  useEffect(() => {
    if (isPage) document.title = `${title} · Varða`
  }, [isPage, title])
  return (
    <div className={styles.state}>
      {icon}
      {isPage ? <h1>{title}</h1> : <h2>{title}</h2>}
      {children && <p>{children}</p>}
      {action && <div className={styles.actions}>{action}</div>}
      {code && <p className={`mono ${styles.code}`}>{code}</p>}
    </div>
  )
}

/** A failed read: a plain sentence, that nothing is lost, and a retry button. */
export const LoadFailed = ({
  error,
  failedText,
  onRetry,
}: {
  error: ApiError
  failedText?: string
  onRetry: () => void
}) => (
  <div role="alert">
    <EmptyState
      icon={<IconPlugConnectedX size={40} stroke={1.2} aria-hidden="true" />}
      title={failedText ?? error.message}
      action={<Button onClick={onRetry}>{t(kitTexts.retry)}</Button>}
      code={`${error.status} · ${error.code}`}
    >
      {failedText && `${error.message}. `}
      {t(kitTexts.nothingLost)}
    </EmptyState>
  </div>
)

/** Marks a part that is loading and may turn out empty; the parts after it stay hidden. */
export const Coming = () => <span data-coming hidden />

/**
 * Grey placeholder rows, visible only after 200 ms. Until the content arrives the page hides what
 * follows, so that nothing moves.
 */
export const Skeleton = ({ rows = 6, heightPx = 44 }: { rows?: number; heightPx?: number }) => (
  <div className={styles.skeleton} aria-busy="true" data-coming>
    <span className="vh" role="status">
      {t(kitTexts.loading)}
    </span>
    {Array.from({ length: rows }, (_, row) => (
      <i key={row} style={{ height: heightPx }} />
    ))}
  </div>
)
