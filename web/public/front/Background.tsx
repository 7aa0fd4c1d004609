import type { Background as Shown } from '#contract/galleries.ts'
import { pageTexts } from '#texts/pages.ts'
import { t } from '#web/kit/language.ts'
import { inLanguageOfPage } from '#web/public/kit/bilingual.ts'
import { AssetPicture } from '#web/public/parts/AssetPicture.tsx'
import { srcsetFor } from '#web/public/parts/srcset.ts'
import { paths } from '#web/public/paths.ts'
import styles from './SitePage.module.css'

/** How the page shows it, as attributes of `img`. */
const SHOWN = { sizes: '(max-width: 900px) 100vw, 53vw', fetchPriority: 'high' } as const

/** The background picture of a front page, with a caption that says what it shows. */
export const Background = ({ tenantId, shown }: { tenantId: string; shown: Shown }) => {
  if ('record' in shown) return <OfRecord tenantId={tenantId} record={shown.record} />
  const { text, lang } = inLanguageOfPage(shown.caption)
  return (
    <figure className={styles.background}>
      <AssetPicture {...SHOWN} src={shown.uri} alt="" />
      {text !== '' && <figcaption lang={lang}>{text}</figcaption>}
    </figure>
  )
}

type Record = Extract<Shown, { record: unknown }>['record']

const OfRecord = ({ tenantId, record }: { tenantId: string; record: Record }) => {
  const { id, title, byline, date, code, alt, at } = record
  const who = [byline, date].filter(Boolean).join(', ')
  return (
    <figure className={styles.background}>
      <img
        {...SHOWN}
        src={paths.picture(tenantId, record, largestOf(record), at)}
        srcSet={srcsetFor(tenantId, record, record, at)}
        alt={alt}
      />
      <figcaption>
        <a href={paths.record(id)}>{title || t(pageTexts.untitled)}</a>
        {who !== '' && <span>{who}</span>}
        {code !== '' && <span>{code}</span>}
      </figcaption>
    </figure>
  )
}

const largestOf = ({ sizes }: Record): string => sizes.at(-1)?.name ?? ''

/** The address of the background picture. */
export const backgroundAddress = (tenantId: string, shown: Shown): string =>
  'record' in shown
    ? paths.picture(tenantId, shown.record, largestOf(shown.record), shown.record.at)
    : shown.uri
