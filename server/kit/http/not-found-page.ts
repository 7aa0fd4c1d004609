import type { FastifyReply, FastifyRequest } from 'fastify'
import { shellTexts } from '#texts/shell.ts'
import { languageOf } from './problem-response.ts'

/** The path of the page's style sheet: the content policy allows no inline style. */
export const NOT_FOUND_STYLE_PATH = '/not-found.css'

/** Whether a browser requests a page, rather than a program data. (kit.notFoundPage) */
export const asksForPage = ({ method, url, headers }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  !/^\/api(?=[/?]|$)/i.test(url) &&
  (headers.accept ?? '').includes('text/html')

/** Answers an unknown URL with a page that links to the dashboard. (kit.notFoundPage) */
export const sendNotFoundPage = (request: FastifyRequest, reply: FastifyReply) => {
  const language = languageOf(request)
  const t = (text: Record<'is' | 'en', string>) => text[language]
  return reply
    .status(404)
    .header('cache-control', 'no-store')
    .header('vary', 'accept, accept-language')
    .type('text/html; charset=utf-8').send(`<!doctype html>
<html lang="${language}">
<meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${t(shellTexts.notFound)} · Varða</title>
<link rel="icon" href="/icon.svg"><link rel="stylesheet" href="${NOT_FOUND_STYLE_PATH}">
<main>
<p class="name">Varða</p>
<h1>${t(shellTexts.notFound)}</h1>
<p>${t(shellTexts.notFoundHelp)}</p>
<p><a href="/">${t(shellTexts.toDashboard)}</a></p>
<p class="code">404</p>
</main>
</html>`)
}

/** The style sheet, with the design tokens of the administration that it needs. */
export const NOT_FOUND_STYLE = `
:root {
  --bg: #f4f6f5; --ink: #151a19; --ink-2: #46504e; --ink-3: #5f6a67; --focus: #0b6e77;
}
@media (prefers-color-scheme: dark) {
  :root { --bg: #0f1312; --ink: #e9eeec; --ink-2: #b5bfbc; --ink-3: #8e9996; --focus: #86caca }
}
body { margin: 0; background: var(--bg); color: var(--ink-2); font: 15px/1.5 system-ui, sans-serif }
main { max-width: 420px; margin: 0 auto; padding: 16vh 18px 48px; text-align: center }
h1 { margin: 8px 0; color: var(--ink); font: 450 28px/1.2 Georgia, serif }
.name { color: var(--ink); font: 20px Georgia, serif }
.code { color: var(--ink-3); font: 13.5px ui-monospace, monospace }
a {
  display: inline-block; margin-top: 8px; padding: 10px 18px; border-radius: 2px;
  background: var(--ink); color: var(--bg); font-weight: 600; text-decoration: none;
}
a:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px }
`
