import type { Locator, Page } from '@playwright/test'
import { expect } from './kit.ts'

/** Most stops of the Tab key that a page may have. */
const MOST = 700

const NOTHING = 'nothing'

/** What has the focus: by what it is called, and what is wrong with how it shows that. */
type Stop = { name: string; inMain: boolean; fault: string | undefined }

/** Presses a key, and several after another. */
export const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key)
}

/** Presses a key until something holds: a list that opens is not ready for keys at once. */
export const pressUntil = (page: Page, key: string, holds: () => Promise<void>): Promise<void> =>
  expect(async () => {
    await page.keyboard.press(key)
    await holds()
  }).toPass()

/**
 * Goes on with Tab, or back with Shift+Tab, until what is wanted has the focus. Every stop on the
 * way must be seen.
 */
export const tabTo = async (page: Page, wanted: Locator, { back = false, most = 150 } = {}) => {
  await expect(wanted.first()).toBeAttached()
  const passed: string[] = []
  for (let n = 0; n < most; n++) {
    if (await wanted.first().evaluate((one) => one === document.activeElement)) return
    await page.keyboard.press(back ? 'Shift+Tab' : 'Tab')
    const stop = await stopOf(page)
    passed.push(stop.name)
    // At the end of the page the browser's own buttons come, and then its beginning.
    if (stop.name === NOTHING || stop.fault === undefined) continue
    // A toast is still on its way in.
    await expect
      .poll(async () => (await stopOf(page)).fault, `on the way to ${String(wanted)}: ${stop.name}`)
      .toBeUndefined()
  }
  throw new Error(`Not reached by Tab: ${String(wanted)}, only ${passed.join(' · ')}`)
}

/** Goes to a thing and presses Enter on it. */
export const enter = async (
  page: Page,
  wanted: Locator,
  way: { back?: boolean; most?: number } = {},
) => {
  await tabTo(page, wanted, way)
  await page.keyboard.press('Enter')
}

/**
 * Waits until a page has all that it fetches: nothing is busy, and its stops have stayed the same
 * for some readings.
 */
export const settled = async (page: Page) => {
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
  const count = () => page.locator('main :is(a, button, input, select, textarea, summary)').count()
  let [before, same] = [-1, 0]
  await expect
    .poll(
      async () => {
        const now = await count()
        same = now === before ? same + 1 : 0
        before = now
        return same
      },
      { intervals: [100] },
    )
    .toBeGreaterThan(4)
}

/** What has the focus now. */
export const stopOf = (page: Page): Promise<Stop> =>
  page.evaluate(() => {
    const element = document.activeElement
    if (!(element instanceof HTMLElement) || element === document.body)
      return { name: 'nothing', inMain: false, fault: 'nothing has the focus' }
    const name = `${element.localName} ${(element.getAttribute('aria-label') ?? element.getAttribute('title') ?? element.textContent ?? '').trim().slice(0, 50)} ${element.className.toString().slice(0, 60)}`
    const colour = (() => {
      const probe = document.createElement('i')
      probe.style.color = 'var(--focus)'
      document.body.append(probe)
      const found = getComputedStyle(probe).color
      probe.remove()
      return found
    })()
    const hasOutline = (one: Element) => {
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(one)
      return (
        outlineStyle !== 'none' && parseFloat(outlineWidth) >= 1.5 && !outlineColor.endsWith(', 0)')
      )
    }
    const hasRing = (one: Element) => getComputedStyle(one).boxShadow.includes(colour)
    const around = [
      element.parentElement,
      element.nextElementSibling,
      element.previousElementSibling,
      element.parentElement?.parentElement,
    ]
    // The editor shows its frame or its caret within a shadow.
    const isShown =
      element.shadowRoot !== null ||
      hasOutline(element) ||
      [element, ...around].some((one) => one && (hasRing(one) || hasOutline(one)))
    const box = element.getBoundingClientRect()
    const isInWindow =
      box.bottom > 0 && box.right > 0 && box.top < innerHeight && box.left < innerWidth
    // A tick or a file field may be drawn by what stands beside it.
    const isDrawn = box.width > 2 && box.height > 2 && getComputedStyle(element).opacity !== '0'
    const points = [0.5, 0.1, 0.9].flatMap((x) =>
      [0.5, 0.15, 0.85].map((y) => [box.left + box.width * x, box.top + box.height * y] as const),
    )
    const isCovered =
      isDrawn &&
      points.every(([x, y]) => {
        const over = document.elementFromPoint(x, y)
        return over === null || !(element.contains(over) || over.contains(element))
      })
    return {
      name,
      inMain: element.closest('main') !== null,
      fault: !isShown
        ? 'its focus is not seen'
        : !isInWindow
          ? 'it is outside the window'
          : isCovered
            ? 'it is covered'
            : undefined,
    }
  })

/**
 * Goes once around the page by Tab: what was passed without being seen, what cannot be reached, and
 * whether one gets round at all.
 */
export const goRound = async (page: Page): Promise<string[]> => {
  const faults = new Set<string>()
  let stops = 0
  let isRound = false
  while (!isRound && stops++ < MOST) {
    await page.keyboard.press('Tab')
    isRound = await page.evaluate(() => {
      const reached = ((window as { reached?: Set<Element> }).reached ??= new Set())
      const element = document.activeElement
      // The end of the page is the browser's own; after it the beginning comes.
      if (!element || element === document.body) return false
      const isAgain = reached.has(element)
      reached.add(element)
      return isAgain
    })
    const { name, fault } = await stopOf(page)
    if (fault && name !== NOTHING && !isRound) faults.add(`${name}: ${fault}`)
  }
  if (!isRound) faults.add(`one does not get round in ${MOST} stops`)
  const missed = await page.evaluate(() => {
    const reached = (window as { reached?: Set<Element> }).reached ?? new Set()
    delete (window as { reached?: Set<Element> }).reached
    const all = [
      ...document.querySelectorAll<HTMLElement>(
        'main :is(a[href], button, input, select, textarea, summary, [tabindex])',
      ),
    ]
    return all
      .filter(
        (one) =>
          one.tabIndex >= 0 &&
          !one.matches(':disabled, [type=radio]') &&
          one.checkVisibility({ visibilityProperty: true }) &&
          !reached.has(one),
      )
      .map(
        (one) =>
          `${one.localName} ${one.getAttribute('aria-label') ?? one.textContent?.trim().slice(0, 50)}: Tab does not reach it`,
      )
  })
  return [...faults, ...missed]
}
