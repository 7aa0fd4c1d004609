import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { newId } from '#contract/ids.ts'
import type { ScreenProps } from '#web/admin/kit/screen.ts'
import { Skeleton } from '#web/admin/kit/states/States.tsx'
import { paths } from '#web/admin/paths.ts'

/** Creates the id of a new post in the browser and goes to its address. (blog.new) */
export const BlogNewScreen = ({ params: { tenantId } }: ScreenProps<'tenantId'>) => {
  const navigate = useNavigate()
  useEffect(() => {
    void navigate({ ...paths.post({ tenantId, id: newId() }, { isNew: true }), replace: true })
  }, [navigate, tenantId])
  return <Skeleton />
}
