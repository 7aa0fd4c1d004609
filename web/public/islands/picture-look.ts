/** How a picture is changed for the eye: per cent of its own brightness and contrast. */
export type Look = { brightness: number; contrast: number; isInverted: boolean }

export const UNCHANGED: Look = { brightness: 100, contrast: 100, isInverted: false }

export const isUnchanged = ({ brightness, contrast, isInverted }: Look): boolean =>
  brightness === 100 && contrast === 100 && !isInverted

/** The CSS filter of a look. It inverts first: to lighten a negative then lightens what is seen. */
export const filterOf = (look: Look): string => {
  if (isUnchanged(look)) return ''
  const { brightness, contrast, isInverted } = look
  return `${isInverted ? 'invert(1) ' : ''}brightness(${brightness}%) contrast(${contrast}%)`
}
