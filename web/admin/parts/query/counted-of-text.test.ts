import { expect, test } from 'vitest'
import { countedOfText } from './counted-of-text.ts'

test('of how many records values were counted is told only where that is not all', () => {
  expect(countedOfText(undefined)).toBeUndefined()
  expect(countedOfText(50_000)).toBe(
    'Talið er í 50.000 færslum en fleiri fundust. Þrengdu leitina til að telja í þeim öllum.',
  )
  expect(countedOfText(0)).toBe('Það tæki of langan tíma að telja gildin. Þrengdu leitina.')
})
