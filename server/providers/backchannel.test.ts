import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { BACKCHANNEL } from '#contract/public-limits.ts'
import { seal, unseal } from '#server/kit/seal.ts'
import { faultOf, people, providersWorld, secret } from './test-provider.setup.ts'
import { REQUEST_KEY } from './testing-phone.ts'
import { browser, CLIENT, envOf } from './testing.ts'

const folder = mkdtempSync(join(tmpdir(), 'varda-key-'))
const keyFile = join(folder, 'key.pem')
writeFileSync(keyFile, REQUEST_KEY)
afterAll(() => rmSync(folder, { recursive: true }))

const { asOwner, elsewhere, home, ids, idp, invitation, lastAudit, meOf } = await providersWorld(
  (origin) => {
    const eid = { KIND: 'eid', CLIENT_ID: CLIENT.id, CLIENT_SECRET: CLIENT.secret, ISSUER: origin }
    return {
      ...envOf('PHONE', { ...eid, LABEL: 'Sími', CIBA: 'phone' }),
      ...envOf('APP', { ...eid, LABEL: 'App', CIBA: 'nationalId' }),
      ...envOf('FIRM', { ...eid, LABEL: 'Sterkt', CIBA: 'phone', ACR: 'sim-auth' }),
      ...envOf('SIGNED', {
        ...eid,
        CLIENT_ID: 'signed',
        LABEL: 'Undirritað',
        CIBA: 'nationalId',
        CIBA_KEY: keyFile,
        ACR: 'app-auth',
      }),
      ...envOf('UNSIGNED', { ...eid, CLIENT_ID: 'signed', LABEL: 'Óundirritað', CIBA: 'phone' }),
    }
  },
)
const { phones } = idp
beforeEach(() => asOwner('delete from backchannel_request'))

const COOKIE = 'varda_sign_in_wait'
type One = ReturnType<typeof browser>
type Answer = { leadsTo?: string; code?: string; errors?: { path: string }[] }

const ask = async (provider: string, hint: string, more: object = {}, one = browser()) => {
  const answer = await one.post(`${home}/api/login/backchannel/${provider}`, { hint, ...more })
  return { one, status: answer.status, body: (await answer.json()) as Answer }
}
const waitingOf = async (one: One) =>
  ((await (await one.get(`${home}/api/login/waiting`)).json()) as { waiting: object | null })
    .waiting as { controlNumber: string; phone: string | null; secondsLeft: number } | null
/** What the cookie of a waiting sign-in holds. */
const held = (one: One) =>
  unseal(secret, 'sign-in on a phone', one.jar.get(COOKIE) ?? '') as {
    nextPoll: number
    intervalSeconds: number
    expires: number
  }
const change = (one: One, more: object) =>
  one.jar.set(COOKIE, seal(secret, 'sign-in on a phone', { ...held(one), ...more }))
const check = async (one: One) =>
  ((await (await one.post(`${home}/api/login/waiting/check`)).json()) as Answer).leadsTo ?? ''
/** Checks as if the provider’s interval had passed. */
const checkLater = (one: One) => {
  change(one, { nextPoll: 0 })
  return check(one)
}
const registered = async (name = 'Guðrún', hint = people.sim.phone) => {
  const { one } = await ask('phone', hint, { register: await invitation(name) })
  await phones.confirm()
  expect(await checkLater(one)).toBe('/')
  return one
}

test('a registration token links the person who confirms on the phone, who then signs in', async () => {
  expect((await meOf(await registered())).id).toBe(ids['Guðrún'])
  const { one, status, body } = await ask('phone', people.sim.phone, { returnTo: '/admin/users' })
  expect([status, body]).toEqual([200, { leadsTo: '/login/wait' }])
  expect(await checkLater(one)).toBe('/login/wait')
  expect((await meOf(one)).id).toBeUndefined()
  await phones.confirm()
  idp.bent.answer = idp.say({ acr: 'sim-auth' })
  expect(await checkLater(one)).toBe('/admin/users')
  expect(await meOf(one)).toMatchObject({ id: ids['Guðrún'], provider: 'phone' })
  expect(one.jar.has(COOKIE)).toBe(false)
  expect(await lastAudit()).toEqual({
    endpoint: 'providers.backchannelCheck',
    path: '/api/login/waiting/check',
    status: 200,
    code: null,
    user_name: 'Guðrún',
  })
  expect(await asOwner(`select provider, acr from session where acr is not null`)).toEqual([
    { provider: 'phone', acr: 'sim-auth' },
  ])
})

test('one national id is one person by phone, by app and by redirect', async () => {
  await registered()
  const { one } = await ask('app', '010130-2129')
  await phones.confirm()
  expect(await checkLater(one)).toBe('/')
  expect((await meOf(one)).id).toBe(ids['Guðrún'])
})

