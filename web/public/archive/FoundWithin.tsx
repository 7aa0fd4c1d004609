import type { AnswersOf, Place } from '#contract/pages.ts'
import { archiveTexts } from '#texts/archives.ts'
import { pageTexts } from '#texts/pages.ts'
import { language, t } from '#web/kit/language.ts'
import { paths } from '#web/public/paths.ts'
import styles from './Archive.module.css'
import { valueName } from './level-name.ts'

type Answer = AnswersOf<'archivesFound'>
type Query = Place<'archivesFound'>['query']

/** The way to the level or unit that a search is limited to, from the top down. */
export const wayWithin = (
  { site, collections, found }: Answer,
  { level }: Query,
): { text: string; href: string }[] => {
  if (level) {
    const name = collections.find(({ id }) => id === level.id)?.name[language()] ?? level.id
    return [name, ...level.values.map(valueName)].map((text, at) => ({
      text,
      href: paths.archiveLevel(site.id, level.id, level.values.slice(0, at)),
    }))
  }
  return [found.archive, found.under].flatMap((unit) =>
    unit ? [{ text: unit.title || t(pageTexts.untitled), href: paths.record(unit.id) }] : [],
  )
}

/** What a search is limited to, with links that widen it: to the whole archive, and to all. */
export const FoundWithin = ({ answers, query }: { answers: Answer; query: Query }) => {
  const { site, found } = answers
  const { q, level } = query
  const way = wayWithin(answers, query)
  const [whole, ...others] = way
  if (!whole) return null
  const wholeHref = level
    ? paths.archivesFound(site.id, { q, level: { id: level.id, values: [] } })
    : paths.archivesFound(site.id, { q, under: found.archive?.id })
  return (
    <>
      <p>{t(archiveTexts.foundIn)(way.map(({ text }) => text).join(' › '))}</p>
      <p className={styles.widen}>
        {others.length > 0 && (
          <a href={wholeHref} rel="nofollow">
            {t(archiveTexts.widenTo)(whole.text)}
          </a>
        )}
        <a href={paths.archivesFound(site.id, { q })} rel="nofollow">
          {t(archiveTexts.widen)}
        </a>
      </p>
    </>
  )
}
