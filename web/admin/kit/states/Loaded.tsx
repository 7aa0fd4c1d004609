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
 * The data of a query, or its skeleton, or the failure. Old data stay visible when a refetch fails.
 */
export const Loaded = <T,>({ query, skeleton = <Skeleton />, failedText, children }: Props<T>) => {
  if (query.data !== undefined) return children(query.data)
  if (query.error instanceof ApiError) {
    if (query.error.status === 403) return <NotAllowed code={query.error.code} />
    // A retry does not help if the subject does not exist.
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
