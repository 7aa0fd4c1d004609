import type { TimelineDecade } from '#contract/overviews.ts'
import { overviewTexts as texts } from '#texts/overviews.ts'
import { pageTexts } from '#texts/pages.ts'
import { t } from '#web/kit/language.ts'
import { paths } from '#web/public/paths.ts'
import { Bar } from './Bar.tsx'
import styles from './DecadeRow.module.css'
import { barText, searchOfYears, spanText, totalOf } from './timeline-data.ts'

type Props = {
  tenantId: string
  decade: TimelineDecade
  step: number
  /** The most records of a year of any decade. */
  most: number
}

/** A decade: how many records, its years as bars, and some pictures. */
export const DecadeRow = ({ tenantId, decade, step, most }: Props) => {
  const { year, possible, pictures } = decade
  const span = spanText(year, step)
  const total = totalOf(decade)
  return (
    <li className={styles.row}>
      <div>
        <h2>{span}</h2>
        <p className={styles.count}>
          <a href={searchOfYears(tenantId, year, year + step - 1)} rel="nofollow">
            {t(texts.records)(total)}
            <span className="vh"> {span}</span>
          </a>
          {possible > 0 && possible < total && <span>{t(texts.possible)(possible)}</span>}
          {possible === total && <span>{t(texts.allPossible)(total)}</span>}
        </p>
        {decade.years.length > 0 && <Years {...{ tenantId, decade, most }} />}
      </div>
      {pictures.length > 0 && (
        <ul className={styles.pictures}>
          {pictures.map((picture) => (
            <li key={picture.id}>
              <a href={paths.record(picture.id)}>
                <Picture tenantId={tenantId} picture={picture} />
                <b>{picture.title || t(pageTexts.untitled)}</b>
                <span>{picture.date}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

/** The years of a decade as bars; those with records are links to the search for them. */
const Years = ({
  tenantId,
  decade: { year: first, years },
  most,
}: Pick<Props, 'tenantId' | 'decade' | 'most'>) => (
  <ol className={styles.years} aria-label={t(texts.yearsOf)(spanText(first, 10))}>
    {Array.from({ length: 10 }, (_, n) => first + n).map((year) => {
      const bin = years.find((one) => one.year === year)
      const label = String(year).slice(-2)
      return (
        <li key={year}>
          {bin ? (
            <a href={searchOfYears(tenantId, year, year)} rel="nofollow">
              <b className="vh">{barText(bin, 1)}</b>
              <Bar bin={bin} most={most} />
              <span aria-hidden="true">{label}</span>
            </a>
          ) : (
            <>
              <Bar bin={{ certain: 0, possible: 0 }} most={most} />
              {label}
            </>
          )}
        </li>
      )
    })}
  </ol>
)

const Picture = ({
  tenantId,
  picture,
}: {
  tenantId: string
  picture: TimelineDecade['pictures'][number]
}) => {
  const { sizes, width, height, alt, title } = picture
  const medium = sizes.find((size) => size.width >= 300) ?? sizes.at(-1)
  return medium && width && height ? (
    <img
      src={paths.picture(tenantId, picture, medium.name)}
      width={width}
      height={height}
      // The title stands beside the picture; a picture without a description adds nothing to it.
      alt={alt === title ? '' : alt}
      loading="lazy"
      decoding="async"
    />
  ) : null
}
