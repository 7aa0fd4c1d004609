import type { Hub } from './hub.ts'
import type { Viewer } from '#server/kit/http/viewer.ts'

/** The header that names the person to an app under test. */
export const headers = (viewer: Viewer) => ({ 'x-viewer': JSON.stringify(viewer) })

export type Heard = { name: string; data: Record<string, unknown>; id: number | undefined }

/**
 * Opens a stream as a person and collects its events; `until` waits for a number of events of a
 * name.
 */
export const listenTo = async (url: string, viewer: Viewer) => {
  const stop = new AbortController()
  const answer = await fetch(url, { headers: headers(viewer), signal: stop.signal })
  const heard: Heard[] = []
  let from = ''
  const read = async () => {
    let rest = ''
    for await (const chunk of answer.body!.pipeThrough(new TextDecoderStream())) {
      rest += chunk
      for (let end = rest.indexOf('\n\n'); end >= 0; end = rest.indexOf('\n\n')) {
        const lines = Object.fromEntries(
          rest
            .slice(0, end)
            .split('\n')
            .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
        )
        rest = rest.slice(end + 2)
        from = lines.id ?? from
        if (lines.event)
          heard.push({
            name: lines.event,
            data: JSON.parse(lines.data ?? '{}'),
            id: lines.id ? Number(lines.id) : undefined,
          })
      }
    }
  }
  const ended = read().catch(() => {}) // ended by the test, or by the server
  const until = async (name: string, count: number) => {
    while (heard.filter((one) => one.name === name).length < count)
      await new Promise((resolve) => setTimeout(resolve, 10))
    return heard.filter((one) => one.name === name)
  }
  return { answer, heard, until, ended, from: () => from, stop: () => stop.abort() }
}

/** A hub that tells nothing, for applications whose tests need no live events. */
export const silentHub = (): Hub => ({
  listen: () => () => {},
  listenToPages: () => {},
  close: async () => {},
  listeners: () => 0,
})
