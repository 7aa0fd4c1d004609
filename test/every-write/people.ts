import { access } from '#contract/access.ts'
import { account } from '#contract/account.ts'
import { providers } from '#contract/providers.ts'
import { session } from '#contract/session.ts'
import { tenants } from '#contract/tenants.ts'
import { users } from '#contract/users.ts'
import { newToken } from '#server/kit/token.ts'
import { generate } from './generate.ts'
import { row } from './row.ts'
import { ask, newPerson, signedIn, TENANT, type World } from './world.ts'

const inTenant = { tenantId: TENANT }
const newEmail = (world: World) => `p${world.count()}@safn.is`

/** The secret of a link. */
const tokenOf = (link: string): string => /[^/=]+$/.exec(link)?.[0] ?? ''

/** A person and their version. */
const savedPerson = async (world: World) => {
  const { id, email } = await newPerson(world)
  const { version } = await ask(world, users.get, { params: { id } })
  return { params: { id }, version, email }
}

/** A new member of the tenant. */
const newMember = async (world: World, role: 'tenant::user' | 'tenant::admin' = 'tenant::user') => {
  const { id, email } = await newPerson(world)
  await ask(world, tenants.addUser, { params: inTenant, body: { email, role } })
  return { ...inTenant, userId: id }
}

const invited = (world: World) =>
  ask(world, tenants.invite, { params: inTenant, body: { email: newEmail(world) } })

/** A new person of their own, who is signed in. */
const newVisitor = async (world: World) => signedIn(world, await newPerson(world))

/** Calls of sign-in, users, tokens, links, invitations and the people of a tenant. */
export const peopleRows = [
  row(session.login, async (world) => {
    const { email, password } = await newPerson(world)
    return { cookie: null, body: { email, password } }
  }),
  row(session.logout, async (world) => ({ cookie: await signedIn(world, await newPerson(world)) })),
  row(session.changePassword, async (world) => {
    const person = await newPerson(world)
    return {
      cookie: await signedIn(world, person),
      body: { current: person.password, password: `nýtt ${newToken()}` },
    }
  }),
  row(session.saveSettings, async (world) => ({
    cookie: await signedIn(world, await newPerson(world)),
    body: {
      language: world.random.of(['is', 'en'] as const),
      theme: world.random.of(['light', 'dark', 'auto'] as const),
      lastTenant: TENANT,
      warehouse: { paths: [{ server: world.random.text(500), local: String.raw`C:\myndir\safn` }] },
    },
  })),
  row(account.saveSearch, async (world) => ({
    cookie: await newVisitor(world),
    body: { path: `/main/search/${TENANT}?q=a`, name: `Leit ${world.count()}` },
  })),
  row(account.removeSearch, async (world) => {
    const cookie = await newVisitor(world)
    const body = { path: `/main/search/${TENANT}?q=a`, name: `Leit ${world.count()}` }
    const { id } = await ask(world, account.saveSearch, { body, cookie })
    return { cookie, params: { id } }
  }),
  row(account.erase, async (world) => ({
    cookie: await newVisitor(world),
    body: { confirm: true as const },
  })),
  row(session.useLink, async (world) => {
    const { link } = await ask(world, users.reset, { params: { id: (await newPerson(world)).id } })
    return {
      cookie: null,
      params: { token: tokenOf(link) },
      body: { password: `nýtt ${newToken()}` },
    }
  }),
  row(providers.backchannelCheck, async () => ({ cookie: null })),
  row(providers.backchannelCancel, async () => ({ cookie: null })),
  row(providers.farewell, async (world) => ({
    cookie: await signedIn(world, await newPerson(world)),
  })),
  row(providers.unlink, async (world) => {
    const person = await newPerson(world)
    const [linked] = await world.owner<{
      id: string
    }>(`insert into identity (person_key, secret_mark, user_id, provider, kind)
      values ('${newToken()}', 'leyndarmál', '${person.id}', 'island', 'eid') returning id`)
    return { cookie: await signedIn(world, person), params: { id: linked?.id ?? '' } }
  }),
  row(access.endSession, async (world) => {
    const person = await newPerson(world)
    await signedIn(world, person)
    const [held] = await ask(world, access.sessions, { params: { id: person.id } })
    return { params: { id: person.id, sessionId: held?.id ?? '' } }
  }),
  row(access.endSessions, async (world) => {
    const person = await newPerson(world)
    await signedIn(world, person)
    return { params: { id: person.id } }
  }),
  row(access.createToken, async (world) => ({
    params: { id: (await newPerson(world)).id },
    body: generate(access.createToken.body, world.random, { days: world.random.of([null, 30]) }),
  })),
  row(access.revokeToken, async (world) => {
    const { id } = await newPerson(world)
    const { token } = await ask(world, access.createToken, {
      params: { id },
      body: { name: 'Lykill', days: 1 },
    })
    return { params: { id, tokenId: token.id } }
  }),
  row(users.create, async (world) => ({
    body: generate(users.create.body, world.random, {
      email: newEmail(world),
      admin: false,
      password: newToken(),
    }),
  })),
  ...([users.save, users.postSave] as const).map((endpoint) =>
    row(endpoint, async (world) => {
      const { email, ...saved } = await savedPerson(world)
      return { ...saved, body: generate(endpoint.body, world.random, { email, admin: false }) }
    }),
  ),
  row(account.eraseUser, async (world) => ({ params: { id: (await newPerson(world)).id } })),
  row(users.remove, async (world) => ({ params: { id: (await newPerson(world)).id } })),
  row(users.registertoken, async (world) => ({ params: { id: (await newPerson(world)).id } })),
  row(users.reset, async (world) => ({ params: { id: (await newPerson(world)).id } })),

  row(tenants.create, async (world) => ({
    body: { name: world.random.text(200), id: `safn-${world.count()}` },
  })),
  row(tenants.save, async (world) => {
    const { version } = await ask(world, tenants.get, { params: inTenant })
    return {
      params: inTenant,
      version,
      body: { name: `${world.random.text(150)} ${world.count()}` },
    }
  }),
  row(tenants.remove, async (world) => {
    const { id } = await ask(world, tenants.create, {
      body: { name: 'Stutt', id: `stutt-${world.count()}` },
    })
    return { params: { tenantId: id } }
  }),
  row(tenants.addUser, async (world) => ({
    params: inTenant,
    body: generate(tenants.addUser.body, world.random, { email: (await newPerson(world)).email }),
  })),
  row(tenants.invite, async (world) => ({
    params: inTenant,
    body: generate(tenants.invite.body, world.random, { email: newEmail(world) }),
  })),
  row(tenants.uninvite, async (world) => ({
    params: { ...inTenant, invitationId: (await invited(world)).invitation.id },
  })),
  row(tenants.setUser, async (world) => ({
    params: await newMember(world),
    body: { role: 'tenant::superuser' as const },
  })),
  row(tenants.removeUser, async (world) => ({ params: await newMember(world) })),
  row(tenants.addAdmin, async (world) => ({ params: await newMember(world) })),
  row(tenants.removeAdmin, async (world) => ({ params: await newMember(world, 'tenant::admin') })),
]
