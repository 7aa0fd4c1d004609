import type { Page } from '@playwright/test'

type Point = { x: number; y: number }

/** Moves fingers over a page as a hand does, each from its first point to its last. */
export const moveFingers = async (page: Page, fingers: readonly (readonly [Point, Point])[]) => {
  const session = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', share: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints:
        type === 'touchEnd'
          ? []
          : fingers.map(([from, to], id) => ({
              id,
              x: from.x + (to.x - from.x) * share,
              y: from.y + (to.y - from.y) * share,
            })),
    })
  await send('touchStart', 0)
  for (const share of [0.25, 0.5, 0.75, 1]) await send('touchMove', share)
  await send('touchEnd', 1)
  await session.detach()
}
