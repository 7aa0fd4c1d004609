import { useQuery } from '@tanstack/react-query'
import type { Answer } from '#contract/endpoint.ts'
import { visits } from '#contract/visits.ts'
import { visitKindTexts, visitTexts } from '#texts/visits.ts'
import { AppLink } from '#web/admin/kit/AppLink.tsx'
import { Figures } from '#web/admin/kit/lists/FactList.tsx'
import { Column, Columns, Page } from '#web/admin/kit/Page.tsx'
import { Section } from '#web/admin/kit/Section.tsx'
import { Loaded } from '#web/admin/kit/states/Loaded.tsx'
import { EmptyState, Skeleton } from '#web/admin/kit/states/States.tsx'
import { PublicLink } from '#web/admin/parts/PublicLink.tsx'
import { RecordThumb } from '#web/admin/parts/records/RecordThumb.tsx'
import { inLanguage, paths, publicPaths } from '#web/admin/paths.ts'
import { read } from '#web/kit/api.ts'
import { num } from '#web/kit/format-in-language.ts'
import { t } from '#web/kit/language.ts'
import { AnswerTimes } from './AnswerTimes.tsx'
import { VisitChart } from './VisitChart.tsx'
import styles from './visits.module.css'

type Summary = Answer<typeof visits.summary>
type InTenant = { tenantId: string }

/** What visitors opened and did not find, beside the 30 days before. (dashboard.visits) */
export const VisitsTab = ({ tenantId }: InTenant) => {
  const summary = useQuery(read(visits.summary, { params: { tenantId } }))
  return (
    <Page>
      <Loaded query={summary} skeleton={<Skeleton rows={4} heightPx={84} />}>
        {({ since, latest, before, days, kinds, records, words }) =>
          since === null ? (
            <EmptyState
              title={t(visitTexts.none)}
              action={<PublicLink href={publicPaths.site({ tenantId })} />}
            >
              {t(visitTexts.noneHelp)}
            </EmptyState>
          ) : (
            <>
              <Figures
                rows={[
                  { label: t(visitTexts.pages), value: num(latest.pages) },
                  { label: t(visitTexts.pagesBefore), value: num(before.pages) },
                  { label: t(visitTexts.searches), value: num(latest.searches) },
                  { label: t(visitTexts.searchesBefore), value: num(before.searches) },
                ]}
              />
              <Columns>
                <Column>
                  <Section title={t(visitTexts.byDay)}>
                    <VisitChart days={days} />
                  </Section>
                  <Section title={t(visitTexts.byKind)}>
                    <Kinds kinds={kinds} />
                  </Section>
                </Column>
                <Column>
                  <Section title={t(visitTexts.records)}>
                    <Records tenantId={tenantId} records={records} />
                  </Section>
                  <Section title={t(visitTexts.words)}>
                    <Words tenantId={tenantId} words={words} />
                  </Section>
                </Column>
              </Columns>
              <p className={styles.how}>{t(visitTexts.how)}</p>
            </>
          )
        }
      </Loaded>
      <AnswerTimes tenantId={tenantId} />
    </Page>
  )
}

const Kinds = ({ kinds }: Pick<Summary, 'kinds'>) => {
  const most = Math.max(...kinds.map(({ pages }) => pages), 1)
  return (
    <dl className={styles.kinds}>
      {kinds.map(({ kind, pages }) => (
        <div key={kind}>
          <dt>{t(visitKindTexts[kind])}</dt>
          <dd className="num">
            <i aria-hidden="true" style={{ width: `${(pages / most) * 100}%` }} />
            {num(pages)}
          </dd>
        </div>
      ))}
    </dl>
  )
}

const Records = ({ tenantId, records }: InTenant & Pick<Summary, 'records'>) =>
  records.length === 0 ? (
    <p className="muted">{t(visitTexts.noRecords)}</p>
  ) : (
    <ol className={styles.rows} aria-label={t(visitTexts.records)}>
      {records.map(({ id, indexId, title, pages }) => (
        <li key={id}>
          <RecordThumb
            tenantId={tenantId}
            indexId={indexId}
            recordId={id}
            widthPx={40}
            heightPx={40}
          />
          <AppLink place={paths.record({ tenantId, id: indexId }, id)}>{title}</AppLink>
          <span className="num">{t(visitTexts.views)(pages)}</span>
        </li>
      ))}
    </ol>
  )

const Words = ({ tenantId, words }: InTenant & Pick<Summary, 'words'>) =>
  words.length === 0 ? (
    <p className="muted">{t(visitTexts.noWords)}</p>
  ) : (
    <>
      <p className="muted">{t(visitTexts.wordsHelp)}</p>
      <ol className={styles.rows} aria-label={t(visitTexts.words)}>
        {words.map(({ words: sought, searches }) => (
          <li key={sought}>
            <a
              href={inLanguage(`/main/search/${tenantId}?q=${encodeURIComponent(sought)}`)}
              title={t(visitTexts.searchAgain)(sought)}
            >
              {sought}
            </a>
            <span className="num">{t(visitTexts.searched)(searches)}</span>
          </li>
        ))}
      </ol>
    </>
  )
