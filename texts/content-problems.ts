import type { ProblemCode } from '#contract/problems.ts'
import type { Sentence } from './file-problems.ts'

/** What can go wrong with what people write and put on the web. */
export const contentProblems = {
  'blog.notFound': {
    is: 'Greinin er ekki til; kannski hefur einhver eytt henni',
    en: 'The post does not exist; someone may have deleted it',
  },
  'blog.versionNotFound': { is: 'Þessi útgáfa greinarinnar er ekki til', en: 'This version of the post does not exist' },
  'blog.expiresFirst': {
    is: 'Greinin getur ekki runnið út áður en hún birtist',
    en: 'The post cannot expire before it is published',
  },
} satisfies Partial<Record<ProblemCode, Sentence>>
