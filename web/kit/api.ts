import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { fillPath, type Answer, type Call, type Endpoint } from '#contract/endpoint.ts'
import type { ProblemBody } from '#contract/problem-body.ts'
import { kitTexts } from '#texts/kit.ts'
import { language, t } from './language.ts'
import { createListeners } from './listeners.ts'

/** A failed call, as the server described it; status 0 if no answer came. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly problem: ProblemBody | undefined

  constructor(status: number, code: string, message: string, problem?: ProblemBody) {
    super(message)
    this.status = status
    this.code = code
    this.problem = problem
  }
}

/** Module state, because code outside React sends calls too. */
const failures = createListeners<[error: ApiError]>()

/** Calls a listener for every failed call. Returns how to unsubscribe. (kit.errorsObserved) */
export const onFailure = failures.subscribe

const reported = (error: ApiError): ApiError => {
  failures.report(error)
  return error
}

type Parts = {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
  version?: number
}

/** The URL of a call, with path parameters and query. */
export const urlOf = <E extends Endpoint>(endpoint: E, call: Call<E>): string => {
  const { params = {}, query = {} } = call as Parts
  const path = fillPath(endpoint.path, params)
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query))
    if (value !== undefined) search.set(key, String(value))
  return search.size > 0 ? `${path}?${search}` : path
}

/** Calls an endpoint; throws `ApiError` unless it succeeds. */
export const send = async <E extends Endpoint>(
  endpoint: E,
  call: Call<E>,
  signal?: AbortSignal,
): Promise<Answer<E>> => {
  const { body, version } = call as Parts
  const response = await fetch(urlOf(endpoint, call), {
    method: endpoint.method,
    credentials: 'same-origin',
    headers: {
      accept: 'application/json',
      'accept-language': language(),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(version !== undefined && { 'if-match': `"${version}"` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  }).catch((cause: unknown) => {
    if (signal?.aborted) throw cause
    throw reported(new ApiError(0, 'network', t(kitTexts.noAnswer)))
  })
  if (!response.ok) throw await problemOf(response)
  // The cast is safe: the server parsed its answer by the same schema.
  return (response.status === 204 ? undefined : await response.json()) as Answer<E>
}

/**
 * The error of a failed response, with the server's sentence or else that of the status.
 * (kit.toast, kit.unknownError)
 */
export const problemOf = async (response: Response): Promise<ApiError> => {
  const isProblem = response.headers.get('content-type')?.includes('json')
  const problem = isProblem
    ? ((await response.json().catch(() => undefined)) as ProblemBody | undefined)
    : undefined
  return reported(
    new ApiError(
      response.status,
      problem?.code ?? String(response.status),
      problem?.message ??
        problem?.title ??
        (response.statusText || `${t(kitTexts.unknownError)}. ${t(kitTexts.unknownErrorHelp)}`),
      problem,
    ),
  )
}

/** Sends a form with files and reports the bytes sent, which `fetch` cannot. */
export const sendForm = <E extends Endpoint & { kind: 'upload' }>(
  endpoint: E,
  call: Pick<Parts, 'params' | 'query'>,
  form: FormData,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (sent: number) => void },
): Promise<Answer<E>> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    // The form carries the other parts of an upload's call.
    request.open(endpoint.method, urlOf(endpoint, call as Call<E>))
    request.setRequestHeader('accept', 'application/json')
    request.setRequestHeader('accept-language', language())
    request.upload.onprogress = ({ loaded }) => onProgress(loaded)
    request.onerror = () => reject(reported(new ApiError(0, 'network', t(kitTexts.noAnswer))))
    request.onabort = () => reject(signal.reason)
    request.onload = () => {
      const { status, responseText } = request
      const headers = { 'content-type': request.getResponseHeader('content-type') ?? '' }
      // The cast is safe: the server parsed its answer by the same schema.
      if (status === 200) resolve(JSON.parse(responseText) as Answer<E>)
      else void problemOf(new Response(responseText, { status, headers })).then(reject)
    }
    const stop = () => request.abort()
    signal.addEventListener('abort', stop)
    request.onloadend = () => signal.removeEventListener('abort', stop)
    request.send(form)
  })

/** Whether every parameter of a call's path has a value. (indices.missingIds) */
export const isKnown = <E extends Endpoint>(endpoint: E, call: Call<E>): boolean => {
  const { params = {} } = call as Parts
  return [...endpoint.path.matchAll(/:(\w+)/g)].every(([, key = '']) => Boolean(params[key]))
}

/**
 * The options of `useQuery` for an endpoint. The query waits until every path parameter has a
 * value. The cache key starts with the endpoint's name.
 */
export const read = <E extends Endpoint>(endpoint: E, call: Call<E>) =>
  queryOptions({
    queryKey: [endpoint.name, call],
    queryFn: ({ signal }) => send(endpoint, call, signal),
    enabled: isKnown(endpoint, call),
  })

/**
 * A mutation that refetches the named reads on success. A toast shows its failure unless the caller
 * does (`inPlace`). `onDone` runs when the server has answered: use it where the refetched list
 * removes the component that sent the call, for then TanStack drops the callbacks of `mutate`.
 */
export const useSend = <E extends Endpoint>(
  endpoint: E,
  {
    refresh = [],
    inPlace = false,
    onDone,
  }: {
    refresh?: Endpoint[]
    inPlace?: boolean
    onDone?: (answer: Answer<E>, call: Call<E>) => void
  } = {},
) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (call: Call<E>) => send(endpoint, call),
    onSuccess: (answer, call) => {
      onDone?.(answer, call)
      return Promise.all(refresh.map(({ name }) => client.invalidateQueries({ queryKey: [name] })))
    },
    meta: { inPlace },
  })
}
