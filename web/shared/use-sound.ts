import { useEffect, useRef, useState } from 'react'

/** A playing sound: its position, and how to seek. */
export const useSound = (durationSeconds: number) => {
  const audio = useRef<HTMLAudioElement>(null)
  const [at, setAt] = useState(0)
  const [isPlaying, setPlaying] = useState(false)
  const [hasFailed, setFailed] = useState(false)

  // The audio element reports its time four times a second; animation frames look smoother.
  useEffect(() => {
    if (!isPlaying) return
    const follow = () => {
      setAt(audio.current?.currentTime ?? 0)
      frame = requestAnimationFrame(follow)
    }
    let frame = requestAnimationFrame(follow)
    return () => cancelAnimationFrame(frame)
  }, [isPlaying])

  const seek = (seconds: number) => {
    const to = Math.min(durationSeconds, Math.max(0, seconds))
    if (audio.current) audio.current.currentTime = to
    setAt(to)
  }
  const toggle = () => {
    const { current } = audio
    if (!current) return
    setFailed(false)
    if (!current.paused) current.pause()
    // A pause interrupts play(), which is no failure; the element reports other errors itself.
    else
      void current
        .play()
        .catch((error: unknown) => setFailed((error as Error).name !== 'AbortError'))
  }
  const element = {
    ref: audio,
    onPlay: () => setPlaying(true),
    onPause: () => setPlaying(false),
    onEnded: () => setPlaying(false),
    onTimeUpdate: () => setAt(audio.current?.currentTime ?? 0),
  }
  return { at, isPlaying, hasFailed, seek, toggle, element }
}
