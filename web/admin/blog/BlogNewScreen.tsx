import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { newId } from '#contract/ids.ts'
import type { ScreenProps } from '#web/admin/kit/screen.ts'
import { Skeleton } from '#web/admin/kit/states/States.tsx'
import { paths } from '#web/admin/paths.ts'

/**
 * A new post gets its id in the browser, and its address with it; without `?new=true` too, since no
 * id is named. (blog.new)
 */
export const BlogNewScreen = ({ params: { tenantId } }: ScreenProps<'tenantId'>) => {
  const navigate = useNavigate()
  useEffect(() => {
    void navigate({ ...paths.post({ tenantId, id: newId() }, { isNew: true }), replace: true })
  }, [navigate, tenantId])
  return <Skeleton />
}
