import { audioTexts } from '#texts/audio.ts'
import { clock, spanExact } from '#web/kit/format-in-language.ts'
import { followTranscript } from '#web/public/islands/follow-transcript.ts'
import { drawWave } from '#web/public/islands/sound-wave.ts'
import { words } from '#web/public/kit/words.ts'
import { soundTimeOf } from '#web/shared/sound-keys.ts'

/** Plays a recording over its waveform, from the times of its transcript too. (audio.page) */
export const enhance = (player: HTMLElement): void => {
  const audio = player.querySelector('audio')
  const tools = player.querySelector<HTMLElement>('[data-tools]')
  const wave = player.querySelector<HTMLElement>('[data-wave]')
  const slider = player.querySelector<HTMLInputElement>('input[type=range]')
  const button = player.querySelector<HTMLElement>('[data-play]')
  if (!audio || !tools || !wave || !slider || !button) return
  const [now, length, failed] = ['[data-now]', '[data-length]', '[data-failed]'].map((selector) =>
    player.querySelector(selector),
  )
  const follow = followTranscript(document.querySelector('[data-transcript]'))
  const showWave = drawWave(wave, player.dataset.peaks ?? '')
  let duration = Number(player.dataset.duration ?? 0)

  const show = (at: number) => {
    slider.value = String(at)
    slider.setAttribute('aria-valuetext', spanExact(at * 1000))
    if (now) now.textContent = clock(at)
    showWave(duration > 0 ? at / duration : 0)
    follow(at)
  }
  const seek = (seconds: number) => {
    const to = Math.min(duration, Math.max(0, seconds))
    audio.currentTime = to
    show(to)
  }
  const fail = () => {
    if (failed) failed.textContent = words(audioTexts.failed)
  }
  const play = () => {
    if (failed) failed.textContent = ''
    // A pause interrupts play(), which is no failure.
    void audio.play().catch((error: unknown) => {
      if ((error as Error).name !== 'AbortError') fail()
    })
  }
  const toggle = () => (audio.paused ? play() : audio.pause())

  // The audio element reports its time four times a second; animation frames look smoother.
  const onFrame = () => {
    show(audio.currentTime)
    if (!audio.paused) requestAnimationFrame(onFrame)
  }
  const showState = () => {
    button.toggleAttribute('data-playing', !audio.paused)
    button.setAttribute('aria-label', words(audio.paused ? audioTexts.play : audioTexts.pause))
    onFrame()
  }
  for (const name of ['play', 'pause', 'ended']) audio.addEventListener(name, showState)
  audio.addEventListener('loadedmetadata', () => {
    if (duration > 0) return
    ;({ duration } = audio)
    slider.max = String(duration)
    if (length) length.textContent = clock(duration)
  })
  button.addEventListener('click', toggle)
  for (const one of player.querySelectorAll<HTMLElement>('[data-skip]'))
    one.addEventListener('click', () => seek(audio.currentTime + Number(one.dataset.skip)))
  player.querySelector<HTMLSelectElement>('[data-rate]')?.addEventListener('change', (event) => {
    audio.playbackRate = Number((event.currentTarget as HTMLSelectElement).value)
  })
  slider.addEventListener('input', () => seek(Number(slider.value)))
  slider.addEventListener('keydown', (event) => {
    const to = soundTimeOf(event.key, audio.currentTime, duration)
    if (to !== undefined) seek(to)
    else if (event.key === ' ') toggle()
    else return
    event.preventDefault()
  })

  const seekToAddress = () => {
    const at = secondsIn(location.hash)
    if (at !== undefined) seek(at)
  }
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href^="#t="]'))
    link.addEventListener('click', (event) => {
      event.preventDefault()
      history.replaceState(history.state, '', link.hash)
      seekToAddress()
      play()
    })
  addEventListener('hashchange', seekToAddress)
  audio.controls = false
  tools.hidden = false
  seekToAddress()
}

/** The seconds that a media fragment names. Source: https://www.w3.org/TR/media-frags/ */
const secondsIn = (fragment: string): number | undefined => {
  const found = /^#t=(\d{1,6}(?:\.\d{1,3})?)$/.exec(fragment)?.[1]
  return found === undefined ? undefined : Number(found)
}
