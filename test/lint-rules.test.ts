import { join } from 'node:path'
import { RuleTester } from 'oxlint/plugins-dev'
import { describe, test } from 'vitest'

type Rule = Parameters<RuleTester['run']>[1]

const script = join(process.cwd(), 'scripts/lint-rules.mjs')
const { rules } = ((await import(script)) as { default: { rules: Record<string, Rule> } }).default
const ruleOf = (name: string) => {
  const rule = rules[name]
  if (!rule) throw new Error(`no rule ${name}`)
  return rule
}

RuleTester.describe = describe
RuleTester.it = test
const tester = new RuleTester()

const reason = 'Say in a comment why this error needs no handling.'
const SILENT = [
  'try { look() } catch {}',
  'try { look() } catch (error) {}',
  'look().catch(() => {})',
  'look().catch(function () {})',
  'look().then(tell, () => {})',
  "socket.on('error', () => {})",
]

tester.run('silent-catch', ruleOf('silent-catch'), {
  valid: [
    ...SILENT.map((code) => `${code} // the next look tries again`),
    ...SILENT.map((code) => `// The next look tries again.\n${code}`),
    'try { look() } catch {\n  // The next look tries again.\n}',
    'try { look() } catch { tell() }',
    'look().catch(() => undefined)',
    'look().then(() => {})',
    "socket.on('close', () => {})",
  ],
  invalid: [
    ...SILENT.map((code) => ({ code, errors: [reason] })),
    { code: `/** Looks. */\n${SILENT[2]}`, errors: [reason] },
  ],
})

const wide = `const text = '${'a'.repeat(90)}'`

tester.run('line-length', ruleOf('line-length'), {
  valid: [wide.slice(0, 100).replace(/.$/, "'"), `test('${'a'.repeat(100)}', () => {})`],
  invalid: [{ code: wide, errors: ['The line has 105 columns; at most 100.'] }],
})
