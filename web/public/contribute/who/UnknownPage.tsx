import type { AnswersOf, Place } from '#contract/pages.ts'
import { regionTexts as texts } from '#texts/regions.ts'
import { fmtNumber } from '#texts/format.ts'
import { language, t } from '#web/kit/language.ts'
import { PageTop } from '#web/public/parts/PageTop.tsx'
import { Pager } from '#web/public/parts/Pager.tsx'
import { Rows } from '#web/public/parts/Rows.tsx'
import { Shell } from '#web/public/parts/Shell.tsx'
import { paths } from '#web/public/paths.ts'
import styles from './Who.module.css'

type Props = { place: Place<'unknown'>; answers: AnswersOf<'unknown'> }

/** Pictures of unknown people, by place and decade; each leads to the form that names them. */
export const UnknownPage = ({ place, answers: { site, unknown } }: Props) => {
  const { place: chosen, decade } = place.query
  const { places, decades, pictures, page, pages } = unknown
  const crumbs = [{ text: site.name[language()], href: paths.site(site.id) }]
  return (
    <Shell place={place} site={site}>
      <div className={styles.unknown}>
        <PageTop crumbs={crumbs} title={t(texts.unknownTitle)}>
          <p>{t(texts.unknownLead)}</p>
        </PageTop>
        <div className={styles.filters}>
          <Choices
            label={t(texts.byPlace)}
            all={paths.unknown(site.id)}
            choices={places.map((one) => ({
              text: one.place,
              count: one.count,
              href: paths.unknown(site.id, { place: one.place }),
              isChosen: one.place === chosen,
            }))}
          />
          <Choices
            label={t(texts.byDecade)}
            all={paths.unknown(site.id)}
            choices={decades.map((one) => ({
              text: t(texts.decade)(one.decade),
              count: one.count,
              href: paths.unknown(site.id, { decade: one.decade }),
              isChosen: one.decade === decade,
            }))}
          />
          {pictures.length === 0 && <p>{t(texts.noUnknown)}</p>}
        </div>
        <Rows
          tenantId={site.id}
          pictures={pictures}
          leaf={page}
          hrefOf={({ id }) => paths.who(id)}
          rel="nofollow"
        />
        <Pager
          page={page}
          pages={pages}
          hrefOf={(leaf) =>
            paths.unknown(site.id, {
              ...(chosen !== undefined && { place: chosen }),
              ...(decade !== undefined && { decade }),
              page: leaf,
            })
          }
        />
      </div>
    </Shell>
  )
}

type Choice = { text: string; count: number; href: string; isChosen: boolean }

const Choices = ({ label, all, choices }: { label: string; all: string; choices: Choice[] }) =>
  choices.length === 0 ? null : (
    <nav className={styles.choices} aria-label={label}>
      <b>{label}</b>
      {choices.some(({ isChosen }) => isChosen) && <a href={all}>{t(texts.all)}</a>}
      {choices.map(({ text, count, href, isChosen }) => (
        <a key={text} href={href} rel="nofollow" aria-current={isChosen ? 'true' : undefined}>
          {text} ({fmtNumber(count, language())})
        </a>
      ))}
    </nav>
  )
