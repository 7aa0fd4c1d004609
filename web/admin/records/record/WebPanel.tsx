import { Button } from '@mantine/core'
import {
  IconAlertTriangle,
  IconCheck,
  IconEye,
  IconEyeOff,
  IconMinus,
  IconX,
} from '@tabler/icons-react'
import { useId } from 'react'
import type { Index } from '#contract/indices.ts'
import type { RecordState, WebReason } from '#contract/one-record.ts'
import { conditionTexts, hiddenText, oneRecordTexts, reasonTexts } from '#texts/one-record.ts'
import { AppLink } from '#web/admin/kit/AppLink.tsx'
import { eventSentence } from '#web/admin/parts/events/event-sentence.ts'
import { useMay } from '#web/admin/parts/viewer/viewer.ts'
import { PublicLink } from '#web/admin/parts/PublicLink.tsx'
import { paths, type Place, publicPaths } from '#web/admin/paths.ts'
import { dateTime } from '#web/kit/format-in-language.ts'
import { t } from '#web/kit/language.ts'
import styles from './WebPanel.module.css'

type Props = { index: Index; recordId: string; state: RecordState }
type Condition = RecordState['conditions'][number]

const MARKS = {
  holds: { icon: IconCheck, text: oneRecordTexts.holds },
  fails: { icon: IconX, text: oneRecordTexts.fails },
  warn: { icon: IconAlertTriangle, text: oneRecordTexts.warn },
  unasked: { icon: IconMinus, text: oneRecordTexts.unasked },
}

/**
 * Whether visitors see a record: every condition in order of evaluation, and the remedy for the
 * failing one. (records.why)
 */
export const WebPanel = ({ index, recordId, state: { isOnWeb, conditions, files } }: Props) => {
  const id = useId()
  const stopping =
    conditions.find(({ state }) => state === 'fails') ??
    conditions.find(({ state }) => state === 'warn')
  const step = useNextStep(index, stopping?.reason ?? null, files[0]?.rel ?? '')
  const Eye = isOnWeb ? IconEye : IconEyeOff
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <div className={styles.head}>
        <Eye size={19} stroke={1.6} aria-hidden="true" />
        <h2 id={id}>{t(isOnWeb ? oneRecordTexts.onWeb : oneRecordTexts.notOnWeb)}</h2>
        {step && (
          <Button
            size="xs"
            ml="auto"
            renderRoot={(props) => <AppLink {...props} place={step.place} />}
          >
            {step.label}
          </Button>
        )}
        {isOnWeb && !step && <PublicLink href={publicPaths.record(recordId)} isSmall />}
      </div>
      <ol>
        {conditions.map((one) => {
          const { icon: Icon, text } = MARKS[one.state]
          return (
            <li key={one.condition} data-state={one.state}>
              <Icon size={17} stroke={1.8} aria-hidden="true" />
              <div>
                <span className={styles.name}>
                  {t(conditionTexts[one.condition])}
                  <span className="vh">, {t(text)}</span>
                </span>
                {one.reason && <Why {...one} reason={one.reason} />}
              </div>
              {one.state === 'unasked' && (
                <span className={styles.aside} aria-hidden="true">
                  {t(text)}
                </span>
              )}
              {one.state === 'holds' && one.condition === 'indexed' && (
                <span className={styles.aside}>{index.name}</span>
              )}
            </li>
          )
        })}
      </ol>
    </section>
  )
}

const Why = ({ reason, failure, hidden }: Condition & { reason: WebReason }) => (
  <span className={styles.why}>
    {hidden && <b>{t(hiddenText)(hidden.by, dateTime(hidden.at), hidden.reason)}</b>}
    {failure && <b>{eventSentence(failure)}</b>}
    {t(reasonTexts[reason])}
  </span>
)

/** Reasons to fix in the file's folder. */
const AT_FILE: ReadonlySet<WebReason> = new Set([
  'excluded',
  'failed',
  'failedLast',
  'damaged',
  'missing',
])

/** Reasons that staff remove on the record's own screen. */
const WITHOUT_STEP: ReadonlySet<WebReason> = new Set([
  'hidden',
  'restricted',
  'filesRestricted',
  'partsRestricted',
])

/** The link that removes the obstacle, for people with permission. */
const useNextStep = (
  { tenantID: tenantId, id }: Index,
  reason: WebReason | null,
  rel: string,
): { label: string; place: Place } | null => {
  const may = useMay(tenantId)
  if (reason === 'closed')
    return may('index.edit')
      ? { label: t(oneRecordTexts.toIndex), place: paths.indexEdit({ tenantId, id }) }
      : null
  if (reason !== null && AT_FILE.has(reason))
    return may('file.read')
      ? { label: t(oneRecordTexts.toFiles), place: paths.file({ tenantId, id }, rel) }
      : null
  if (reason === null || WITHOUT_STEP.has(reason)) return null
  return { label: t(oneRecordTexts.toControl), place: paths.control({ tenantId, id }) }
}
