import type { Locator, Page } from '@playwright/test'
import { expect } from './kit.ts'

/** The most Tab stops a page may have. */
const MOST = 700

const NOTHING = 'nothing'

/** The focused element's name, and what is wrong with how it shows its focus. */
type Stop = { name: string; inMain: boolean; fault: string | undefined }

/** Presses keys one after another. */
export const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key)
}

/** Presses a key until a condition holds: an opening list is not ready for keys at once. */
export const pressUntil = (page: Page, key: string, holds: () => Promise<void>): Promise<void> =>
  expect(async () => {
    await page.keyboard.press(key)
    await holds()
  }).toPass()

/**
 * Presses Tab, or Shift+Tab, until the wanted element has the focus. Every stop on the way must
 * show its focus.
 */
export const tabTo = async (page: Page, wanted: Locator, { back = false, most = 150 } = {}) => {
  await expect(wanted.first()).toBeAttached()
  const passed: string[] = []
  for (let n = 0; n < most; n++) {
    if (await wanted.first().evaluate((one) => one === document.activeElement)) return
    await page.keyboard.press(back ? 'Shift+Tab' : 'Tab')
    const stop = await focusStop(page)
    passed.push(stop.name)
    // After the end of the page come the browser's own buttons, then the page's beginning.
    if (stop.name === NOTHING || stop.fault === undefined) continue
    // A toast may still be moving in.
    await expect
      .poll(
        async () => (await focusStop(page)).fault,
        `on the way to ${String(wanted)}: ${stop.name}`,
      )
      .toBeUndefined()
  }
  throw new Error(`Not reached by Tab: ${String(wanted)}, only ${passed.join(' · ')}`)
}

/** Tabs to an element and presses Enter. */
export const pressEnterOn = async (
  page: Page,
  wanted: Locator,
  way: { back?: boolean; most?: number } = {},
) => {
  await tabTo(page, wanted, way)
  await page.keyboard.press('Enter')
}

/** Waits until a page has loaded: nothing is busy, and five counts of its controls agree. */
export const waitUntilLoaded = async (page: Page) => {
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

export const focusStop = (page: Page): Promise<Stop> =>
  page.evaluate(() => {
    const element = document.activeElement
    if (!(element instanceof HTMLElement) || element === document.body)
      return { name: 'nothing', inMain: false, fault: 'nothing has the focus' }
    const label =
      element.getAttribute('aria-label') ??
      element.getAttribute('title') ??
      element.textContent ??
      ''
    const className = element.className.toString().slice(0, 60)
    const name = `${element.localName} ${label.trim().slice(0, 50)} ${className}`
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
    // The editor draws its frame and its caret inside a shadow root.
    const isShown =
      element.shadowRoot !== null ||
      hasOutline(element) ||
      [element, ...around].some((one) => one && (hasRing(one) || hasOutline(one)))
    const box = element.getBoundingClientRect()
    const isInWindow =
      box.bottom > 0 && box.right > 0 && box.top < innerHeight && box.left < innerWidth
    // A checkbox or a file field may be drawn by its sibling.
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
 * Tabs around the page. Returns the stops without a visible focus, the controls that Tab does not
 * reach, and a fault if the focus never comes back to the first stop.
 */
export const tabAround = async (page: Page): Promise<string[]> => {
  const { faults, missed } = await tabOnce(page)
  if (missed.length === 0) return faults
  // A busy machine may draw a control again after the focus has passed its place.
  const again = await tabOnce(page)
  return [...new Set([...faults, ...again.faults, ...again.missed])]
}

const tabOnce = async (page: Page): Promise<{ faults: string[]; missed: string[] }> => {
  const faults = new Set<string>()
  let stops = 0
  let isRound = false
  while (!isRound && stops++ < MOST) {
    await page.keyboard.press('Tab')
    isRound = await page.evaluate(() => {
      const reached = ((window as { reached?: Set<Element> }).reached ??= new Set())
      const element = document.activeElement
      // After the last stop the browser has the focus, then the page's beginning.
      if (!element || element === document.body) return false
      // The day, month and year of a date are stops in one element.
      const isAgain = reached.has(element) && element !== [...reached].at(-1)
      reached.add(element)
      return isAgain
    })
    const { name, fault } = await focusStop(page)
    if (fault && name !== NOTHING && !isRound) faults.add(`${name}: ${fault}`)
  }
  if (!isRound) faults.add(`the focus does not come round in ${MOST} stops`)
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
      .map((one) => {
        const label = one.getAttribute('aria-label') ?? one.textContent?.trim().slice(0, 50)
        return `${one.localName} ${label}: Tab does not reach it`
      })
  })
  return { faults: [...faults], missed }
}
