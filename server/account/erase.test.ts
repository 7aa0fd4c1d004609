import { expect, test } from 'vitest'
import { account as ownAccount } from '#contract/account.ts'
import { comments } from '#contract/comments.ts'
import { crowdsource } from '#contract/crowdsource.ts'
import { folders } from '#contract/folders.ts'
import { regions } from '#contract/regions.ts'
import { takedowns } from '#contract/takedowns.ts'
import { tenants } from '#contract/tenants.ts'
import { users } from '#contract/users.ts'
import { visitors } from '#contract/visitors.ts'
import { crowdsourceWorld, reviewer, tenantId } from '#server/crowdsource/testing.ts'
import type { Viewer } from '#server/kit/http/viewer.ts'
import { adminPerson } from '#server/kit/testing.ts'
import { noteRefused } from '#server/session/failed-sign-ins.ts'
import { openedForm } from '#server/visitors/testing.ts'

const { call, database, fill, idOf, owner, proposed, put } = await crowdsourceWorld()
await fill()

const admin = adminPerson()
/** Names and addresses as awkward as they come: quotes, signs of patterns, letters beyond ASCII. */
const NAME = 'Þórdís "Dísa" Eyvindar (f. 1950)'
const MAIDEN_NAME = 'Þórdís Ægisdóttir'
const EMAIL = 'thordis.e+safn@example.is'
const OTHER_EMAIL = 'disa@example.is'
const NATIONAL_ID_HASH = 'ab'.repeat(32)
const NAMESAKE = { name: NAME, email: 'alnafna@example.is' }

const makeUser = async (fields: { name: string; email: string }): Promise<Viewer> => {
  const { body } = await call(admin, users.create, { body: { ...fields, max_indices: 0 } })
  return { id: body.id, name: fields.name, admin: false, roles: {} }
}

/** Whatever a person may send to a tenant, through the calls that their browser would make. */
const contribute = async (viewer: Viewer, email: string) => {
  const [title, other] = [`Brúðkaup ${viewer.id}`, `Heima ${viewer.id}`]
  for (const one of [title, other])
    await put(one, { width: 600, height: 400, sha256: 'a'.repeat(64), profile: 'x' })
  const sender = { email, name: viewer.name }
  const form = async (one = title) => {
    await owner(`delete from visitor_write`)
    return openedForm(owner, { tenantId, recordId: idOf(one) })
  }
  const suggestion = await proposed(title, { City: 'Vík' }, { ...sender, credit: true }, viewer)
  const write = async (text: string) =>
    (
      await call(viewer, comments.write, {
        params: { tenantId, recordId: idOf(title) },
        body: { text, form: await form(), ...sender },
      })
    ).body
  const comment = await write('Skipið er systurskip')
  const withdrawn = await write('Skipið er annað skip')
  const takedown = await call(viewer, takedowns.request, {
    params: { tenantId },
    body: {
      target: { kind: 'records', ids: [idOf(other)] },
      reason: 'person',
      text: 'Myndin er úr einkalífi',
      form: await form(other),
      ...sender,
    },
  })
  const name = await call(viewer, regions.propose, {
    params: { tenantId },
    body: {
      recordId: idOf(title),
      person: viewer.name,
      how: 'Þetta er ég',
      isSelf: true,
      form: await form(),
      x: 0.1,
      y: 0.2,
      width: 0.3,
      height: 0.4,
      ...sender,
    },
  })
  const folder = await call(viewer, folders.create, {
    params: { tenantId },
    body: { name: `Mappa ${viewer.name}`, recordId: idOf(title), form: await form() },
  })
  const search = { path: `/main/search/safn?q=${email}`, name: viewer.name }
  const saved = await call(viewer, ownAccount.saveSearch, { body: search })
  expect([takedown, name, folder, saved].map(({ status }) => status)).toEqual([200, 200, 200, 200])
  return { suggestion, comment, withdrawn, takedown: takedown.body, name: name.body }
}

