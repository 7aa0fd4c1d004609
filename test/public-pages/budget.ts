/** The most kilobytes of a page's first view, in Brotli, and its requests. (pages.budgets) */
export const MOST = { script: 15, style: 12, html: 12, fonts: 81, requests: 30 }
