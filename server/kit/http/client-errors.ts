import type { Socket } from 'node:net'
import { PROBLEMS, type ProblemCode } from '#contract/problems.ts'
import { problemBody } from './problem-response.ts'
import { Problem } from '#server/kit/problem.ts'

/** Errors of Node's HTTP parser that have a problem code of their own; all others are malformed. */
const CODES: Record<string, ProblemCode> = {
  HPE_HEADER_OVERFLOW: 'request.headersTooLarge',
  ERR_HTTP_REQUEST_TIMEOUT: 'request.timeout',
}

/**
 * Answers a request that Node cannot parse, and closes the connection, because the start of the
 * next request is unknown. (kit.clientErrors)
 */
export const answerClientError = (error: Error & { code?: string }, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const code = CODES[error.code ?? ''] ?? 'request.malformed'
  const body = JSON.stringify(problemBody(new Problem(code), 'is'))
  const head = [
    `HTTP/1.1 ${PROBLEMS[code]} `,
    'Connection: close',
    'Content-Type: application/problem+json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy())
}
