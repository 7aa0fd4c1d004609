import type { ReactNode } from 'react'
import type { AnswersOf, PageName, Place } from '#contract/pages.ts'
import type { Head } from './Document.tsx'

type Drawn<N extends PageName> = {
  View: (props: { place: Place<N>; answers: AnswersOf<N> }) => ReactNode
  /** A further part of a long page, by the answer of its call. */
  Part?: (props: { place: Place<N>; answer: never }) => ReactNode
  head: (props: { place: Place<N>; answers: AnswersOf<N> }) => Head
}

/** The view and the head of each of these pages. */
export type ViewsOf<N extends PageName> = { [K in N]: Drawn<K> }
