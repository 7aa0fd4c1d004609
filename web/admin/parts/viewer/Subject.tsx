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
 * The main subject of a screen once loaded, or a page that says that it does not exist.
 * (screens.missing)
 */
export const Subject = <T,>({ kind, query, ...loaded }: Props<T>) => {
  const error = missingErrorOf(query)
  return error ? <Missing kind={kind} error={error} /> : <Loaded query={query} {...loaded} />
}

/** The page about a missing subject, loaded when shown. */
export const Missing = (props: ComponentProps<typeof MissingPage>) => (
  <Suspense>
    <MissingPage {...props} />
  </Suspense>
)

/** The error that says the subject is missing; undefined if it exists or failed otherwise. */
export const missingErrorOf = ({
  data,
  error,
}: Pick<UseQueryResult, 'data' | 'error'>): ApiError | undefined =>
  data === undefined && error instanceof ApiError && isMissing(error) ? error : undefined

/**
 * Whether an error means a missing subject: the server refuses a malformed id before it looks for
 * it.
 */
const isMissing = ({ status, code }: ApiError): boolean =>
  status === 404 || code === 'request.invalid'
