import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { blog, type PostFields } from '#contract/blog.ts'
import { blogEditTexts } from '#texts/blog-edit.ts'
import { blogTexts } from '#texts/blog.ts'
import { Dialog } from '#web/admin/kit/forms/Dialog.tsx'
import { isSame } from '#web/admin/kit/forms/use-edit.ts'
import { Loaded } from '#web/admin/kit/states/Loaded.tsx'
import { toastDone } from '#web/admin/kit/states/toast.ts'
import { TimeAgo } from '#web/admin/kit/TimeAgo.tsx'
import { read } from '#web/kit/api.ts'
import { t } from '#web/kit/language.ts'
import styles from './blog.module.css'
import { WordDiff } from './WordDiff.tsx'
import { FIELDS } from './post-fields.ts'
import { written } from './post-field-text.ts'

type Props = {
  tenantId: string
  id: string
  now: PostFields
  onRestore: (fields: PostFields) => void
  onClose: () => void
}

/**
 * The versions of a post, each with its difference to the current text, and a restore button.
 * (blog.history)
 */
export const HistoryDialog = ({ tenantId, id, now, onRestore, onClose }: Props) => {
  const params = { tenantId, postId: id }
  const query = useQuery(read(blog.versions, { params }))
  const [chosen, setChosen] = useState<string>()
  const versionId = chosen ?? query.data?.[1]?.id ?? query.data?.[0]?.id
  const newest = query.data?.find(({ aside }) => !aside)?.id
  return (
    <Dialog opened size="xl" onClose={onClose} title={t(blogEditTexts.historyTitle)}>
      <Loaded query={query} failedText={t(blogEditTexts.historyFailed)}>
        {(versions) => (
          <div className={styles.historyBody}>
            <ul className={styles.versions} aria-label={t(blogEditTexts.versions)}>
              {versions.map(({ id: one, at, by, title, letters, aside }) => (
                <li key={one}>
                  <button
                    type="button"
                    aria-pressed={one === versionId}
                    onClick={() => setChosen(one)}
                  >
                    <TimeAgo at={at} />
                    <small>
                      {by?.name} · {t(blogEditTexts.letters)(letters)}
                      {one === newest && ` · ${t(blogEditTexts.current)}`}
                      {aside && ` · ${t(blogEditTexts.aside)}`}
                    </small>
                    <small>{title || t(blogTexts.untitled)}</small>
                  </button>
                </li>
              ))}
            </ul>
            {versionId && (
              <Version
                key={versionId}
                params={{ ...params, versionId }}
                now={now}
                onRestore={onRestore}
              />
            )}
          </div>
        )}
      </Loaded>
    </Dialog>
  )
}

const Version = ({
  params,
  now,
  onRestore,
}: { params: Record<'tenantId' | 'postId' | 'versionId', string> } & Pick<
  Props,
  'now' | 'onRestore'
>) => {
  const query = useQuery(read(blog.version, { params }))
  return (
    <Loaded query={query} failedText={t(blogEditTexts.historyFailed)}>
      {({ fields }) => {
        const changed = FIELDS.filter(
          (field) => field !== 'slug' && field !== 'draft' && !isSame(fields[field], now[field]),
        )
        return (
          <div>
            <p className={styles.help}>{t(blogEditTexts.differs)}</p>
            {changed.length === 0 && <p>{t(blogEditTexts.same)}</p>}
            {changed.map((field) => (
              <section key={field}>
                <h3>{t(blogEditTexts.fields)(field)}</h3>
                <WordDiff from={written(field, now)} to={written(field, fields)} />
              </section>
            ))}
            {changed.length > 0 && (
              <Button
                mt={16}
                onClick={() => {
                  onRestore(fields)
                  toastDone(t(blogEditTexts.restoredVersion))
                }}
              >
                {t(blogEditTexts.restore)}
              </Button>
            )}
          </div>
        )
      }}
    </Loaded>
  )
}
