/** The pages that every site has about itself, in the order of its footer. (pages.about) */
export const ABOUT_TOPICS = ['contact', 'terms', 'access', 'cookies', 'data'] as const
export type AboutTopic = (typeof ABOUT_TOPICS)[number]
