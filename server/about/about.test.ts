import { expect, test } from 'vitest'
import { about, type ThirdParty } from '#contract/about.ts'
import { personAs, testApp } from '#server/kit/testing.ts'
import { aboutRoutes } from './routes.ts'

const [plain, linked] = [
  { text: 'Orðabók Háskólans', href: null },
  { text: 'CC BY-SA 3.0', href: 'https://creativecommons.org/' },
]
const thirdParty: ThirdParty = {
  notices: [{ what: [plain], use: [plain], by: [plain], licence: [plain, linked] }],
  packages: [
    { name: 'beygla', version: '1.5.5', licence: null },
    { name: 'pg', version: '8.0.0', licence: 'MIT' },
  ],
}
const { call } = await testApp(aboutRoutes(() => thirdParty))

test('every signed-in person reads the third-party material and packages, and nobody else', async () => {
  expect((await call(personAs('tenant::user', 'safn'), about.thirdParty, {})).body).toEqual(
    thirdParty,
  )
  expect((await call(undefined, about.thirdParty, {})).status).toBe(401)
})
