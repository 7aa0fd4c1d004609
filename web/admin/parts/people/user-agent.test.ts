import { expect, test } from 'vitest'
import { browserOf } from './user-agent.ts'

const MOZILLA = 'Mozilla/5.0'
const IPHONE = 'iPhone; CPU iPhone OS 18_0 like Mac OS X'
const WEBKIT = 'AppleWebKit/605.1.15'
test.each([
  [
    'Firefox',
    'Windows',
    false,
    `${MOZILLA} (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0`,
  ],
  [
    'Safari',
    'iPhone',
    true,
    `${MOZILLA} (${IPHONE}) ${WEBKIT} Version/18.0 Mobile/15E148 Safari/604.1`,
  ],
  [
    'Chrome',
    'Android',
    true,
    `${MOZILLA} (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36`,
  ],
  [
    'Edge',
    'Windows',
    false,
    `${MOZILLA} (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`,
  ],
  [
    'Safari',
    'macOS',
    false,
    `${MOZILLA} (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Version/18.0 Safari/605.1.15`,
  ],
  [
    'Chrome',
    'Linux',
    false,
    `${MOZILLA} (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36`,
  ],
  [undefined, undefined, false, 'curl/8.5.0'],
  [undefined, undefined, false, null],
])('%s on %s is known from what it says', (browser, system, isHandheld, userAgent) => {
  expect(browserOf(userAgent)).toEqual({ browser, system, isHandheld })
})
