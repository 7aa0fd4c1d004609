import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'

test('a child whose parent has exited exits without an error in the log', async () => {
  const script = `
    import { sendToParent } from '#server/process/child-process.ts'
    process.disconnect()
    sendToParent({ ready: 'of seint' })
    setTimeout(() => process.exit(0), 20)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  expect(await text(child.stderr!)).toBe('') // piped above
  expect(child.exitCode ?? 0).toBe(0)
})