/** What staff answer and do about it. */
const decide = async (sent: Awaited<ReturnType<typeof contribute>>) => {
  const { suggestion, comment, withdrawn, takedown, name } = sent
  await call(reviewer, crowdsource.accept, { params: suggestion, body: {} })
  const at = { tenantId, id: comment.id }
  await call(reviewer, comments.answer, { params: at, body: { answer: 'Takk fyrir þetta' } })
  await call(reviewer, comments.block, { params: at, body: { reason: `${NAME}: ruglar` } })
  const { body: blocked } = await call(reviewer, visitors.blocked, { params: { tenantId } })
  for (const { id } of blocked) await call(reviewer, visitors.unblock, { params: { tenantId, id } })
  await call(reviewer, comments.block, { params: at, body: { reason: 'Aftur' } })
  await call(reviewer, comments.remove, { params: { tenantId, id: withdrawn.id } })
  const request = (
    await call(reviewer, takedowns.list, {
      params: { tenantId },
      query: { q: takedown.receipt },
    })
  ).body.takedowns[0]
  await call(reviewer, takedowns.decide, {
    params: { tenantId, id: request?.id ?? '' },
    body: { isGranted: true, text: 'Við tókum myndina úr birtingu' },
  })
  const asked = (await call(reviewer, regions.list, { params: { tenantId }, query: {} })).body
  const { id = '' } = asked.proposals.find(({ receipt }) => receipt === name.receipt) ?? {}
  const accepted = await call(reviewer, regions.accept, {
    params: { tenantId, id },
    body: { withConsent: true },
  })
  expect([accepted.status, accepted.body.isShown]).toEqual([200, true])
}

/** The columns, of all tables of the database, in which one of the texts stands, in any letters. */
const columnsWith = async (texts: readonly string[]): Promise<string[]> => {
  const tables = (await owner(`
    select format('%I.%I', n.nspname, c.relname) as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema')`)) as {
    name: string
  }[]
  expect(tables.length).toBeGreaterThan(60)
  const spelled = texts.flatMap((one) => [one, JSON.stringify(one).slice(1, -1)])
  const wanted = spelled.map((one) => `'${one.toLowerCase().replaceAll("'", "''")}'`).join(', ')
  const parts = tables.map(
    ({ name }) => `
      select '${name.replace('public.', '').replaceAll('"', '')}.' || cell.key as place
      from ${name} t, jsonb_each_text(to_jsonb(t)) cell
      where exists (
        select from unnest(array[${wanted}]) one
        where position(one in lower(cell.value collate "is-x-icu")) > 0)`,
  )
  const found = (await owner(`
    select distinct place from (${parts.join(' union all ')}) places order by 1`)) as {
    place: string
  }[]
  return found.map(({ place }) => place)
}

/** What a person is known by in the tables that name senders. */
const namesOf = async ({ id }: Viewer) =>
  owner(`
    select
      (select count(*)::int from suggestion s join contributor c on c.id = s.contributor_id
        where c.user_id = '${id}' and s.name = '${NAME}') as suggestions,
      (select count(*)::int from comment where by_id = '${id}' and name = '${NAME}') as comments,
      (select count(*)::int from region_consent where by_id = '${id}' and withdrawn_at is null)
        as consents,
      (select count(*)::int from event where by = '${NAME}') as events,
      (select count(*)::int > 0 from audit where user_id = '${id}' and user_name = '${NAME}')
        as audit`)

