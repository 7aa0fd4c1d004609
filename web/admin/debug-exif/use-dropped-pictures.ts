import { useEffect, useRef, useState } from 'react'
import { debugExif, type Embedded } from '#contract/debug-exif.ts'
import { ApiError, sendForm } from '#web/kit/api.ts'
import { runBulk } from '#web/kit/bulk.ts'

/** A dropped picture: loading, read, or failed. */
export type DroppedPicture = {
  id: number
  file: File
  src: string
  found?: Embedded
  error?: ApiError
}

/** The dropped pictures, newest first, until the screen unmounts. (debugExif.failed) */
export const usePictures = () => {
  const [list, setList] = useState<DroppedPicture[]>([])
  const [chosen, choose] = useState<number>()
  const count = useRef(0)
  const made = useRef({ sources: [] as string[], stop: new AbortController() })
  useEffect(() => {
    const mine = { sources: [] as string[], stop: new AbortController() }
    made.current = mine
    return () => {
      mine.stop.abort()
      for (const src of mine.sources) URL.revokeObjectURL(src)
    }
  }, [])
  const change = (id: number, change: Partial<DroppedPicture>) =>
    setList((now) => now.map((one) => (one.id === id ? { ...one, ...change } : one)))

  const read = async ({ id, file }: Pick<DroppedPicture, 'id' | 'file'>) => {
    const form = new FormData()
    form.append('file', file)
    const { signal } = made.current.stop
    try {
      const answer = await sendForm(debugExif.read, {}, form, { signal, onProgress: () => {} })
      const found = answer.at(-1)
      if (found) change(id, { found })
    } catch (error) {
      if (!signal.aborted)
        change(id, {
          error: error instanceof ApiError ? error : new ApiError(0, 'unknown', String(error)),
        })
    }
  }
  const add = (files: File[]) => {
    const added = files.map((file) => ({
      id: (count.current += 1),
      file,
      src: URL.createObjectURL(file),
    }))
    made.current.sources.push(...added.map(({ src }) => src))
    setList((now) => [...added.toReversed(), ...now])
    choose(added.at(-1)?.id)
    // A few at a time: a browser has few connections, and other screens need some.
    void runBulk({ items: added, send: read, onDone: () => {}, signal: made.current.stop.signal })
  }
  const retry = ({ id, file, src }: DroppedPicture) => {
    setList((now) => now.map((one) => (one.id === id ? { id, file, src } : one)))
    void read({ id, file })
  }
  return { list, chosen: list.find(({ id }) => id === chosen), choose, add, retry }
}
