/** What a key does on a stage, by the key. */
export type Keys = Record<string, (() => void) | undefined>

/** Where the choice to use no keys is stored, in this browser alone. */
const OFF = 'varda/keys-off'

export const areKeysOn = (): boolean => {
  try {
    return localStorage.getItem(OFF) === null
  } catch {
    return true
  }
}

/** Single letters disturb people who dictate, so that they can be turned off. (WCAG 2.1.4) */
export const setKeysOn = (isOn: boolean): void => {
  try {
    if (isOn) localStorage.removeItem(OFF)
    else localStorage.setItem(OFF, '1')
  } catch {
    // Without storage the keys stay on.
  }
}

/** Runs what the pressed key does, but in fields, in other dialogs and with Ctrl, Alt or Meta. */
export const watchKeys = (stage: HTMLElement, keysOf: () => Keys): void => {
  document.addEventListener('keydown', (event) => {
    const { key, target, defaultPrevented } = event
    if (defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    if (target instanceof Element && target.closest('input, textarea, select, [contenteditable]'))
      return
    const dialog = document.querySelector('dialog[open]')
    if (dialog && !dialog.contains(stage)) return
    const act = keysOf()[key.length === 1 ? key.toLowerCase() : key]
    if (!act || (key.length === 1 && !areKeysOn())) return
    event.preventDefault()
    act()
  })
}
