import { consentCookie } from '#contract/consent-record.ts'
import { consentTexts as texts } from '#texts/consent.ts'
import { t } from '#web/kit/language.ts'
import { paths } from '#web/public/paths.ts'
import styles from './ConsentBanner.module.css'

type Props = { tenantId: string; slug: string }

/**
 * The question of an article with a video of another site. A script shows it to those who have not
 * answered; the page is the same for everybody. Refusing is as easy as accepting. (consent.banner)
 */
export const ConsentBanner = ({ tenantId, slug }: Props) => (
  <aside
    className={styles.banner}
    aria-labelledby="consent"
    data-enhance="consent"
    data-cookie={consentCookie(tenantId)}
    hidden
  >
    <h2 id="consent">{t(texts.ask)}</h2>
    <p>
      {t(texts.askHelp)} <a href={paths.about(tenantId, 'cookies')}>{t(texts.more)}</a>
    </p>
    <form method="post" action={paths.consent(tenantId)}>
      <input type="hidden" name="article" value={slug} />
      <input type="hidden" name="embeds" value="yes" />
      <button className="button plain" name="choice" value="no">
        {t(texts.refuse)}
      </button>
      <button className="button plain" name="choice" value="yes">
        {t(texts.accept)}
      </button>
    </form>
    <a className={styles.choose} rel="nofollow" href={paths.consent(tenantId, slug)}>
      {t(texts.choose)}
    </a>
  </aside>
)
