import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { indices } from '#contract/indices.ts'
import { siteTexts } from '#texts/sites.ts'
import { PreviewMenu } from '#web/admin/parts/PreviewMenu.tsx'
import { read } from '#web/kit/api.ts'
import { t } from '#web/kit/language.ts'

/** Collections that the menu offers. */
const MOST = 12

/** Opens the front page, a gallery or a registry with unsaved settings. */
export const ConfigPreview = ({
  tenantId,
  draft,
}: Pick<ComponentProps<typeof PreviewMenu>, 'tenantId' | 'draft'>) => {
  const { data = [] } = useQuery(read(indices.list, { params: { tenantId } }))
  const shown = data.filter(({ visibility, type }) => visibility === 'public' && type !== 'audio')
  return (
    <PreviewMenu
      tenantId={tenantId}
      targets={[
        { page: 'site', label: t(siteTexts.front) },
        ...shown.slice(0, MOST).map(({ id, name, type }) => ({
          page: type === 'archive' ? ('archive' as const) : ('gallery' as const),
          id,
          label: name,
        })),
      ]}
      draft={draft}
    />
  )
}
