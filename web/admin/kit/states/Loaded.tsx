import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiError } from '#web/kit/api.ts'
import { EmptyState, LoadFailed, Skeleton } from './States.tsx'
import { NotAllowed } from './NotAllowed.tsx'

type Props<T> = {
  query: UseQueryResult<T>
  skeleton?: ReactNode
  failedText?: string
  children: (data: T) => ReactNode
}

/**
 * What was read, or its skeleton, or why it could not be read; old data stay when a later reading
 * fails.
 */
export const Loaded = <T,>({ query, skeleton = <Skeleton />, failedText, children }: Props<T>) => {
  if (query.data !== undefined) return children(query.data)
  if (query.error instanceof ApiError) {
    if (query.error.status === 403) return <NotAllowed code={query.error.code} />
    // Trying again does not bring back what does not exist.
    if (query.error.status === 404)
      return (
        <div role="alert">
          <EmptyState title={query.error.message} code={`404 · ${query.error.code}`} />
        </div>
      )
    return (
      <LoadFailed
        error={query.error}
        {...(failedText && { failedText })}
        onRetry={() => void query.refetch()}
      />
    )
  }
  return skeleton
}
