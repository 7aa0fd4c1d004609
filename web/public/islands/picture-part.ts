import { partTexts } from '#texts/stage.ts'
import type { Region } from './view-address.ts'

const ROWS = [
  ['topLeft', 'top', 'topRight'],
  ['left', 'middle', 'right'],
  ['bottomLeft', 'bottom', 'bottomRight'],
] as const

const third = (middle: number): 0 | 1 | 2 => (middle < 100 / 3 ? 0 : middle > 200 / 3 ? 2 : 1)

/** The part of a picture in which the middle of a region lies. */
export const partOf = ({ x, y, w, h }: Region): keyof typeof partTexts =>
  ROWS[third(y + h / 2)][third(x + w / 2)]
