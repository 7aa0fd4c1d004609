import type { Answer } from '#contract/endpoint.ts'
import { assets } from '#contract/assets.ts'
import { audit } from '#contract/audit.ts'
import { blog } from '#contract/blog.ts'
import { events } from '#contract/events.ts'
import { siteAddresses } from '#contract/site-addresses.ts'
import { USER_SORTS, users } from '#contract/users.ts'
import { ask, type World } from '#test/every-write.ts'
import { newPerson } from '#test/every-write/world.ts'
import { byCursor, byLast, byNext, inTenant, write, type PagedList } from './row.ts'

/** Lists of posts, assets, people, events and audit entries. */
export const siteLists = (world: World): PagedList[] => [
  {
    endpoint: assets.list,
    params: inTenant,
    refusesGone: true,
    by: 'before',
    size: 3,
    pageOf: byLast((answer) => answer),
    make: () => write(world, 'assets.upload'),
    drop: (assetId) => ask(world, assets.remove, { params: { ...inTenant, assetId } }),
  },
  {
    endpoint: audit.list,
    params: inTenant,
    by: 'before',
    size: 20,
    pageOf: byNext('rows'),
    make: () => write(world, 'searches.create'),
  },
  {
    endpoint: audit.installation,
    by: 'before',
    size: 5,
    pageOf: byNext('rows'),
    make: () => newPerson(world),
  },
  {
    endpoint: siteAddresses.redirects,
    params: inTenant,
    by: 'cursor',
    size: 2,
    pageOf: byCursor<Answer<typeof siteAddresses.redirects>>(({ redirects }) =>
      redirects.map(({ path }) => path),
    ),
    make: () => write(world, 'siteAddresses.addRedirect'),
    drop: (path) =>
      ask(world, siteAddresses.removeRedirects, { params: inTenant, body: { paths: [path] } }),
  },
  ...USER_SORTS.map((sort) => ({
    endpoint: users.list,
    query: { sort },
    by: 'cursor' as const,
    size: 2,
    pageOf: byCursor<Answer<typeof users.list>>((answer) => answer.users.map(({ id }) => id)),
    make: () =>
      ask(world, users.create, {
        body: { name: `A ${10_000_000 - world.count()}`, email: null, admin: false },
      }),
    drop: (id: string) =>
      id === world.adminId ? Promise.resolve() : ask(world, users.remove, { params: { id } }),
  })),
  {
    endpoint: blog.list,
    params: inTenant,
    by: 'before',
    size: 3,
    pageOf: byNext('posts'),
    make: () => write(world, 'blog.save'),
    drop: (postId) => ask(world, blog.remove, { params: { ...inTenant, postId } }),
  },
  {
    endpoint: events.feed,
    params: inTenant,
    by: 'before',
    size: 10,
    pageOf: byNext('events'),
    make: () => write(world, 'indices.create'),
  },
  {
    endpoint: events.cache,
    params: inTenant,
    by: 'before',
    size: 10,
    pageOf: byLast((answer) => (answer as { events: { id: number }[] }).events),
    make: () => write(world, 'indices.create'),
  },
]
