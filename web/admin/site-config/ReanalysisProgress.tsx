import { useQuery } from '@tanstack/react-query'
import { reanalysis } from '#contract/reanalysis.ts'
import { reanalysisTexts as texts } from '#texts/site-config.ts'
import { ProgressBar } from '#web/admin/kit/lists/ProgressBar.tsx'
import { read } from '#web/kit/api.ts'
import { dateTime } from '#web/kit/format-in-language.ts'
import { t } from '#web/kit/language.ts'
import styles from './site-config.module.css'

/** Milliseconds between polls during a re-analysis. */
const POLL_MS = 2000

/**
 * The progress of re-analysing records after a change of field settings; absent if none is needed.
 * (siteConfig.rewording)
 */
export const ReanalysisProgress = ({ tenantId }: { tenantId: string }) => {
  const { data } = useQuery({
    ...read(reanalysis.get, { params: { tenantId } }),
    refetchInterval: ({ state }) =>
      state.data && state.data.ended === null && state.data.total !== 0 ? POLL_MS : false,
  })
  if (!data || (data.total === 0 && data.ended === null)) return null
  const { total, passed, ended, closing } = data
  if (ended !== null)
    return <p className={styles.note}>{t(texts.done)(total ?? passed, dateTime(ended))}</p>
  return (
    <div className={styles.following}>
      <b role="status">{t(texts.title)}</b>
      <span>
        {total === null
          ? t(texts.waiting)
          : `${t(texts.reaches)(total)} ${t(texts.passed)(passed)}`}
      </span>
      {total !== null && (
        <ProgressBar
          label={t(texts.passed)(passed)}
          segments={[
            { key: 'done', count: passed },
            { key: 'wait', count: Math.max(0, total - passed) },
          ]}
        />
      )}
      {closing && <small>{t(texts.meanwhile)}</small>}
    </div>
  )
}
