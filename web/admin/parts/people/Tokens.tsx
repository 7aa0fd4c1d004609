import { ActionIcon, Button } from '@mantine/core'
import { IconKey, IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { access, type ApiToken } from '#contract/access.ts'
import { accessTexts } from '#texts/access.ts'
import { ConfirmDialog } from '#web/admin/kit/forms/ConfirmDialog.tsx'
import { Loaded } from '#web/admin/kit/states/Loaded.tsx'
import { read, useSend } from '#web/kit/api.ts'
import { ago, date } from '#web/kit/format-in-language.ts'
import { t } from '#web/kit/language.ts'
import styles from './access.module.css'
import { TokenDialog } from './TokenDialog.tsx'

/**
 * The API tokens of a person: prefix, scope, last use, and a button that revokes. (users.tokens)
 */
export const Tokens = ({ userId }: { userId: string }) => {
  const query = useQuery(read(access.tokens, { params: { id: userId } }))
  return (
    <Loaded query={query}>
      {(list) =>
        list.length === 0 ? (
          <p className={styles.none}>{t(accessTexts.noToken)}</p>
        ) : (
          <ul className={styles.list}>
            {list.map((token) => (
              <TokenRow key={token.id} userId={userId} token={token} />
            ))}
          </ul>
        )
      }
    </Loaded>
  )
}

const TokenRow = ({
  userId,
  token: { id, name, hint, ...token },
}: {
  userId: string
  token: ApiToken
}) => {
  const [isAsking, setAsking] = useState(false)
  const revoke = useSend(access.revokeToken, { refresh: [access.tokens] })
  return (
    <li>
      <IconKey size={19} stroke={1.5} aria-hidden="true" />
      <div>
        <b>{name}</b>
        <span>
          <span className="mono">{hint}…</span> · {facts(token).join(' · ')}
        </span>
      </div>
      <ActionIcon aria-label={t(accessTexts.revoke)(name)} onClick={() => setAsking(true)}>
        <IconTrash size={17} />
      </ActionIcon>
      <ConfirmDialog
        opened={isAsking}
        body={<p>{t(accessTexts.revokeBody)(name)}</p>}
        verb={t(accessTexts.revokeVerb)}
        isBusy={revoke.isPending}
        onConfirm={() =>
          revoke.mutate(
            { params: { id: userId, tokenId: id } },
            { onSettled: () => setAsking(false) },
          )
        }
        onClose={() => setAsking(false)}
      />
    </li>
  )
}

const facts = ({
  readOnly,
  lastUsed,
  expires,
}: Pick<ApiToken, 'readOnly' | 'lastUsed' | 'expires'>): string[] => [
  lastUsed ? t(accessTexts.used)(ago(lastUsed)) : t(accessTexts.unused),
  ...(readOnly ? [t(accessTexts.onlyReads)] : []),
  ...(expires === null
    ? []
    : [
        Date.parse(expires) < Date.now()
          ? t(accessTexts.expired)
          : t(accessTexts.until)(date(expires)),
      ]),
]

/** A button that creates an API token and shows it once. */
export const NewToken = ({ userId }: { userId: string }) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconPlus size={14} />}
        onClick={() => setOpen(true)}
      >
        {t(accessTexts.create)}
      </Button>
      <TokenDialog userId={userId} opened={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
