import type { PageName } from '#contract/pages.ts'
import type { DemoSite } from './demo-site.ts'
import { headOf } from './head.ts'
import { samplesOf, type Sample } from './samples.ts'

/** Gets every sample of every page in both languages. */
export const walk = async ({ get, ids, origin, staff }: DemoSite) => {
  const samples = samplesOf(ids)
  const visit = async (page: PageName, sample: Sample, language: 'is' | 'en') => {
    const path = `${language === 'en' ? '/en' : ''}${sample.address}`
    /** The headers by which the sample is asked for. */
    const as = sample.isForStaff ? staff : undefined
    const { status, html, headers } = await get(path, as)
    return { ...sample, page, language, path, as, status, html, headers, head: headOf(html) }
  }
  // One after another: searches beyond the queue get the waiting page.
  const sent: Awaited<ReturnType<typeof visit>>[] = []
  for (const page of Object.keys(samples) as PageName[])
    for (const sample of samples[page])
      for (const language of ['is', 'en'] as const) sent.push(await visit(page, sample, language))
  /** What is wrong by the address of the page, so that one run shows all. */
  const faults = (check: (one: Sent) => unknown, expected: (one: Sent) => unknown) =>
    sent
      .map((one) => ({ path: one.path, is: check(one), should: expected(one) }))
      .filter(({ is, should }) => JSON.stringify(is) !== JSON.stringify(should))
  type Sent = (typeof sent)[number]
  return { samples, sent, faults, get, origin }
}

export type Walk = Awaited<ReturnType<typeof walk>>
export type Sent = Walk['sent'][number]
