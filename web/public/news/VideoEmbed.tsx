import { consentCookie } from '#contract/consent-record.ts'
import type { Embed } from '#contract/embeds.ts'
import { consentTexts as texts } from '#texts/consent.ts'
import { t } from '#web/kit/language.ts'
import { paths } from '#web/public/paths.ts'
import styles from './VideoEmbed.module.css'

type Props = { embed: Embed; tenantId: string; slug: string }

/**
 * The place of a video of another site. Without script and consent it is a link, and nothing is
 * fetched. (consent.gate)
 */
export const VideoEmbed = ({ embed: { host, href, src }, tenantId, slug }: Props) => (
  <figure
    className={styles.video}
    data-enhance="embed"
    data-cookie={consentCookie(tenantId)}
    data-src={src}
    data-title={t(texts.video)(host)}
  >
    <div>
      <p className={styles.name}>{t(texts.video)(host)}</p>
      <p>{t(texts.videoHelp)(host)}</p>
      <p className={styles.ways}>
        <a className="button plain" data-ask="" rel="nofollow" href={paths.consent(tenantId, slug)}>
          {t(texts.allow)}
        </a>
        <button type="button" className="button" data-play="" hidden>
          {t(texts.play)}
        </button>
        <a href={href} rel="noreferrer">
          {t(texts.open)(host)}
        </a>
      </p>
    </div>
  </figure>
)
