import type { UseQueryResult } from '@tanstack/react-query'
import { lazy, Suspense, type ComponentProps, type ReactNode } from 'react'
import { Loaded } from '#web/admin/kit/states/Loaded.tsx'
import { ApiError } from '#web/kit/api.ts'
import type { Kind } from './missing-subject.ts'

const MissingPage = lazy(async () => ({ default: (await import('./MissingPage.tsx')).MissingPage }))

type Props<T> = {
  kind: Kind
  query: UseQueryResult<T>
  failedText?: string
  children: (data: T) => ReactNode
}

/**
 * The main subject of a screen once it is read; where it does not exist, a page that says so.
 * (screens.missing)
 */
export const Subject = <T,>({ kind, query, ...loaded }: Props<T>) => {
  const error = missingErrorOf(query)
  return error ? <Missing kind={kind} error={error} /> : <Loaded query={query} {...loaded} />
}

/** The page for an address that names something that does not exist, fetched when it is shown. */
export const Missing = (props: ComponentProps<typeof MissingPage>) => (
  <Suspense>
    <MissingPage {...props} />
  </Suspense>
)

/**
 * Why the subject of a screen is missing; undefined where it is there, or the reading failed in
 * another way.
 */
export const missingErrorOf = ({
  data,
  error,
}: Pick<UseQueryResult, 'data' | 'error'>): ApiError | undefined =>
  data === undefined && error instanceof ApiError && isMissing(error) ? error : undefined

/**
 * Whether an address names nothing: the server refuses an id of the wrong shape before it looks for
 * it.
 */
const isMissing = ({ status, code }: ApiError): boolean =>
  status === 404 || code === 'request.invalid'
