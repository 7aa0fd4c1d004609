import { z } from 'zod'
import { access } from '#contract/access.ts'
import { account } from '#contract/account.ts'
import { recordOfAddress } from '#contract/folder-paths.ts'
import { folders } from '#contract/folders.ts'
import { form, forOnePerson, NOTHING, page, queryText, reading, sentText } from '#contract/page.ts'
import type { CostClass } from '#contract/page.ts'
import { providers } from '#contract/providers.ts'
import { publicRecords } from '#contract/public-records.ts'
import { SAVED_SEARCH_MAX } from '#contract/public-limits.ts'
import { session } from '#contract/session.ts'

/** What stands for an id that was not sent: nothing has it. */
const NO_ID = '00000000-0000-0000-0000-000000000000'

const ofPerson = {
  ...forOnePerson,
  needsAccount: true as const,
  cost: (): CostClass => 'list',
}
const saved = z.object({ saved: queryText(10) })
const readsSaved = (key: string) => key === 'saved'

const FAVOURITES = '/main/me/favourites'

/** Where a favourite was pressed: the list of favourites, or a page of the record itself. */
const backFrom = (sent: string | undefined, recordId: string): string => {
  if (sent === FAVOURITES) return `${FAVOURITES}?saved=removed`
  const isOfRecord = sent?.startsWith('/main/') && recordOfAddress(sent) === recordId
  return `${isOfRecord ? sent : `/main/r/${recordId}`}#favourite`
}

export const ownPages = {
  me: page({
    path: '/main/me',
    params: NOTHING,
    query: NOTHING,
    reads: () => ({
      own: reading(account.overview, {}),
      favourites: reading(folders.favourites, {}),
    }),
    form: form(session.logout, { call: () => ({}), leadsTo: () => providers.farewell.path }),
    ...ofPerson,
    about: 'What a signed-in person has sent and kept, and their account.',
  }),
  mySessions: page({
    path: '/main/me/sessions',
    params: NOTHING,
    query: saved,
    readsKey: readsSaved,
    reads: () => ({
      own: reading(account.overview, {}),
      sessions: reading(account.sessions, {}),
    }),
    form: form(access.endSession, {
      call: ({ fields }) => ({
        params: {
          id: sentText(fields, 'person') ?? NO_ID,
          sessionId: sentText(fields, 'session') ?? NO_ID,
        },
      }),
      leadsTo: () => '/main/me/sessions?saved=ended',
    }),
    ...ofPerson,
    about: 'The browsers in which a person is signed in.',
  }),
  saveSearch: page({
    path: '/main/me/save',
    params: NOTHING,
    query: z.object({ search: queryText(SAVED_SEARCH_MAX.path) }),
    readsKey: (key) => key === 'search',
    reads: () => ({ saved: reading(account.own, { params: { kind: 'searches' } }) }),
    form: form(account.saveSearch, {
      call: ({ fields }) => ({
        body: { path: sentText(fields, 'search') ?? '', name: sentText(fields, 'name') ?? '' },
      }),
      leadsTo: () => '/main/me/searches?saved=yes',
    }),
    ...ofPerson,
    about: 'The form by which a person saves a search.',
  }),
  favourites: page({
    path: FAVOURITES,
    params: NOTHING,
    query: saved,
    readsKey: readsSaved,
    reads: () => ({ favourites: reading(folders.favourites, {}) }),
    ...ofPerson,
    about: 'The records that a person keeps as favourites, by tenant.',
  }),
  favourite: page({
    path: '/main/me/favourites/:recordId',
    params: publicRecords.compared.params,
    query: NOTHING,
    reads: ({ params }) => ({
      record: reading(publicRecords.compared, { params }),
      favourite: reading(folders.isFavourite, { params }),
    }),
    form: form(folders.setFavourite, {
      call: ({ fields, params: { recordId = NO_ID } }) => ({
        params: { tenantId: sentText(fields, 'tenantId') ?? '', recordId },
        body: { isFavourite: sentText(fields, 'keep') === 'yes' },
      }),
      leadsTo: (_, { fields, params: { recordId = NO_ID } }) =>
        backFrom(sentText(fields, 'back'), recordId),
    }),
    ...ofPerson,
    about: 'The button by which a person keeps a record as a favourite, after signing in.',
  }),
  eraseAccount: page({
    path: '/main/me/erase',
    params: NOTHING,
    query: NOTHING,
    reads: () => ({ own: reading(account.overview, {}) }),
    form: form(account.erase, {
      call: ({ fields }) => ({
        body: { confirm: (sentText(fields, 'confirm') === 'yes') as true },
      }),
      leadsTo: () => '/main/me/erased',
    }),
    ...ofPerson,
    about: 'Asks whether to erase an account, and says what stays.',
  }),
  erased: page({
    path: '/main/me/erased',
    params: NOTHING,
    query: NOTHING,
    reads: () => ({}),
    ...forOnePerson,
    cost: () => 'list',
    about: 'Says that an account has been erased.',
  }),
  mine: page({
    path: '/main/me/:kind',
    params: account.own.params,
    query: saved,
    readsKey: readsSaved,
    reads: ({ params }) => ({ list: reading(account.own, { params }) }),
    form: form(account.removeSearch, {
      call: ({ fields }) => ({ params: { id: sentText(fields, 'id') ?? NO_ID } }),
      leadsTo: () => '/main/me/searches?saved=removed',
    }),
    ...ofPerson,
    about: 'What a person has sent or kept, of one kind.',
  }),
}
