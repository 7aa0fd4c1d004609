import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { visitors, type BlockedSender } from '#contract/visitors.ts'
import { blockedTexts as texts } from '#texts/blocked-senders.ts'
import { Dialog } from '#web/admin/kit/forms/Dialog.tsx'
import { Loaded } from '#web/admin/kit/states/Loaded.tsx'
import { toastDone } from '#web/admin/kit/states/toast.ts'
import { read, useSend } from '#web/kit/api.ts'
import { date } from '#web/kit/format-in-language.ts'
import { t } from '#web/kit/language.ts'
import styles from './blocked.module.css'

/** A button that lists the blocked senders, each with the way to accept them again. */
export const BlockedSenders = ({ tenantId }: { tenantId: string }) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="subtle" onClick={() => setOpen(true)}>
        {t(texts.list)}
      </Button>
      {isOpen && (
        <Dialog opened onClose={() => setOpen(false)} title={t(texts.list)}>
          <List tenantId={tenantId} />
        </Dialog>
      )}
    </>
  )
}

const List = ({ tenantId }: { tenantId: string }) => {
  const query = useQuery(read(visitors.blocked, { params: { tenantId } }))
  const unblock = useSend(visitors.unblock, {
    refresh: [visitors.blocked],
    onDone: () => toastDone(t(texts.unblocked)),
  })
  const open = ({ id }: BlockedSender) => unblock.mutate({ params: { tenantId, id } })
  return (
    <Loaded query={query}>
      {(list) =>
        list.length === 0 ? (
          <p className="muted">{t(texts.none)}</p>
        ) : (
          <ul className={styles.list}>
            {list.map((one) => (
              <li key={one.id}>
                <div>
                  <b>{one.name ?? t(texts.guest)}</b>
                  <p>{one.reason}</p>
                  <small>{t(texts.by)(one.by, date(one.at))}</small>
                </div>
                <Button variant="default" size="xs" onClick={() => open(one)}>
                  {t(texts.unblock)}
                </Button>
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  )
}
