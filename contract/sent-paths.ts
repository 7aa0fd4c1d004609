/** The path of what a visitor sent, with the secret unless an account holds it; no language. */
const pathOf = (path: string, query: Record<string, string | null | undefined>): string => {
  const entries = Object.entries(query).flatMap(([key, value]) => (value ? [[key, value]] : []))
  return entries.length === 0 ? path : `${path}?${new URLSearchParams(entries)}`
}

type Key = string | null | undefined

/** The page of a sent suggestion. (crowdsource.sent) */
export const sentSuggestionPath = (tenantId: string, receipt: string, key: Key): string =>
  pathOf(`/main/crowdsource/${tenantId}/${receipt}`, { key })

/** The page that asks whether to withdraw a suggestion. (crowdsource.withdraw) */
export const withdrawSuggestionPath = (tenantId: string, receipt: string, key: Key): string =>
  pathOf(`/main/crowdsource/${tenantId}/${receipt}/withdraw`, { key })

/** The page of a written comment; `saved` says that it was corrected. (comments.sent) */
export const sentCommentPath = (
  tenantId: string,
  receipt: string,
  key: Key,
  saved?: 'yes',
): string => pathOf(`/main/crowdsource/${tenantId}/comment/${receipt}`, { key, saved })

/** The page that asks whether to delete a comment. */
export const withdrawCommentPath = (tenantId: string, receipt: string, key: Key): string =>
  pathOf(`/main/crowdsource/${tenantId}/comment/${receipt}/withdraw`, { key })

/** The page of a proposed name. (regions.sent) */
export const sentNamePath = (tenantId: string, receipt: string, key: Key): string =>
  pathOf(`/main/crowdsource/${tenantId}/name/${receipt}`, { key })

/** The page that asks whether to withdraw a proposed name. (regions.withdrawName) */
export const withdrawNamePath = (tenantId: string, receipt: string, key: Key): string =>
  pathOf(`/main/crowdsource/${tenantId}/name/${receipt}/withdraw`, { key })

/** The page of a consent to a name being shown. (regions.consent) */
export const nameConsentPath = (tenantId: string, id: string, key: Key): string =>
  pathOf(`/main/crowdsource/${tenantId}/name-consent/${id}`, { key })

/** The page of a request to take something off the site. (takedowns.sent) */
export const sentTakedownPath = (tenantId: string, receipt: string, key: Key): string =>
  pathOf(`/main/crowdsource/${tenantId}/takedown/${receipt}`, { key })
