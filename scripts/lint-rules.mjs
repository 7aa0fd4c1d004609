// Lint rules of this repository that oxlint does not have.

const WIDTH = 100
/** A test's title is one string, which the formatter cannot break. */
const TITLE = /^\s*(test|describe)(\.\w+)*\(/

/**
 * Reports lines beyond the formatter's width: the formatter leaves comments and templates as they
 * are.
 */
const lineLength = {
  meta: { type: 'layout', schema: [] },
  create: (context) => ({
    Program() {
      for (const [index, line] of context.sourceCode.lines.entries())
        if (line.length > WIDTH && !TITLE.test(line))
          context.report({
            loc: {
              start: { line: index + 1, column: WIDTH },
              end: { line: index + 1, column: line.length },
            },
            message: `The line has ${line.length} columns; at most ${WIDTH}.`,
          })
    },
  }),
}

const isEmptyFunction = (node) =>
  /^(Arrow)?Function(Expression)?/.test(node?.type ?? '') &&
  node.body?.type === 'BlockStatement' &&
  node.body.body.length === 0

/** Methods whose empty listener or handler swallows an error, with the place of that handler. */
const handlerOf = ({ callee, arguments: given }) => {
  if (callee.type !== 'MemberExpression') return undefined
  const { name } = callee.property
  if (name === 'catch') return given[0]
  if (name === 'then') return given[1]
  return name === 'on' && given[0]?.value === 'error' ? given[1] : undefined
}

/**
 * Reports errors that code swallows without a reason. The reason is a comment inside the empty
 * block, on a line of it, or alone on the line above it.
 */
const silentCatch = {
  meta: { type: 'problem', schema: [] },
  create: (context) => {
    const { lines } = context.sourceCode
    const demandReason = (node) => {
      const { start, end } = node.loc
      const own = lines.slice(start.line - 1, end.line)
      const above = lines[start.line - 2] ?? ''
      if (own.some((line) => /\/\/ |\/\*/.test(line)) || /^\s*(\/\/|\/\*(?!\*))/.test(above)) return
      context.report({ node, message: 'Say in a comment why this error needs no handling.' })
    }
    return {
      CatchClause(node) {
        if (node.body.body.length === 0) demandReason(node)
      },
      CallExpression(node) {
        const handler = handlerOf(node)
        if (isEmptyFunction(handler)) demandReason(handler)
      },
    }
  },
}

export default {
  meta: { name: 'varda' },
  rules: { 'line-length': lineLength, 'silent-catch': silentCatch },
}
