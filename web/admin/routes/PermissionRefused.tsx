import { useQuery } from '@tanstack/react-query'
import type { Permission } from '#contract/permissions.ts'
import { session, type Helpers } from '#contract/session.ts'
import { shellTexts } from '#texts/shell.ts'
import { NotAllowed } from '#web/admin/kit/states/NotAllowed.tsx'
import { Page } from '#web/admin/kit/Page.tsx'
import { Skeleton } from '#web/admin/kit/states/States.tsx'
import { read } from '#web/kit/api.ts'
import { t } from '#web/kit/language.ts'

type Props = { needs: Permission; tenantId: string | undefined }

/** The page for people without a permission: it names who can grant it. (screens.notAllowed) */
export const PermissionRefused = ({ needs, tenantId: tenant }: Props) => {
  const { data, isPending } = useQuery({
    ...read(session.helpers, {
      query: { permission: needs, ...(tenant !== undefined && { tenant }) },
    }),
    retry: false,
  })
  // Wait for the names, so that the sentence does not change while people read it.
  if (isPending)
    return (
      <Page>
        <Skeleton />
      </Page>
    )
  return (
    <NotAllowed code={needs} {...(data && data.names.length > 0 && { who: sentenceOf(data) })} />
  )
}

const sentenceOf = ({ of, names, more }: Helpers): string => {
  const all = more ? [...names, t(shellTexts.others)] : names
  const listed = [all.slice(0, -1).join(', '), all.at(-1) ?? '']
    .filter(Boolean)
    .join(t(shellTexts.and))
  return t(of === 'tenant' ? shellTexts.tenantHelpers : shellTexts.systemHelpers)(
    listed,
    all.length,
  )
}
