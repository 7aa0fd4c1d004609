import { ActionIcon, Button } from '@mantine/core'
import { IconDeviceLaptop, IconDeviceMobile, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { access, type HeldSession } from '#contract/access.ts'
import { accessTexts } from '#texts/access.ts'
import { Loaded } from '#web/admin/kit/Loaded.tsx'
import { toastDone } from '#web/admin/kit/toast.ts'
import { read, useSend } from '#web/kit/api.ts'
import { ago } from '#web/kit/fmt.ts'
import { t } from '#web/kit/language.ts'
import styles from './access.module.css'
import { browserOf } from './user-agent.ts'

const REFRESH = [access.sessions]

/** The sessions of a person, each with a way to end it. (users.sessions) */
export const Sessions = ({ userId }: { userId: string }) => {
  const query = useQuery(read(access.sessions, { params: { id: userId } }))
  return (
    <Loaded query={query}>
      {(list) =>
        list.length === 0 ? (
          <p className={styles.none}>{t(accessTexts.noSession)}</p>
        ) : (
          <ul className={styles.list}>
            {list.map((one) => (
              <SessionRow key={one.id} userId={userId} held={one} />
            ))}
          </ul>
        )
      }
    </Loaded>
  )
}

const SessionRow = ({ userId, held: { id, userAgent, ip, renewed, current } }: { userId: string; held: HeldSession }) => {
  const end = useSend(access.endSession, { refresh: REFRESH })
  const { browser, system, isHandheld } = browserOf(userAgent)
  const name = browser && system ? t(accessTexts.browserOn)(browser, system) : (browser ?? system ?? t(accessTexts.unknownBrowser))
  const Icon = isHandheld ? IconDeviceMobile : IconDeviceLaptop
  return (
    <li>
      <Icon size={19} stroke={1.5} aria-hidden="true" />
      <div>
        <b>{name}</b>
        <span>{[ip, current ? t(accessTexts.activeNow) : t(accessTexts.lastActive)(ago(renewed))].filter(Boolean).join(' · ')}</span>
      </div>
      {!current && (
        <ActionIcon
          aria-label={t(accessTexts.end)(name)}
          loading={end.isPending}
          onClick={() => end.mutate({ params: { id: userId, sessionId: id } })}
        >
          <IconX size={17} />
        </ActionIcon>
      )}
    </li>
  )
}

/** Ends all sessions of a person but the one at hand; there where there are any. */
export const EndSessions = ({ userId, isOwn }: { userId: string; isOwn: boolean }) => {
  const { data } = useQuery(read(access.sessions, { params: { id: userId } }))
  const end = useSend(access.endSessions, { refresh: REFRESH })
  if (!data?.some(({ current }) => !current)) return null
  return (
    <Button
      variant="default"
      size="xs"
      loading={end.isPending}
      onClick={() => end.mutate({ params: { id: userId } }, { onSuccess: () => toastDone(t(accessTexts.ended)) })}
    >
      {t(isOwn ? accessTexts.endOthers : accessTexts.endAll)}
    </Button>
  )
}
