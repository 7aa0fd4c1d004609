import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { TreeBranch } from '#contract/archives.ts'
import { UNIT_LEAF } from '#contract/public-limits.ts'
import { Tree } from './Tree.tsx'

const unit = (id: string, isOpen: boolean, pictured = 0): TreeBranch['units'][number] => ({
  id,
  title: `Askja ${id}`,
  code: '',
  level: '',
  children: 0,
  pictured,
  isOpen,
})

test('the tree leads to the neighbours that it does not show', () => {
  const branches: TreeBranch[] = [
    { units: [unit('a', true, 3)], before: 0, after: 2 },
    { units: [unit('b', false), unit('c', true)], before: UNIT_LEAF + 1, after: UNIT_LEAF },
  ]
  const html = renderToStaticMarkup(
    createElement(Tree, { branches, recordId: 'c', top: '/main/archive/safn/skra' }),
  )
  const links = [...html.matchAll(/<a href="([^"]*)"[^>]*>(.*?)<\/a>/g)].map(([, href, text]) => [
    href,
    text?.replaceAll(/<[^>]*>/g, ''),
  ])
  expect(links).toEqual([
    ['/main/r/a', 'Askja a 3 með myndum'],
    ['/main/r/a?page=2', `${UNIT_LEAF + 1} eining á undan`],
    ['/main/r/b', 'Askja b'],
    ['/main/r/c', 'Askja c'],
    ['/main/r/a?page=2', `${UNIT_LEAF} einingar á eftir`],
    ['/main/archive/safn/skra', '2 einingar á eftir'],
  ])
})
