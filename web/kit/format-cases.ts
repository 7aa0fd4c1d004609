/** Expected results of the formats, in Node and in browsers: function name, input, output. */
export const FORMAT_CASES: {
  call: 'fmtNumber' | 'formatBytes' | 'formatDateTime' | 'formatWeekday' | 'fmtSpan'
  given: (number | string | Date)[]
  gives: string
}[] = [
  { call: 'fmtNumber', given: [1234567.5, 'is', 1], gives: '1.234.567,5' },
  { call: 'fmtNumber', given: [1234567.5, 'en', 1], gives: '1,234,567.5' },
  { call: 'fmtNumber', given: [1234, 'is'], gives: '1.234' },
  { call: 'formatBytes', given: [12.4e12, 'is'], gives: '12,4 TB' },
  {
    call: 'formatDateTime',
    given: [new Date(Date.UTC(2025, 3, 14, 14, 2)), 'is'],
    gives: '14. apríl 2025 kl. 14:02',
  },
  {
    call: 'formatWeekday',
    given: [new Date(Date.UTC(2025, 3, 14)), 'is'],
    gives: 'mánudagur 14. apríl 2025',
  },
  { call: 'fmtSpan', given: [11_520_000, 'is'], gives: '3 klst. 12 mín.' },
]

/** Names in Icelandic alphabetical order, digits as numbers. */
export const SORTED_NAMES =
  '1914,Anna,Álfur,Dagur,Ðe,Eva,Éva,Mynd 2,mynd 9,mynd 10,Ypsilon,Ýr,Zoë,Þór,Ægir,öld,Örn'.split(
    ',',
  )
