import { useQuery } from '@tanstack/react-query'
import { blog } from '#contract/blog.ts'
import { blogEditTexts } from '#texts/blog-edit.ts'
import { useAddressSearch, type ScreenProps } from '#web/admin/kit/screen.ts'
import { Subject } from '#web/admin/parts/viewer/Subject.tsx'
import { ApiError, send } from '#web/kit/api.ts'
import { t } from '#web/kit/language.ts'
import { PostEditor } from './PostEditor.tsx'

/**
 * The editor of a post. The browser creates the id of a new one (`?new=true`); the server learns it
 * with the first save. (screens.blogEdit, blog.new)
 */
export const BlogEditScreen = ({ params: { tenantId, id } }: ScreenProps<'tenantId' | 'id'>) => {
  const { new: isNew } = useAddressSearch()
  const query = useQuery({
    queryKey: [blog.get.name, tenantId, id],
    queryFn: ({ signal }) =>
      send(blog.get, { params: { tenantId, postId: id } }, signal).catch((error: unknown) => {
        if (isNew === 'true' && error instanceof ApiError && error.status === 404) return null
        throw error
      }),
    refetchOnWindowFocus: 'always',
  })
  return (
    <Subject kind="post" query={query} failedText={t(blogEditTexts.loadFailed)}>
      {(post) => <PostEditor key={id} tenantId={tenantId} id={id} post={post} />}
    </Subject>
  )
}
