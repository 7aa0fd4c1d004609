import { logTexts } from '#texts/logs.ts'
import { LinkList } from '#web/admin/kit/lists/LinkList.tsx'
import { paths } from '#web/admin/paths.ts'
import { t } from '#web/kit/language.ts'
import { useMay } from '#web/admin/parts/viewer/viewer.ts'

/** Links between the screens of events, logs and the audit. */
export const LogTabs = ({
  tenantId,
  current,
}: {
  tenantId: string
  current: 'work' | 'feed' | 'audit'
}) => {
  const may = useMay(tenantId)
  const items = [
    {
      key: 'work',
      label: t(logTexts.work),
      place: paths.logs({ tenantId }),
      isShown: may('log.read'),
    },
    { key: 'feed', label: t(logTexts.feed), place: paths.feed({ tenantId }), isShown: true },
    {
      key: 'audit',
      label: t(logTexts.audit),
      place: paths.audit({ tenantId }),
      isShown: may('audit.read'),
    },
  ]
  return (
    <LinkList
      label={t(logTexts.tabs)}
      current={current}
      items={items.filter(({ isShown }) => isShown)}
    />
  )
}
