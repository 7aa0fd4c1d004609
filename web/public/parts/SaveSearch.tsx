import type { PageName, Place } from '#contract/pages.ts'
import { searchToSave } from '#contract/search-to-save.ts'
import { accountTexts as texts } from '#texts/account.ts'
import { t } from '#web/kit/language.ts'
import { paths } from '#web/public/paths.ts'

type Props = {
  place: Place<PageName>
  /** The query to save, if it is not that of the address. */
  entries?: readonly [string, string][]
}

/** Leads to the form that saves a search, or to the saved ones if it is one. (account.searches) */
export const SaveSearch = ({ place: { address, viewer }, entries }: Props) => {
  const path = searchToSave(address, entries)
  if (path === undefined) return null
  return viewer?.savedPaths?.includes(path) ? (
    <a href={paths.mine('searches')}>{t(texts.isSaved)}</a>
  ) : (
    <a href={paths.saveSearch(path)} rel="nofollow">
      {t(texts.saveSearch)}
    </a>
  )
}