test('no table holds the name, the address or the national id of a person who was erased', async () => {
  const person = await makeUser({ name: MAIDEN_NAME, email: EMAIL })
  const namesake = await makeUser(NAMESAKE)
  await call(admin, users.save, {
    params: { id: person.id },
    version: 1,
    body: { name: NAME, email: EMAIL, max_indices: 0, admin: false, subscription: false },
  })
  person.name = NAME
  // They worked for the tenant once, and another invited them.
  await call(admin, tenants.addUser, {
    params: { tenantId },
    body: { email: EMAIL, role: 'tenant::user' },
  })
  await call(admin, tenants.removeUser, { params: { tenantId, userId: person.id } })
  await owner(`
    insert into tenant_invitation (tenant_id, token_hash, email, role, by_name, expires)
    values ('annad', '\\x01', '${EMAIL}', 'tenant::user', 'Guðrún', now() + interval '1 day')`)
  const failed = {
    endpoint: 'session.login',
    code: 'session.wrongPassword',
    ip: '10.0.0.1',
  } as const
  await noteRefused(database, { ...failed, userId: person.id })
  await owner(`
    insert into identity (person_key, secret_mark, user_id, provider, kind)
    values ('\\x${NATIONAL_ID_HASH}', '\\x01', '${person.id}', 'island.is', 'person');
    insert into session (token_hash, user_id, user_agent, expires)
    values ('\\x02', '${person.id}', 'Vafri', now() + interval '1 day')`)
  await decide(await contribute(person, OTHER_EMAIL))
  await decide(await contribute(namesake, NAMESAKE.email))
  // Sent before they had an account, with the same address.
  await owner(`
    insert into comment (tenant_id, index_id, record_id, title, rel, metadata, text, letters, kind,
      name, email, held)
    values ('annad', 'a', gen_random_uuid(), '', '', '{}', 'Falleg mynd', '', 'visitor',
      '${NAME}', '${EMAIL.toUpperCase()}', '{}')`)
  const everything = [NAME, MAIDEN_NAME, EMAIL, OTHER_EMAIL, NATIONAL_ID_HASH]
  expect(await columnsWith(everything)).toEqual(
    expect.arrayContaining([
      'account_search.name',
      'app_user.email',
      'audit.changes',
      'audit.details',
      'audit.subject',
      'audit.user_name',
      'blocked_sender.name',
      'comment.email',
      'event.by',
      'folder.name',
      'identity.person_key',
      'overlay.note',
      'region.person',
      'region_consent.person',
      'region_proposal.person',
      'suggestion.name',
      'takedown.email',
      'tenant_invitation.email',
    ]),
  )
  const before = await namesOf(namesake)
  expect(before).toMatchObject([{ suggestions: 1, comments: 1, consents: 1, audit: true }])

  expect((await call(person, ownAccount.erase, { body: { confirm: true } })).status).toBe(204)

  expect(await columnsWith([MAIDEN_NAME, EMAIL, OTHER_EMAIL, NATIONAL_ID_HASH])).toEqual([])
  const [left] = (await namesOf(namesake)) as object[]
  expect(left).toEqual({ ...(before as object[])[0], events: expect.any(Number) })
  // What is left of the name is the namesake's, whom an administrator erases.
  expect((await call(admin, ownAccount.eraseUser, { params: { id: namesake.id } })).status).toBe(
    204,
  )
  expect(await columnsWith([...everything, NAMESAKE.email])).toEqual([])
  // The audit tells who did it, by id, and what was contributed stays.
  for (const { id } of [person, namesake])
    expect(
      await owner(`select distinct user_id, user_name from audit where user_id = '${id}'`),
    ).toEqual([{ user_id: id, user_name: null }])
  expect(
    await owner(`select state, credit, proposed->'City'->>'value' as city from suggestion`),
  ).toEqual(Array(2).fill({ state: 'accepted', credit: false, city: 'Vík' }))
  expect(
    await owner(`
      select distinct note, "values"->>'City' as city from overlay where "values" ? 'City'`),
  ).toEqual([{ note: 'Ábending', city: 'Vík' }])
})

test('an administrator erases the name of a person without a role only', async () => {
  const person = await makeUser({ name: 'Gestur', email: 'gestur@example.is' })
  const erase = (viewer: Viewer) =>
    call(viewer, ownAccount.eraseUser, { params: { id: person.id } })
  await call(admin, tenants.addUser, {
    params: { tenantId },
    body: { email: 'gestur@example.is', role: 'tenant::user' },
  })
  for (const viewer of [person, reviewer]) expect((await erase(viewer)).status).toBe(403)
  expect((await erase(admin)).body).toMatchObject({ code: 'account.hasRole' })
  await call(admin, tenants.removeUser, { params: { tenantId, userId: person.id } })
  expect((await erase(admin)).status).toBe(204)
  expect(await columnsWith(['gestur@example.is'])).toEqual([])
  expect((await erase(admin)).body).toMatchObject({ code: 'users.notFound' })
})
