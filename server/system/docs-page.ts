import type { Endpoint } from '#contract/endpoint.ts'

const escape = (text: string) => text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`)

/**
 * The API documentation as a plain page. It has no script and no styles, so every policy shows it.
 */
export const docsPage = (endpoints: readonly Endpoint[]): string => {
  const groups = Map.groupBy(endpoints, ({ name }) => name.split('.')[0] ?? name)
  const sections = [...groups].map(
    ([group, calls]) =>
      `<h2 id="${escape(group)}">${escape(group)}</h2>\n${calls.map(callOf).join('\n')}`,
  )
  const links = [...groups.keys()].map(
    (group) => `<li><a href="#${escape(group)}">${escape(group)}</a></li>`,
  )
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>Varða: the API</title>
<main>
<h1>Varða: the API</h1>
<p>Errors are <code>application/problem+json</code> with a sentence in Icelandic, or English where
<code>Accept-Language</code> asks for it. What can be edited has a <code>version</code>; a write
carries it in <code>If-Match</code>. Shapes are in <a href="/api/openapi.json">openapi.json</a>.</p>
<nav aria-label="Groups"><ul>${links.join('')}</ul></nav>
${sections.join('\n')}
</main>
</html>`
}

const callOf = ({ name, method, path, about, needs, visitors, problems = [] }: Endpoint) => {
  const codes = problems.map((code) => `<code>${escape(code)}</code>`).join(', ')
  const facts = [
    `<code>${escape(name)}</code>`,
    `needs <code>${escape(needs)}</code>${visitors ? ' or what is public' : ''}`,
    ...(codes === '' ? [] : [`may answer ${codes}`]),
  ]
  return `<section><h3><code>${method} ${escape(path)}</code></h3><p>${escape(about)}</p>
<p><small>${facts.join('; ')}</small></p></section>`
}
