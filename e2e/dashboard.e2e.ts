import { paths } from '#web/admin/paths.ts'
import { DEMO, demoAlbum, expect, makeIndex, test } from './kit.ts'

const dotted = (n: number) => String(n).replace(/\B(?=(\d{3})+$)/g, '.')

test('the dashboard tells what there is, and figures that belong together agree', async ({ admin }) => {
  const { page, open } = admin
  const { id } = await demoAlbum(admin)
  const all = await admin.call<{ id: string; files: number; records: number }[]>('GET', `/api/tenants/${DEMO}/indices`)
  expect(all.find((index) => index.id === id)).toMatchObject({ files: 30, records: 30 })
  const sum = (key: 'files' | 'records') => all.reduce((total, index) => total + index[key], 0)
  const ids = all.map((one) => one.id).join(',')
  const done = await admin.call<Record<'completed' | 'failed' | 'skipped', number>>('GET', `/api/tenants/${DEMO}/indices/${ids}/jobs/count`)
  await open(paths.dashboard())
  const figure = (label: string) => page.locator('dl').first().locator('div', { hasText: label }).locator('dd')
  await expect(figure('Skrár')).toHaveText(dotted(sum('files')))
  await expect(figure('Færslur í vísum')).toHaveText(dotted(sum('records')))
  for (const window of ['Síðasta sólarhring', 'Síðustu 7 daga', 'Frá upphafi'])
    await expect(page.getByRole('listitem').filter({ hasText: window })).toContainText(dotted(done.completed + done.failed + done.skipped))
})

test('the tab of events is in the hash, and what happens is seen at once', async ({ admin }) => {
  const { page, open } = admin
  await open(paths.events())
  await expect(page.getByRole('navigation', { name: 'Stjórnborð' }).getByRole('link', { name: 'Atburðir' })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await expect(page.getByText('Tengt', { exact: true })).toBeVisible()
  await makeIndex(admin, { name: 'Nýtt á stjórnborði', directory: '' })
  await expect(page.getByRole('list', { name: 'Atburðir, nýjast efst' }).getByRole('listitem').first()).toContainText(
    '„Nýtt á stjórnborði“ var stofnaður',
  )
})

test('a second tab shares the stream of the first and takes it over', async ({ admin, context }) => {
  const first = admin.page
  const streams: string[] = []
  context.on('request', (request) => request.method() === 'GET' && /\/events(\?|$)/.test(request.url()) && streams.push(request.url()))
  await admin.open(paths.events())
  await expect(first.getByText('Tengt', { exact: true })).toBeVisible()
  const second = await context.newPage()
  await second.goto('/admin/dashboard#atburdir')
  await expect(second.getByText('Tengt', { exact: true })).toBeVisible()
  expect(streams).toHaveLength(1)
  await makeIndex(admin, { name: 'Sést í báðum', directory: '' })
  await expect(second.getByText('„Sést í báðum“ var stofnaður')).toBeVisible()
  await first.goto('about:blank')
  await expect.poll(() => streams.length).toBe(2)
  await makeIndex(admin, { name: 'Sést í hinum', directory: '' })
  await expect(second.getByText('„Sést í hinum“ var stofnaður')).toBeVisible()
})
