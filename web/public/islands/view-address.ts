/** A rectangle of a picture, in per cent of its width and height. */
export type Region = { x: number; y: number; w: number; h: number }

/** What a visitor sees of a picture: a region, turned clockwise by degrees. */
export type View = { region: Region; turn: number }

export const WHOLE: Region = { x: 0, y: 0, w: 100, h: 100 }

const round = (value: number): number => Math.round(value * 10) / 10
const bounded = (value: number, most: number): number => Math.min(most, Math.max(0, value))

/** The part of a region that lies on the picture. */
export const onPicture = ({ x, y, w, h }: Region): Region => {
  const [left, top] = [bounded(x, 100), bounded(y, 100)]
  return { x: left, y: top, w: bounded(x + w, 100) - left, h: bounded(y + h, 100) - top }
}

const isWhole = ({ w, h }: Region): boolean => w > 99.5 && h > 99.5

/**
 * The fragment of an address that shows a view, as in Media Fragments:
 * `#xywh=pct:12,30,20,18&r=90`. Empty for the whole picture upright.
 */
export const viewFragment = ({ region, turn }: View): string => {
  const { x, y, w, h } = onPicture(region)
  const parts = isWhole(region) ? [] : [`xywh=pct:${[x, y, w, h].map(round).join(',')}`]
  if (turn !== 0) parts.push(`r=${turn}`)
  return parts.length > 0 ? `#${parts.join('&')}` : ''
}

/**
 * The view that an address names; undefined if it names none. Pixels are understood too: other
 * programs write them.
 */
export const readFragment = (
  fragment: string,
  size: { width: number; height: number },
): View | undefined => {
  const named = new URLSearchParams(fragment.replace(/^#/, ''))
  const degrees = Number(named.get('r') ?? 0)
  const turn = Number.isFinite(degrees) ? (((Math.round(degrees / 90) * 90) % 360) + 360) % 360 : 0
  const [, unit, list = ''] =
    /^(?:(pct|percent|pixel):)?([\d.,]+)$/.exec(named.get('xywh') ?? '') ?? []
  const [x = NaN, y = NaN, w = NaN, h = NaN] = list.split(',').map(Number)
  const [across, down] =
    unit === 'pct' || unit === 'percent' ? [1, 1] : [100 / size.width, 100 / size.height]
  const region = onPicture({ x: x * across, y: y * down, w: w * across, h: h * down })
  if (!(region.w > 0 && region.h > 0)) return turn === 0 ? undefined : { region: WHOLE, turn }
  return { region, turn }
}

/**
 * The fragment of the canvas that an IIIF Content State (1.0) points to: base64url of JSON that
 * encodeURIComponent wrote. Empty if there is none.
 */
export const contentStateFragment = (encoded: string): string => {
  try {
    const json = decodeURIComponent(
      atob(encoded.replaceAll('-', '+').replaceAll('_', '/').replaceAll(/\s/g, '')),
    )
    return /#xywh=[^"\\]*/.exec(json)?.[0] ?? ''
  } catch {
    // Whatever another program wrote there, the whole picture is shown.
    return ''
  }
}
