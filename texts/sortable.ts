import type { Texts } from './text.ts'

/** Screen reader announcements while items are reordered. */
export const sortableTexts = {
  handle: { is: (name: string) => `Færa „${name}“`, en: (name: string) => `Move “${name}”` },
  over: {
    is: (name: string, at: number, of: number) => `„${name}“ er í sæti ${at} af ${of}.`,
    en: (name: string, at: number, of: number) => `“${name}” is number ${at} of ${of}.`,
  },
  pickedUp: {
    is: (name: string) => `Þú heldur á „${name}“. Örvar færa, bil sleppir, Escape hættir við.`,
    en: (name: string) => `“${name}” is picked up. Arrows move it, space drops it, Escape cancels.`,
  },
  dropped: {
    is: (name: string, at: number, of: number) => `„${name}“ er nú í sæti ${at} af ${of}.`,
    en: (name: string, at: number, of: number) => `“${name}” is now number ${at} of ${of}.`,
  },
  cancelled: {
    is: (name: string) => `„${name}“ er aftur á sínum stað.`,
    en: (name: string) => `“${name}” is back in its place.`,
  },
} satisfies Texts
