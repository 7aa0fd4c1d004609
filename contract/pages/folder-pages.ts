import { z } from 'zod'
import {
  folderOfAddress,
  folderPath,
  ownFolderPath,
  recordOfAddress,
} from '#contract/folder-paths.ts'
import { folders } from '#contract/folders.ts'
import {
  form,
  forOnePerson,
  NOTHING,
  page,
  queryKey,
  queryText,
  reading,
  sentText,
  type SentFields,
} from '#contract/page.ts'
import { publicRecords } from '#contract/public-records.ts'
import { tagsOfRecord } from './record-pages.ts'

/** What stands for a code or an id that was not sent: no folder and no record has it. */
const NO_CODE = 'x'
const NO_ID = '00000000-0000-0000-0000-000000000000'

const text = (fields: SentFields, name: string) => sentText(fields, name) ?? ''
const key = (fields: SentFields) => sentText(fields, 'key') || undefined

type Sending = { fields: SentFields; params: Readonly<Record<string, string>> }

/** The folder of the page that a form is sent from. */
const here = ({ fields, params: { code = NO_CODE } }: Sending) => ({
  tenantId: text(fields, 'tenantId'),
  code,
})
const listed = (sending: Sending) => ({
  ...here(sending),
  recordId: sentText(sending.fields, 'recordId') ?? NO_ID,
})
/** The same page again, which says what was done. */
const again =
  (saved: string) =>
  (_: unknown, { fields, params: { code = NO_CODE } }: Sending) =>
    ownFolderPath(code, key(fields), saved)

const move = (direction: 'up' | 'down') =>
  form(folders.move, {
    call: (sending) => ({
      params: listed(sending),
      body: { direction, token: key(sending.fields) },
    }),
    // The reader stays at the record that moved.
    leadsTo: (_, sending) =>
      `${again('moved')(_, sending)}#r-${sentText(sending.fields, 'recordId') ?? ''}`,
  })

/** The folder that an address in a form names. */
const named = (fields: SentFields) => folderOfAddress(text(fields, 'address'))

const byCode = folders.get.params

export const folderPages = {
  chooseFolder: page({
    path: '/main/r/:recordId/folder',
    params: publicRecords.compared.params,
    query: NOTHING,
    reads: ({ params }) => ({
      record: reading(publicRecords.compared, { params }),
      choice: reading(folders.choose, { params }),
    }),
    forms: {
      new: form(folders.create, {
        call: ({ fields, params: { recordId = NO_ID } }) => ({
          params: { tenantId: text(fields, 'tenantId') },
          body: {
            name: text(fields, 'name'),
            text: text(fields, 'text'),
            licence: sentText(fields, 'licence') !== undefined,
            recordId,
            form: sentText(fields, 'form'),
            website: sentText(fields, 'website'),
          },
        }),
        leadsTo: ({ code, token }) => ownFolderPath(code, token, 'made'),
      }),
      own: form(folders.add, {
        call: ({ fields, params: { recordId = NO_ID } }) => ({
          params: {
            tenantId: text(fields, 'tenantId'),
            code: sentText(fields, 'folder') || NO_CODE,
          },
          body: { recordId },
        }),
        leadsTo: (_, { fields }) => ownFolderPath(text(fields, 'folder'), undefined, 'added'),
      }),
      address: form(folders.add, {
        call: ({ fields, params: { recordId = NO_ID } }) => ({
          params: {
            tenantId: text(fields, 'tenantId'),
            code: named(fields)?.code ?? NO_CODE,
          },
          body: { recordId, token: named(fields)?.key },
        }),
        leadsTo: (_, { fields }) =>
          ownFolderPath(named(fields)?.code ?? NO_CODE, named(fields)?.key, 'added'),
      }),
    },
    ...forOnePerson,
    about: 'The forms by which a visitor puts a record into a folder.',
  }),
  folder: page({
    path: '/main/folder/:code',
    params: byCode,
    query: NOTHING,
    reads: ({ params }) => ({ folder: reading(folders.get, { params }) }),
    ...forOnePerson,
    cost: () => 'list',
    about: 'A folder of records that somebody chose.',
  }),
  ownFolder: page({
    path: '/main/folder/:code/edit',
    params: byCode,
    query: z.object({ key: queryKey, saved: queryText(10) }),
    readsKey: (name) => name === 'key' || name === 'saved',
    reads: ({ params, query }) => ({
      folder: reading(folders.own, { params, query: { token: query.key } }),
    }),
    forms: {
      save: form(folders.save, {
        call: (sending) => ({
          params: here(sending),
          body: {
            name: text(sending.fields, 'name'),
            text: text(sending.fields, 'text'),
            licence: sentText(sending.fields, 'licence') !== undefined,
            website: sentText(sending.fields, 'website'),
            token: key(sending.fields),
          },
        }),
        leadsTo: again('yes'),
      }),
      add: form(folders.add, {
        call: (sending) => ({
          params: here(sending),
          body: {
            recordId: recordOfAddress(text(sending.fields, 'record')) ?? NO_ID,
            token: key(sending.fields),
          },
        }),
        leadsTo: again('added'),
      }),
      note: form(folders.annotate, {
        call: (sending) => ({
          params: listed(sending),
          body: { note: text(sending.fields, 'note'), token: key(sending.fields) },
        }),
        leadsTo: again('yes'),
      }),
      up: move('up'),
      down: move('down'),
      take: form(folders.take, {
        call: (sending) => ({ params: listed(sending), body: { token: key(sending.fields) } }),
        leadsTo: again('taken'),
      }),
    },
    ...forOnePerson,
    about: 'A folder as its owner names, orders and annotates it.',
  }),
  removeFolder: page({
    path: '/main/folder/:code/remove',
    params: byCode,
    query: z.object({ key: queryKey }),
    readsKey: (name) => name === 'key',
    reads: ({ params }) => ({ folder: reading(folders.get, { params }) }),
    form: form(folders.remove, {
      call: (sending) => ({ params: here(sending), body: { token: key(sending.fields) } }),
      leadsTo: (_, { fields }) => `/main/${text(fields, 'tenantId')}`,
    }),
    ...forOnePerson,
    about: 'Asks whether to delete a folder.',
  }),
  folderFrame: page({
    path: '/main/folder/:code/embed',
    params: byCode,
    query: NOTHING,
    canonical: ({ params }) => folderPath(params.code),
    reads: ({ params }) => ({ folder: reading(folders.get, { params }) }),
    isFramed: true,
    ...forOnePerson,
    cost: () => 'list',
    about: 'A folder in a frame of another site.',
  }),
  recordFrame: page({
    path: '/main/r/:recordId/embed',
    params: publicRecords.compared.params,
    query: NOTHING,
    canonical: ({ params }) => `/main/r/${params.recordId}`,
    reads: ({ params }) => ({ record: reading(publicRecords.compared, { params }) }),
    isFramed: true,
    tags: (_, { record }) => tagsOfRecord(record),
    cost: () => 'record',
    isListed: () => false,
    about: 'A record in a frame of another site.',
  }),
}
