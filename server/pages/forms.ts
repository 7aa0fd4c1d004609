import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fillPath } from '#contract/endpoint.ts'
import { FORM_MAX_BYTES, FORMS_PER_MINUTE } from '#contract/public-limits.ts'
import { sentText, type PageForm, type SentFields } from '#contract/page.ts'
import { formOf, isPersonal, needsAccount, type PageName, type Place } from '#contract/pages.ts'
import type { ProblemBody } from '#contract/problem-body.ts'
import { checkText } from '#server/kit/http/problem-response.ts'
import { checkOrigin } from '#server/kit/http/security-headers.ts'
import type { Viewer } from '#server/kit/http/viewer.ts'
import { Problem } from '#server/kit/problem.ts'
import type { KeptPage } from './kept-page.ts'
import { leadToSignIn } from './lead-to-sign-in.ts'
import type { Visit } from './load.ts'
import { LANGUAGES, pageFor, pagesByPath, prefixOf } from './place.ts'
import type { faultSender } from './send-fault.ts'
import { sendPage } from './send-page.ts'
import type { WaitingPage } from './waiting-page.ts'

type Setting = {
  publicUrl: string | undefined
  sendFault: ReturnType<typeof faultSender>
  waiting: WaitingPage
  /** Counts who comes back from the waiting page. */
  countReturn: () => void
  placeFor: (
    page: PageName,
    language: Place['language'],
    request: FastifyRequest,
    reply: FastifyReply,
  ) => Promise<{ viewer: Viewer | undefined; place: Place }>
  draw: (place: Place, visit: Visit) => Promise<KeptPage>
}

/**
 * Receives the forms of pages, each at the address of its page: 303 to where it leads, or the form
 * again with what was sent and a sentence. Any page may be the waiting page. (pages.forms)
 */
export const mountForms = (app: FastifyInstance, setting: Setting): void => {
  const { publicUrl, sendFault, waiting, countReturn, placeFor, draw } = setting

  const receive =
    (page: PageName, language: Place['language']) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      try {
        checkOrigin(request, publicUrl, { isPage: true })
        const { viewer, place } = await placeFor(page, language, request, reply)
        if (!viewer && needsAccount(page)) return await leadToSignIn(request, reply, language)
        const fields = (request.body ?? {}) as SentFields
        const form = formOf(page, fields)
        const ticket = sentText(fields, 'ticket')
        // The waiting page is the only other form of a page that each request draws.
        if (!form && ticket === undefined && isPersonal(page)) throw new Problem('request.notFound')
        if (!form || ticket !== undefined) {
          // The button of the waiting page: leave for this search, and the way back to it.
          if (!waiting.admit(request, place, ticket)) return waiting.send(request, reply, place)
          countReturn()
          return await leadTo(reply, request.url)
        }
        checkText(fields)
        const sending = { fields, params: place.params as Record<string, string> }
        const sent = await callOf(app, form, language, request, sending)
        if (sent.cookies.length > 0) void reply.header('set-cookie', sent.cookies)
        if ('answer' in sent)
          return await leadTo(
            reply,
            inLanguageOf(language, form.leadsTo(sent.answer as never, sending)),
          )
        const drawn = await draw(
          { ...place, refused: { fields, problem: sent.problem } },
          { viewer, request, reply },
        )
        void reply.status(sent.problem.status)
        return await sendPage(request, reply, drawn, { isPersonal: true })
      } catch (error) {
        return sendFault(error, language, request, reply)
      }
    }

  void app.register(async (forms) => {
    forms.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: FORM_MAX_BYTES },
      (_, body, done) => done(null, fieldsOf(String(body))),
    )
    const config = { rateLimit: { max: FORMS_PER_MINUTE } }
    for (const language of LANGUAGES)
      for (const [path, named] of pagesByPath())
        forms.post(`${prefixOf(language)}${path}`, { config }, (request, reply) =>
          receive(pageFor(named, request), language)(request, reply),
        )
  })
}

const leadTo = (reply: FastifyReply, path: string) =>
  reply.header('cache-control', 'no-cache').redirect(path, 303)

/** A path of a page in a language; those of the administration have none. */
const inLanguageOf = (language: Place['language'], path: string): string =>
  /^\/(?:main|login)(?=[/?#]|$)/.test(path) ? `${prefixOf(language)}${path}` : path

const fieldsOf = (body: string): SentFields => {
  const fields = new Map<string, string[]>()
  for (const [name, value] of new URLSearchParams(body))
    fields.set(name, [...(fields.get(name) ?? []), value])
  return Object.fromEntries(fields)
}

/** Headers of a form that do not hold for the call that it makes. */
const OF_FORM = new Set(['content-type', 'content-length', 'transfer-encoding', 'accept-encoding'])

/**
 * Makes the call of a form as a program would make it, through all that guards calls: permission,
 * limits, audit.
 */
const callOf = async (
  app: FastifyInstance,
  { endpoint, call }: PageForm,
  language: Place['language'],
  request: FastifyRequest,
  sending: Parameters<PageForm['call']>[0],
): Promise<{ cookies: string[] } & ({ answer: unknown } | { problem: ProblemBody })> => {
  const { params = {}, body } = call(sending) as {
    params?: Record<string, string>
    body?: unknown
  }
  const headers = Object.fromEntries(
    Object.entries(request.headers).filter(([name]) => !OF_FORM.has(name)),
  )
  const {
    statusCode,
    body: text,
    headers: answered,
  } = await app.inject({
    method: endpoint.method,
    url: fillPath(endpoint.path, params),
    // The address that counts is found from the same headers.
    remoteAddress: request.socket.remoteAddress ?? request.ip,
    headers: {
      ...headers,
      'accept-language': language,
      'accept-encoding': 'identity',
      'content-type': 'application/json',
    },
    payload: JSON.stringify(body ?? {}),
  })
  const cookies = [answered['set-cookie'] ?? []].flat()
  const parsed: unknown = text === '' ? undefined : JSON.parse(text)
  return statusCode < 300
    ? { cookies, answer: parsed }
    : { cookies, problem: parsed as ProblemBody }
}
