// Lint rules of this repository that oxlint does not have.

const WIDTH = 100
/** A test's title is one sentence, which the formatter cannot break. */
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

export default { meta: { name: 'varda' }, rules: { 'line-length': lineLength } }