test('the phone shows the control number of the page, in few letters and the reader’s language', async () => {
  const { one } = await ask('phone', '+354 847-6512')
  const shown = await waitingOf(one)
  expect(shown).toMatchObject({
    controlNumber: expect.stringMatching(/^[1-9]\d{3}$/),
    phone: '+354 847 ▪▪12',
  })
  expect(shown?.secondsLeft).toBeGreaterThan(100)
  const { message, asked, account } = phones.shown.at(-1) ?? {}
  expect([account, message]).toEqual([
    'sim',
    `Varða: innskráning, öryggistala ${shown?.controlNumber}`,
  ])
  expect(message?.length).toBeLessThanOrEqual(60)
  expect(asked).toMatchObject({ login_hint: '8476512', scope: 'openid profile' })
  const numbers = new Set<string | undefined>()
  for (let at = 0; at < 3; at++)
    numbers.add((await waitingOf((await ask('app', '8923501739')).one))?.controlNumber)
  expect(numbers.size).toBeGreaterThan(1)
})

test('a request that must be signed is, and the provider refuses one that is not', async () => {
  const { one } = await ask('signed', '0101302129')
  const { asked, message } = phones.shown.at(-1) ?? {}
  expect(asked).toMatchObject({ acr_values: 'app-auth', login_hint: '0101302129' })
  expect(message).toContain((await waitingOf(one))?.controlNumber)
  expect(await ask('unsigned', people.sim.phone)).toMatchObject({
    status: 401,
    body: { code: 'providers.refused' },
  })
})

test('who refuses on the phone, and who lets the time run out, is told so and may begin again', async () => {
  const { one } = await ask('phone', people.sim.phone, { returnTo: '/main/safn', again: '1' })
  await phones.refuse()
  const end = '/login?fault=providers.unconfirmed&provider=phone&next=%2Fmain%2Fsafn&again=1'
  expect(await checkLater(one)).toBe(end)
  expect(one.jar.has(COOKIE)).toBe(false)
  expect(await lastAudit()).toMatchObject({ status: 401, code: 'providers.unconfirmed' })
  const { one: late } = await ask('phone', people.sim.phone)
  change(late, { expires: Date.now() - 1 })
  expect(await waitingOf(late)).toBeNull()
  await phones.confirm()
  expect(faultOf(await checkLater(late))).toBe('providers.unconfirmed')
})

test('a request that expires at the provider first is not confirmed', async () => {
  idp.control.phoneSeconds = 1
  idp.renew()
  const { one } = await ask('phone', people.sim.phone)
  await expect
    .poll(async () => {
      change(one, { nextPoll: 0, expires: Date.now() + 60_000 })
      return faultOf(await check(one))
    })
    .toBe('providers.unconfirmed')
  idp.control.phoneSeconds = 120
  idp.renew()
})

test('the provider is asked once an interval, and less often when it says so', async () => {
  await registered()
  const { one } = await ask('phone', people.sim.phone)
  await phones.confirm()
  // The interval has not passed: the answer waits at the provider.
  change(one, { nextPoll: Date.now() + 60_000 })
  expect(await check(one)).toBe('/login/wait')
  idp.bent.isHurried = true
  const before = held(one).intervalSeconds
  expect(await checkLater(one)).toBe('/login/wait')
  expect(held(one).intervalSeconds).toBe(before + 5)
  expect(held(one).nextPoll).toBeGreaterThan(Date.now() + before * 1000)
  idp.bent.isHurried = false
  expect(await checkLater(one)).toBe('/')
})

test('a confirmation signs in once, and only the browser that asked', async () => {
  await registered()
  const { one } = await ask('phone', people.sim.phone)
  const other = browser()
  expect(faultOf(await check(other))).toBe('providers.expired')
  await phones.confirm()
  const copy = browser()
  copy.jar.set(COOKIE, one.jar.get(COOKIE) ?? '')
  expect(await checkLater(one)).toBe('/')
  expect(faultOf(await checkLater(copy))).toBe('providers.expired')
  expect((await meOf(copy)).id).toBeUndefined()
  // Also if a provider would confirm it twice.
  const { one: again } = await ask('phone', people.sim.phone)
  await phones.confirm()
  await asOwner('update backchannel_request set used = now()')
  expect(faultOf(await checkLater(again))).toBe('providers.expired')
  expect((await meOf(again)).id).toBeUndefined()
})

test('what is no number, and a number that nobody has, are refused beside the field', async () => {
  for (const [provider, hint, code] of [
    ['phone', '123', 'providers.badPhone'],
    ['phone', 'sími', 'providers.badPhone'],
    ['app', '123456', 'providers.badNationalId'],
  ] as const) {
    const { status, body, one } = await ask(provider, hint)
    expect([status, body.code, body.errors?.[0]?.path]).toEqual([422, code, 'hint'])
    expect(one.jar.has(COOKIE)).toBe(false)
  }
  expect(await ask('phone', '6990000')).toMatchObject({
    status: 422,
    body: { code: 'providers.noEid' },
  })
  expect(await ask('island', '6990000')).toMatchObject({ status: 404 })
  expect(await ask('enginn', '6990000')).toMatchObject({ status: 404 })
})

