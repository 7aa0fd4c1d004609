import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { access } from '#contract/access.ts'
import { accessTexts } from '#texts/access.ts'
import { toastDone } from '#web/admin/kit/states/toast.ts'
import { read, useSend } from '#web/kit/api.ts'
import { t } from '#web/kit/language.ts'

/** A button that ends all sessions of a person except the current one; absent if there are none. */
export const EndSessions = ({ userId, isOwn }: { userId: string; isOwn: boolean }) => {
  const { data } = useQuery(read(access.sessions, { params: { id: userId } }))
  const end = useSend(access.endSessions, { refresh: [access.sessions] })
  if (!data?.some(({ current }) => !current)) return null
  return (
    <Button
      variant="default"
      size="xs"
      loading={end.isPending}
      onClick={() =>
        end.mutate({ params: { id: userId } }, { onSuccess: () => toastDone(t(accessTexts.ended)) })
      }
    >
      {t(isOwn ? accessTexts.endOthers : accessTexts.endAll)}
    </Button>
  )
}
