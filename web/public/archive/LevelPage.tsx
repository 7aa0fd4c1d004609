import { LEVEL_ORDERS } from '#contract/archives.ts'
import type { AnswersOf, Place } from '#contract/pages.ts'
import { UNIT_LEAF } from '#contract/public-limits.ts'
import { archiveTexts } from '#texts/archives.ts'
import { pageTexts } from '#texts/pages.ts'
import { language, t } from '#web/kit/language.ts'
import { inLanguageOfPage } from '#web/public/kit/bilingual.ts'
import { PageTop } from '#web/public/parts/PageTop.tsx'
import { Shell } from '#web/public/parts/Shell.tsx'
import { paths } from '#web/public/paths.ts'
import styles from './Archive.module.css'
import { valueName } from './level-name.ts'
import { LevelStrip } from './LevelStrip.tsx'
import { LevelValues } from './LevelValues.tsx'
import { OrderForm } from './OrderForm.tsx'
import { Pager } from '#web/public/parts/Pager.tsx'
import { SearchHere } from './SearchHere.tsx'
import { UnitRows } from './UnitRows.tsx'

const ORDER_TEXTS = { count: archiveTexts.byCount, title: archiveTexts.byTitle }

/** How many values the present level has, in words. */
const countOf = (values: readonly { value: string | null }[]): string => {
  const groups = values.filter(({ value }) => value !== null).length
  return groups > 0 ? t(archiveTexts.groups)(groups) : ''
}

/** An archive registry, or a level of it: the values of the next level, or its units. */
export const LevelPage = ({
  place,
  answers: { site, collection, level },
}: {
  place: Place<'archive' | 'archiveLevel'>
  answers: AnswersOf<'archive'>
}) => {
  const { levels, chosen, values, units, total, page, pages } = level
  const last = chosen.at(-1)
  const hrefOf = (count: number) =>
    paths.archiveLevel(site.id, collection.id, chosen.slice(0, count))
  const { text, lang } = inLanguageOfPage(collection.description)
  const name = collection.name[language()]
  return (
    <Shell
      place={place}
      site={site}
      section="archives"
      admin={paths.indexInAdmin(site.id, collection)}
    >
      <div className={styles.page}>
        <PageTop
          crumbs={[
            { text: t(pageTexts.archives), href: paths.archives(site.id) },
            ...(chosen.length > 0 ? [{ text: name, href: hrefOf(0) }] : []),
            ...chosen
              .slice(0, -1)
              .map((value, at) => ({ text: valueName(value), href: hrefOf(at + 1) })),
          ]}
          title={last === undefined ? name : valueName(last)}
        >
          {text !== '' && chosen.length === 0 && <p lang={lang}>{text}</p>}
        </PageTop>
        <LevelStrip
          at={chosen.length}
          levels={levels.map((one, at) => {
            const value = chosen[at]
            if (value !== undefined)
              return { name: one.name, text: valueName(value), href: hrefOf(at + 1) }
            return { name: one.name, text: at === chosen.length ? countOf(values) : '' }
          })}
        />
        <div className={styles.tools}>
          <SearchHere tenantId={site.id} level={{ id: collection.id, values: chosen }} />
          <p className={styles.count}>{t(archiveTexts.entries)(total)}</p>
          {values.length > 1 && (
            <OrderForm
              action={hrefOf(chosen.length)}
              name="sort"
              orders={LEVEL_ORDERS}
              texts={ORDER_TEXTS}
              chosen={level.order}
            />
          )}
        </div>
        {values.length > 0 && (
          <LevelValues
            values={values}
            hrefOf={(value) => paths.archiveLevel(site.id, collection.id, [...chosen, value])}
            hasTiles={chosen.length === 0}
          />
        )}
        {units.length > 0 && (
          <UnitRows tenantId={site.id} units={units} start={(page - 1) * UNIT_LEAF + 1} />
        )}
        <Pager
          page={page}
          pages={pages}
          hrefOf={(leaf) => `${hrefOf(chosen.length)}${leaf > 1 ? `?page=${leaf}` : ''}`}
        />
        <p className={styles.ends}>
          <a href={paths.findingAid(site.id, collection.id)} rel="nofollow">
            {t(archiveTexts.findingAid)}
          </a>
        </p>
      </div>
    </Shell>
  )
}