test('the same checks hold as after a redirect', async () => {
  await registered()
  const confirmed = async (
    claims: object,
    { provider = 'phone', hint = people.sim.phone, ...more } = {} as Record<string, string>,
  ) => {
    const { one } = await ask(provider, hint, more)
    await phones.confirm()
    idp.bent.answer = idp.say(claims as Record<string, unknown>)
    const end = await checkLater(one)
    idp.bent.answer = undefined
    await asOwner('delete from backchannel_request')
    return faultOf(end)
  }
  expect(await confirmed({ aud: 'annar' })).toBe('providers.refused')
  expect(await confirmed({ iss: 'https://illt.example' })).toBe('providers.refused')
  expect(await confirmed({ actor: { nationalId: '1' } })).toBe('providers.delegated')
  expect(await confirmed({}, { hint: people.firm.phone })).toBe('providers.delegated')
  expect(await confirmed({ acr: 'app-auth' }, { provider: 'firm' })).toBe('providers.weak')
  expect(await confirmed({ acr: 'sim-auth' }, { provider: 'firm' })).toBeNull()
  expect(await confirmed({}, { hint: people.young.phone })).toBe('providers.unknown')
  const long = Math.floor(Date.now() / 1000) - 3600
  expect(await confirmed({ auth_time: long }, { again: '1' })).toBe('providers.tooOld')
  expect(await confirmed({}, { again: '1' })).toBeNull()
})

test('an unconfirmed phone is not rung forever, nor many phones from one network', async () => {
  for (let at = 0; at < BACKCHANNEL.unconfirmed; at++)
    expect((await ask('phone', people.sim.phone)).status).toBe(200)
  const rung = phones.shown.length
  const { status, body } = await ask('phone', people.sim.phone)
  expect([status, body.code, phones.shown.length]).toEqual([429, 'providers.ringing', rung])
  // Another phone rings, and what somebody confirmed does not count.
  expect((await ask('phone', people.young.phone)).status).toBe(200)
  await asOwner('update backchannel_request set used = now()')
  expect((await ask('phone', people.sim.phone)).status).toBe(200)
  // A request that is an hour old is forgotten.
  await asOwner('update backchannel_request set used = null')
  expect((await ask('phone', people.sim.phone)).status).toBe(429)
  await asOwner(`update backchannel_request set created = now() - interval '61 minutes'`)
  expect((await ask('phone', people.sim.phone)).status).toBe(200)
  expect(await asOwner('select count(*)::int as n from backchannel_request')).toEqual([{ n: 1 }])
  await asOwner(`
    insert into backchannel_request (id, hint_mark, network_mark, used)
    select uuidv7(), '\\x00', network_mark, now()
    from backchannel_request, generate_series(1, ${BACKCHANNEL.ofNetwork})`)
  expect((await ask('phone', people.young.phone)).status).toBe(429)
})

test('neither number nor national id is stored, in the database or readable in the browser', async () => {
  const { one } = await ask('app', '0101302129', { returnTo: '/main/safn' })
  await phones.refuse()
  await checkLater(one)
  const { one: other } = await ask('phone', people.sim.phone)
  const dump = JSON.stringify(
    await asOwner(`
      select (select json_agg(b) from backchannel_request b) as requests,
        (select json_agg(a) from audit a) as audit`),
  )
  expect(dump).toContain('providers.backchannelStart')
  for (const secretText of ['0101302129', '010130-2129', '8476512']) {
    expect(dump).not.toContain(secretText)
    expect(Buffer.from(other.jar.get(COOKIE) ?? '', 'base64url').toString('latin1')).not.toContain(
      secretText,
    )
    expect(JSON.stringify(held(other))).not.toContain(secretText)
  }
})

test('no other site can have a phone ring', async () => {
  const answer = await browser().post(
    `${home}/api/login/backchannel/phone`,
    { hint: people.sim.phone },
    'cross-site',
  )
  expect(answer.status).toBe(403)
})

test('whoever cancels is back at the sign-in page, where they were going', async () => {
  const { one } = await ask('phone', people.sim.phone, { returnTo: '/main/safn' })
  const answer = await one.post(`${home}/api/login/waiting/cancel`)
  expect(await answer.json()).toEqual({ leadsTo: '/login?next=%2Fmain%2Fsafn' })
  expect(await waitingOf(one)).toBeNull()
})

test(
  'a provider that is silent or away is told of, and no connection is held meanwhile',
  {
    timeout: 40_000,
  },
  async () => {
    const { one } = await ask('phone', people.sim.phone)
    idp.bent.silent = true
    const [asked, checked] = [ask('phone', people.young.phone), checkLater(one)]
    const idle = async () =>
      (
        (await asOwner(`
        select count(*)::int as n from pg_stat_activity
        where datname = current_database() and state = 'idle in transaction'`)) as { n: number }[]
      )[0]?.n
    expect(await idle()).toBe(0)
    expect(await asked).toMatchObject({ status: 503, body: { code: 'providers.away' } })
    expect(faultOf(await checked)).toBe('providers.away')
    idp.bent.silent = false
    expect((await ask('phone', people.sim.phone)).status).toBe(200)
    expect(elsewhere.phones.shown).toEqual([])
  },
)
