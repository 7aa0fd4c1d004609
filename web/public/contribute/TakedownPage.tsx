import type { AnswersOf, Place } from '#contract/pages.ts'
import { pageTexts } from '#texts/pages.ts'
import { takedownTexts as texts } from '#texts/takedowns.ts'
import { date as dayText } from '#web/kit/format-in-language.ts'
import { t } from '#web/kit/language.ts'
import { srcsetFor } from '#web/public/parts/srcset.ts'
import { paths } from '#web/public/paths.ts'
import styles from './Form.module.css'
import own from './Takedown.module.css'
import { TakedownForm } from './TakedownForm.tsx'

type Forms = 'takedown' | 'takedownComment' | 'takedownArticle'
type Props<N extends Forms> = { place: Place<N>; answers: AnswersOf<N> }

/** The form by which people ask to have records taken off the site. */
export const TakedownPage = ({ place, answers: { record } }: Props<'takedown'>) => {
  const { site, id, indexId, form } = record
  return (
    <TakedownForm
      place={place}
      site={site}
      about={{ title: nameOf(record), href: paths.record(id) }}
      form={form}
      takesMore
      admin={paths.recordInAdmin(site.id, indexId, id)}
    >
      <AboutRecord record={record} />
    </TakedownForm>
  )
}

/** The form by which people ask to have a comment taken off the site. */
export const TakedownCommentPage = ({ place, answers: { record } }: Props<'takedownComment'>) => (
  <TakedownForm
    place={place}
    site={record.site}
    about={{ title: nameOf(record), href: `${paths.record(record.id)}#comments` }}
    form={record.form}
  >
    <p className={styles.help}>{t(texts.aboutComment)}</p>
    <AboutRecord record={record} />
  </TakedownForm>
)

/** The form by which people ask to have an article taken off the site. */
export const TakedownArticlePage = ({
  place,
  answers: { site, article },
}: Props<'takedownArticle'>) => {
  const { id, slug, author, date, form } = article
  const named = nameOf(article)
  return (
    <TakedownForm
      place={place}
      site={site}
      about={{ title: named, href: paths.article(site.id, slug) }}
      form={form}
      fields={{ id }}
    >
      <p className={own.title}>{named}</p>
      <p className={styles.help}>{[author, dayText(date)].filter(Boolean).join(', ')}</p>
    </TakedownForm>
  )
}

const nameOf = ({ title }: { title: string }): string => title || t(pageTexts.untitled)

type AboutRecordProps = { record: AnswersOf<'takedown'>['record'] }

const AboutRecord = ({ record }: AboutRecordProps) => {
  const { site, id, indexId, byline, date, code, alt, pictures } = record
  const [picture] = pictures
  const smallest = picture?.sizes[0]
  const version = { indexId, id, version: picture?.version ?? '' }
  return (
    <div className={own.record}>
      {picture && smallest && (
        <img
          src={paths.picture(site.id, version, smallest.name, picture.at)}
          srcSet={srcsetFor(site.id, version, picture, picture.at)}
          sizes="(max-width: 900px) 112px, 400px"
          // The place is kept while the picture comes.
          width={picture.width ?? undefined}
          height={picture.height ?? undefined}
          alt={alt || nameOf(record)}
          loading="lazy"
        />
      )}
      <div>
        <p className={own.title}>{nameOf(record)}</p>
        <p className={styles.help}>{[byline, date].filter(Boolean).join(', ')}</p>
        {code !== '' && <p className="mono">{code}</p>}
      </div>
    </div>
  )
}
