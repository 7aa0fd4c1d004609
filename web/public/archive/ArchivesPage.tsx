import { ARCHIVE_ORDERS, type ArchiveOrder } from '#contract/archives.ts'
import type { AnswersOf, Place } from '#contract/pages.ts'
import { archiveTexts } from '#texts/archives.ts'
import { pageTexts } from '#texts/pages.ts'
import { language, t } from '#web/kit/language.ts'
import { PageTop } from '#web/public/parts/PageTop.tsx'
import { Shell } from '#web/public/parts/Shell.tsx'
import { paths } from '#web/public/paths.ts'
import { YearField } from '#web/public/parts/YearField.tsx'
import styles from './Archive.module.css'
import { OrderForm } from './OrderForm.tsx'
import { SearchHere } from './SearchHere.tsx'
import { UnitRows } from './UnitRows.tsx'

const ORDER_TEXTS: Record<ArchiveOrder, { is: string; en: string }> = {
  title: archiveTexts.byTitle,
  creator: archiveTexts.byCreator,
  date: archiveTexts.byDate,
}

const YEAR = '[0-9]{1,4}'

/** A tenant's archives by title, creator or date, with their search. */
export const ArchivesPage = ({
  place: { query, ...place },
  answers: { site, collections, list },
}: {
  place: Place<'archives'>
  answers: AnswersOf<'archives'>
}) => (
  <Shell
    place={{ ...place, query }}
    site={site}
    section="archives"
    admin={paths.indicesInAdmin(site.id)}
  >
    <div className={styles.page}>
      <PageTop
        crumbs={[{ text: t(pageTexts.front), href: paths.site(site.id) }]}
        title={t(pageTexts.archives)}
      >
        <p>{t(archiveTexts.intro)}</p>
      </PageTop>
      <div className={styles.tools}>
        <SearchHere tenantId={site.id} />
        <OrderForm
          action={paths.archives(site.id)}
          name="by"
          orders={ARCHIVE_ORDERS}
          texts={ORDER_TEXTS}
          chosen={query.by}
        >
          <YearField
            name="from"
            label={t(archiveTexts.fromYear)}
            value={query.from}
            pattern={YEAR}
          />
          <YearField name="to" label={t(archiveTexts.toYear)} value={query.to} pattern={YEAR} />
        </OrderForm>
      </div>
      {list.length > 0 && <UnitRows tenantId={site.id} units={list} hasCreator />}
      {list.length === 0 && collections.length === 0 && (
        <p className="muted">{t(archiveTexts.none)}</p>
      )}
      {list.length === 0 && (query.from ?? query.to) !== undefined && (
        <p className="muted">{t(archiveTexts.noneInYears)}</p>
      )}
      {collections.length > 0 && (
        <section className={styles.registries} aria-labelledby="registries">
          <h2 id="registries">{t(archiveTexts.registries)}</h2>
          <ul>
            {collections.map(({ id, name, records }) => (
              <li key={id}>
                <a href={paths.collection(site.id, 'archive', id)}>{name[language()]}</a>{' '}
                <span className="muted">{t(archiveTexts.entries)(records)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  </Shell>
)
