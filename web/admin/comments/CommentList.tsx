import { Menu } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Comment } from '#contract/comments.ts'
import { blockedTexts } from '#texts/blocked-senders.ts'
import { commentTexts as texts } from '#texts/comments.ts'
import { AppLink } from '#web/admin/kit/AppLink.tsx'
import { RowMenu } from '#web/admin/kit/lists/RowMenu.tsx'
import { Status } from '#web/admin/kit/states/Status.tsx'
import { RecordThumb } from '#web/admin/parts/records/RecordThumb.tsx'
import { BlockDialog } from '#web/admin/parts/visitors/BlockDialog.tsx'
import { useMay } from '#web/admin/parts/viewer/viewer.ts'
import { paths } from '#web/admin/paths.ts'
import { ago, dateTime } from '#web/kit/format-in-language.ts'
import { t } from '#web/kit/language.ts'
import styles from './comments.module.css'
import { RemoveDialog } from './RemoveDialog.tsx'
import { useComment } from './use-comment.ts'
import { heldWords, nameOf } from './comment-text.ts'

type Props = { tenantId: string; list: Comment[]; search: Record<string, string | undefined> }

/** Comments as rows: picture, author, record, text, time and actions. */
export const CommentList = ({ tenantId, list, search }: Props) => (
  <ol className={styles.list} aria-label={t(texts.title)}>
    {list.map((one) => {
      const isNew = !one._read && one.held.length === 0
      return (
        <li key={one._id} className={isNew ? styles.isNew : undefined}>
          <RecordThumb
            tenantId={tenantId}
            indexId={one.indexId}
            recordId={one.id}
            widthPx={72}
            heightPx={56}
          />
          <div>
            <p className={styles.head}>
              {isNew && <i className={styles.dot} aria-hidden="true" />}
              {isNew && <span className="vh">{t(texts.isUnread)}: </span>}
              <AppLink place={paths.comment({ tenantId, id: one._id }, search)}>
                {nameOf(one)}
              </AppLink>{' '}
              <span>{t(texts.by)(one.ObjectName)}</span>
            </p>
            <p className={styles.text}>{one.text}</p>
            {one.reports.length > 0 && (
              <Status tone="warn">{t(texts.reported)(one.reports.length)}</Status>
            )}
            {one.held.length > 0 && <Status tone="warn">{t(texts.heldWhy)(heldWords(one))}</Status>}
          </div>
          <time className="num" dateTime={one.at} title={dateTime(one.at)}>
            {ago(one.at)}
          </time>
          <CommentMenu tenantId={tenantId} one={one} />
        </li>
      )
    })}
  </ol>
)

const CommentMenu = ({ tenantId, one }: { tenantId: string; one: Comment }) => {
  const may = useMay(tenantId)
  const navigate = useNavigate()
  const { mark, release, hold, remove, block, isBusy } = useComment(tenantId)
  const [isAsking, setAsking] = useState(false)
  const [isBlocking, setBlocking] = useState(false)
  return (
    <>
      <RowMenu name={`${nameOf(one)}, ${one.ObjectName}`}>
        {one.held.length > 0
          ? may('comment.delete') && (
              <Menu.Item onClick={() => release(one)}>{t(texts.release)}</Menu.Item>
            )
          : may('comment.mark') && (
              <Menu.Item onClick={() => mark(one, !one._read)}>
                {t(one._read ? texts.markUnread : texts.markRead)}
              </Menu.Item>
            )}
        <Menu.Item
          onClick={() => void navigate(paths.record({ tenantId, id: one.indexId }, one.id))}
        >
          {t(texts.openRecord)}
        </Menu.Item>
        {may('comment.delete') && (
          <>
            <Menu.Divider />
            {one.held.length === 0 && (
              <Menu.Item onClick={() => hold(one)}>{t(texts.hold)}</Menu.Item>
            )}
            {one.author.kind !== 'member' && (
              <Menu.Item data-danger onClick={() => setBlocking(true)}>
                {t(blockedTexts.block)}
              </Menu.Item>
            )}
            <Menu.Item data-danger onClick={() => setAsking(true)}>
              {t(texts.remove)}
            </Menu.Item>
          </>
        )}
      </RowMenu>
      <RemoveDialog
        one={one}
        opened={isAsking}
        isBusy={isBusy}
        onConfirm={() => remove(one, () => setAsking(false))}
        onClose={() => setAsking(false)}
      />
      {isBlocking && (
        <BlockDialog
          help={t(blockedTexts.holdHelp)}
          isBusy={isBusy}
          onBlock={(reason) => block(one, reason, () => setBlocking(false))}
          onClose={() => setBlocking(false)}
        />
      )}
    </>
  )
}
