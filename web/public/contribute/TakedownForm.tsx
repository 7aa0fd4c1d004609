import type { ReactNode } from 'react'
import type { PageName, Place } from '#contract/pages.ts'
import { TAKEDOWN } from '#contract/public-limits.ts'
import type { Site } from '#contract/sites.ts'
import { TAKEDOWN_REASONS, TAKEDOWN_WISHES, type TakedownReason } from '#contract/takedowns.ts'
import { reasonTexts, takedownTexts as texts, wishTexts } from '#texts/takedowns.ts'
import { t } from '#web/kit/language.ts'
import { PageTop } from '#web/public/parts/PageTop.tsx'
import { Shell } from '#web/public/parts/Shell.tsx'
import styles from './Form.module.css'
import { EmailField, Labelled, NameField, TextField } from './FormFields.tsx'
import { FormEnds, FormFault, Hidden } from './FormParts.tsx'
import { sentOr, ticketFor } from './sent-or.ts'
import own from './Takedown.module.css'

type Props = {
  place: Place<PageName>
  site: Site
  /** What the request is about, and where it stands. */
  about: { title: string; href: string }
  /** The ticket of a new form, and what else the form sends. */
  form: string
  fields?: Record<string, string>
  /** Whether other records may be named beside the one of the page. */
  takesMore?: boolean
  admin?: string
  /** What stands beside the form. */
  children: ReactNode
}

const BESIDE: Partial<Record<TakedownReason, { is: string; en: string }>> = {
  person: texts.privacy,
  child: texts.privacy,
  wrong: texts.betterSuggest,
}

/** The form by which people ask to have something taken off the site. */
export const TakedownForm = ({
  place,
  site,
  about: { title, href },
  form,
  fields = {},
  takesMore = false,
  admin,
  children,
}: Props) => {
  const { refused } = place
  const reason = sentOr(refused, 'reason') ?? TAKEDOWN_REASONS[0]
  return (
    <Shell place={place} site={site} {...(admin !== undefined && { admin })}>
      <div className={own.page}>
        <PageTop crumbs={[{ text: title, href }]} title={t(texts.title)}>
          <p>{t(texts.help)}</p>
        </PageTop>
        <div className={own.columns}>
          <form method="post" data-enhance="send-once">
            <FormFault title={t(texts.notSent)} refused={refused} />
            <Hidden fields={{ tenantId: site.id, form: ticketFor(refused, form), ...fields }} />
            <fieldset className={own.reasons}>
              <legend>{t(texts.why)}</legend>
              {TAKEDOWN_REASONS.map((one) => (
                <label key={one}>
                  <input type="radio" name="reason" value={one} defaultChecked={one === reason} />
                  <span>
                    <b>{t(reasonTexts[one])}</b>
                    {BESIDE[one] && <small>{t(BESIDE[one])}</small>}
                  </span>
                </label>
              ))}
            </fieldset>
            <TextField
              label={t(texts.describe)}
              help={t(texts.noNationalId)}
              name="text"
              rows={4}
              required
              refused={refused}
            />
            <Labelled label={t(texts.wish)}>
              {(named) => (
                <select {...named} name="wish" defaultValue={sentOr(refused, 'wish') ?? 'whole'}>
                  {TAKEDOWN_WISHES.map((wish) => (
                    <option key={wish} value={wish}>
                      {t(wishTexts[wish])}
                    </option>
                  ))}
                </select>
              )}
            </Labelled>
            {takesMore && (
              <details className={styles.more} open={Boolean(sentOr(refused, 'also'))}>
                <summary>{t(texts.more)}</summary>
                <TextField
                  label={t(texts.also)}
                  help={t(texts.alsoHelp)(TAKEDOWN.records - 1)}
                  name="also"
                  rows={3}
                  refused={refused}
                />
              </details>
            )}
            <div className={own.pair}>
              <NameField required refused={refused} />
              <EmailField required refused={refused} />
            </div>
            <FormEnds
              siteId={site.id}
              notice={t(texts.notice)}
              send={t(texts.send)}
              cancelHref={href}
            />
          </form>
          <aside className={own.about}>
            {children}
            <Promises />
          </aside>
        </div>
      </div>
    </Shell>
  )
}

/** What the tenant promises who asks. */
const Promises = () => (
  <dl>
    {[
      [t(texts.answered), t(texts.days)(TAKEDOWN.promisedDays)],
      [t(texts.meanwhile), t(texts.isHidden)],
      [t(texts.original), t(texts.isKept)],
    ].map(([term, value]) => (
      <div key={term}>
        <dt>{term}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
