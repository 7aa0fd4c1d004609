import type { UnitPart } from '#contract/archives.ts'
import type { PublicRecord } from '#contract/public-records.ts'
import { archiveTexts } from '#texts/archives.ts'
import { pageTexts } from '#texts/pages.ts'
import { t } from '#web/kit/language.ts'
import { inLanguageOfPage } from '#web/public/kit/bilingual.ts'
import styles from './Archive.module.css'

type Props = { record: PublicRecord; unit: UnitPart }

/** Where a unit is kept, how to see it in the reading room, and how to order a copy. */
export const Where = ({ record: { site, code, title }, unit: { place } }: Props) => {
  const rows = [
    { label: t(archiveTexts.container), text: place.containers.join('\n') },
    { label: t(archiveTexts.location), text: place.location },
    {
      label: t(archiveTexts.order),
      text: place.of > 1 ? t(archiveTexts.orderOf)(place.at, place.of) : '',
    },
    { label: t(pageTexts.readingRoom), ...inLanguageOfPage(site.readingRoom) },
    { label: t(pageTexts.openingHours), ...inLanguageOfPage(site.openingHours) },
    { label: t(pageTexts.address), text: site.address },
  ].filter(({ text }) => text !== '')
  const name = code || title
  return (
    <section className={styles.where} aria-labelledby="where">
      <h2 id="where">{t(archiveTexts.where)}</h2>
      <dl>
        {rows.map(({ label, text, ...rest }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd lang={'lang' in rest ? rest.lang : undefined}>{text}</dd>
          </div>
        ))}
      </dl>
      {name !== '' && <p>{t(archiveTexts.askFor)(name)}</p>}
      <OrderCopy contact={site.contact} subject={t(archiveTexts.orderSubject)(name)} />
    </section>
  )
}

/** The tenant's way of ordering: by mail with the code filled in, or its own page or phone. */
const OrderCopy = ({
  contact: { email, url, phone },
  subject,
}: {
  contact: PublicRecord['site']['contact']
  subject: string
}) => {
  const href =
    email === ''
      ? url || (phone && `tel:${phone.replaceAll(/[^\d+]/g, '')}`)
      : `mailto:${email}?subject=${encodeURIComponent(subject)}`
  return href === '' ? null : (
    <p>
      <a className="button" href={href} rel="nofollow">
        {t(archiveTexts.orderCopy)}
      </a>
    </p>
  )
}
