import { expect, test } from 'vitest'
import { countedOf } from './counted-of.ts'

test('of how many records values were counted is told only where that is not all', () => {
  expect(countedOf(undefined)).toBeUndefined()
  expect(countedOf(50_000)).toBe(
    'Talið er í 50.000 færslum en fleiri fundust. Þrengdu leitina til að telja í þeim öllum.',
  )
  expect(countedOf(0)).toBe('Það tæki of langan tíma að telja gildin. Þrengdu leitina.')
})
