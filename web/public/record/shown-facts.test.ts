import { expect, test } from 'vitest'
import { shownFacts } from './shown-facts.ts'

const fact = (field: string, ...values: string[]) => ({
  field,
  label: { is: field, en: field },
  values,
  isLinked: true,
  isOpen: true,
})

test('facts repeat neither title nor date, and a long text is no link', () => {
  const long = 'Þrjár ljósmyndir í umslagi: bærinn, dyrnar og landið umhverfis.'
  const shown = shownFacts({
    title: 'Yfirgefinn bær',
    date: '1938',
    unseen: null,
    facts: [
      fact('Titill', 'Yfirgefinn bær'),
      fact('Dagsetning', '1938'),
      fact('Lýsing', long),
      fact('Efnisorð', 'eyðibýli', '1938'),
    ],
  })
  expect(shown.map(({ field, values }) => [field, values])).toEqual([
    ['Lýsing', [{ text: long, isLinked: false }]],
    [
      'Efnisorð',
      [
        { text: 'eyðibýli', isLinked: true },
        { text: '1938', isLinked: true },
      ],
    ],
  ])
})
