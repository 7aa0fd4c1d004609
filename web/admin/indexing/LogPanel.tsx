import { Button } from '@mantine/core'
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { logs } from '#contract/logs.ts'
import { indexingTexts } from '#texts/indexing.ts'
import { logTexts } from '#texts/logs.ts'
import { Loaded } from '#web/admin/kit/states/Loaded.tsx'
import { SearchField } from '#web/admin/kit/lists/SearchField.tsx'
import { useSearchState } from '#web/admin/kit/lists/use-search-state.ts'
import { Section } from '#web/admin/kit/Section.tsx'
import { paths } from '#web/admin/paths.ts'
import { read } from '#web/kit/api.ts'
import { t } from '#web/kit/language.ts'
import { LogLines } from '#web/admin/parts/events/LogLines.tsx'
import styles from './LogPanel.module.css'
import { useNewLineMarks } from '#web/admin/parts/events/use-new-line-marks.ts'
import { AppLink } from '#web/admin/kit/AppLink.tsx'

/** Lines in the panel; the log screen has all. */
const KEPT = 50

/** The latest log lines of an index, as they are written. (indexing.log) */
export const LogPanel = ({ tenantId, indexId }: { tenantId: string; indexId: string }) => {
  const [isLive, setLive] = useState(true)
  const [{ log = '' }, setSearch] = useSearchState()
  const options = read(logs.query, {
    params: { tenantId },
    query: { size: KEPT },
    body: { query: log, filters: { indexId } },
  })
  const query = useQuery({ ...options, placeholderData: keepPreviousData })
  // During a search only the server knows which lines match.
  useNewLineMarks({
    queryKey: options.queryKey,
    size: KEPT,
    fits: (line) => isLive && log === '' && line.indexId === indexId,
  })
  return (
    <Section
      title={t(indexingTexts.log)}
      aside={
        <div className={styles.tools}>
          <SearchField
            className={styles.field}
            size="xs"
            label={t(logTexts.search)}
            placeholder={t(logTexts.search)}
            value={log}
            onChange={(text) => setSearch({ log: text })}
          />
          <Button
            size="xs"
            variant="default"
            leftSection={isLive ? <IconPlayerPause size={14} /> : <IconPlayerPlay size={14} />}
            onClick={() => setLive(!isLive)}
          >
            {t(isLive ? logTexts.stop : logTexts.goOn)}
          </Button>
          <Button
            size="xs"
            variant="subtle"
            renderRoot={(props) => (
              <AppLink {...props} place={paths.logs({ tenantId }, { indexId })} />
            )}
          >
            {t(indexingTexts.wholeLog)}
          </Button>
        </div>
      }
    >
      <Loaded query={query}>
        {({ hits }) => (
          <LogLines tenantId={tenantId} lines={hits.hits} label={t(logTexts.ofIndex)} isShort />
        )}
      </Loaded>
    </Section>
  )
}
