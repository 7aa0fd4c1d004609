import { ActionIcon } from '@mantine/core'
import { IconDeviceLaptop, IconDeviceMobile, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { access, type SignInSession } from '#contract/access.ts'
import type { Provider } from '#contract/providers.ts'
import { accessTexts } from '#texts/access.ts'
import { Loaded } from '#web/admin/kit/states/Loaded.tsx'
import { read, useSend } from '#web/kit/api.ts'
import { ago } from '#web/kit/format-in-language.ts'
import { t } from '#web/kit/language.ts'
import styles from './access.module.css'
import { wayOf } from './sign-in-name.ts'
import { browserOf } from './user-agent.ts'
import { useSignInMethods } from './use-sign-in-methods.ts'

/** The sessions of a person, each with how they signed in and a way to end it. (users.sessions) */
export const Sessions = ({ userId }: { userId: string }) => {
  const query = useQuery(read(access.sessions, { params: { id: userId } }))
  const { data: ways = [] } = useSignInMethods()
  return (
    <Loaded query={query}>
      {(list) =>
        list.length === 0 ? (
          <p className={styles.none}>{t(accessTexts.noSession)}</p>
        ) : (
          <ul className={styles.list}>
            {list.map((one) => (
              <SessionRow key={one.id} userId={userId} session={one} ways={ways} />
            ))}
          </ul>
        )
      }
    </Loaded>
  )
}

const SessionRow = ({
  userId,
  session,
  ways,
}: {
  userId: string
  session: SignInSession
  ways: readonly Provider[]
}) => {
  const { id, userAgent, ip, renewed, current } = session
  const end = useSend(access.endSession, { refresh: [access.sessions] })
  const { browser, system, isHandheld } = browserOf(userAgent)
  const name =
    browser && system
      ? t(accessTexts.browserOn)(browser, system)
      : (browser ?? system ?? t(accessTexts.unknownBrowser))
  const Icon = isHandheld ? IconDeviceMobile : IconDeviceLaptop
  return (
    <li>
      <Icon size={19} stroke={1.5} aria-hidden="true" />
      <div>
        <b>{name}</b>
        <span>
          {[
            current ? t(accessTexts.activeNow) : t(accessTexts.lastActive)(ago(renewed)),
            wayOf(session, ways),
            ip,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
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
