import { HtmlValidate } from 'html-validate'
import { expect, test } from 'vitest'
import { elements } from './head.ts'
import type { Walk } from './walk.ts'

const html = new HtmlValidate({
  root: true,
  extends: ['html-validate:recommended'],
  rules: {
    // How React writes HTML: `<br/>`, `hrefLang`, `hidden=""`, a lower-case doctype.
    'void-style': 'off',
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    // Ids may contain what HTML allows, such as the colons of dates.
    'valid-id': ['error', { relaxed: true }],
    // Ticks of one filter share a name.
    'form-dup-name': 'off',
    // Titles of records are as long as their keepers wrote them.
    'long-title': 'off',
  },
})

/** Tests that every page is valid HTML, and that the style sheet has its classes. */
export const testHtml = ({ sent, get }: Walk): void => {
  test('every page is valid HTML', async () => {
    const found: string[] = []
    for (const { path, html: text } of sent) {
      const { results } = await html.validateString(text)
      for (const { messages } of results)
        for (const { ruleId, message, selector } of messages)
          found.push(`${path} ${ruleId}: ${message} (${selector})`)
    }
    expect(found).toEqual([])
  })

  test('the style sheets have every class of a component that a page uses', async () => {
    const sheets = new Map<string, Set<string>>()
    const classesOf = async (sheet: string) => {
      const { html: css } = await get(sheet)
      return new Set([...css.matchAll(/\.([A-Z]\w*-[\w-]+)/g)].map(([, name = '']) => name))
    }
    const missing = new Set<string>()
    for (const { path, html: text } of sent) {
      const linked = elements(text, 'link').flatMap(({ rel, href = '' }) =>
        rel === 'stylesheet' ? [href] : [],
      )
      for (const href of linked) if (!sheets.has(href)) sheets.set(href, await classesOf(href))
      const used = [...text.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) =>
        names.split(' '),
      )
      for (const name of used)
        if (/^[A-Z]\w*-/.test(name) && !linked.some((href) => sheets.get(href)?.has(name)))
          missing.add(`${path} ${name}`)
    }
    expect([...sheets.values()].reduce((sum, { size }) => sum + size, 0)).toBeGreaterThan(100)
    expect([...missing]).toEqual([])
  })
}
