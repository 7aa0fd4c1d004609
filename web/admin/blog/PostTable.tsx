import { Menu } from '@mantine/core'
import { IconNews } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { blog, type PostHead } from '#contract/blog.ts'
import { mayWritePost } from '#contract/permissions.ts'
import { blogTexts } from '#texts/blog.ts'
import { kitTexts } from '#texts/kit.ts'
import { NameCell } from '#web/admin/kit/lists/NameCell.tsx'
import { Picture } from '#web/admin/kit/Picture.tsx'
import { RowMenu } from '#web/admin/kit/lists/RowMenu.tsx'
import { StackTable, type Column } from '#web/admin/kit/lists/StackTable.tsx'
import { Status } from '#web/admin/kit/states/Status.tsx'
import { toastUndo } from '#web/admin/kit/states/undo-toast.tsx'
import { TimeAgo } from '#web/admin/kit/TimeAgo.tsx'
import { useMay, useMe } from '#web/admin/parts/viewer/viewer.ts'
import { paths, publicPaths } from '#web/admin/paths.ts'
import { useSend } from '#web/kit/api.ts'
import { coming } from '#web/kit/format-in-language.ts'
import { t } from '#web/kit/language.ts'
import styles from './blog.module.css'
import { STATES } from './post-states.ts'

/** Posts as a table. */
export const PostTable = ({ tenantId, posts }: { tenantId: string; posts: PostHead[] }) => {
  const columns: Column<PostHead>[] = [
    {
      key: 'post',
      head: t(blogTexts.post),
      cell: ({ id, title, image, tags, deleted }) => (
        <NameCell
          mark={
            image ? (
              <Picture className={styles.thumb} src={image.src} alt="" />
            ) : (
              <IconNews size={18} aria-hidden="true" />
            )
          }
          name={title || t(blogTexts.untitled)}
          {...(!deleted && { place: paths.post({ tenantId, id }) })}
          sub={tags.join(', ')}
        />
      ),
      widthPx: 420,
    },
    {
      key: 'state',
      head: t(blogTexts.state),
      label: t(blogTexts.state),
      cell: ({ state, publishFrom }) => (
        <Status tone={STATES[state].tone}>
          {t(STATES[state].one)}
          {state === 'scheduled' && publishFrom && ` ${coming(publishFrom)}`}
        </Status>
      ),
      onPhone: 'wide',
    },
    {
      key: 'author',
      head: t(blogTexts.author),
      label: t(blogTexts.author),
      cell: ({ author }) => author,
      onPhone: 'labelled',
    },
    {
      key: 'changed',
      head: t(blogTexts.changed),
      label: t(blogTexts.changed),
      cell: ({ updated, edit_by, author }) =>
        edit_by && edit_by !== author ? (
          <TimeAgo at={updated} say={(when) => t(blogTexts.changedBy)(when, edit_by)} />
        ) : (
          <TimeAgo at={updated} />
        ),
      onPhone: 'labelled',
    },
    {
      key: 'menu',
      head: <span className="vh">{t(kitTexts.actions)}</span>,
      cell: (post) => <PostMenu tenantId={tenantId} post={post} />,
      widthPx: 60,
    },
  ]
  return (
    <StackTable
      caption={t(blogTexts.title)}
      columns={columns}
      rows={posts}
      rowKey={({ id }) => id}
    />
  )
}

const PostMenu = ({ tenantId, post }: { tenantId: string; post: PostHead }) => {
  const { id, title, slug, state, deleted } = post
  const navigate = useNavigate()
  const me = useMe()
  const may = useMay(tenantId)
  const remove = useSend(blog.remove, { refresh: [blog.list] })
  const undelete = useSend(blog.undelete, { refresh: [blog.list] })
  const call = { params: { tenantId, postId: id } }
  const mayWrite = mayWritePost({ id: me.id, publishes: may('blog.publish') }, post, post)
  const isOnWeb = state === 'published' && !deleted
  if (!mayWrite && !isOnWeb) return null
  return (
    <RowMenu name={title || t(blogTexts.untitled)}>
      {isOnWeb && (
        <Menu.Item component="a" href={publicPaths.post({ tenantId }, slug)}>
          {t(kitTexts.onWeb)}
        </Menu.Item>
      )}
      {mayWrite && deleted && (
        <Menu.Item onClick={() => undelete.mutate(call)}>{t(blogTexts.undelete)}</Menu.Item>
      )}
      {mayWrite && !deleted && (
        <>
          <Menu.Item onClick={() => void navigate(paths.post({ tenantId, id }))}>
            {t(blogTexts.edit)}
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item
            data-danger
            onClick={() =>
              remove.mutate(call, {
                onSuccess: () =>
                  toastUndo(
                    t(blogTexts.removed)(title || t(blogTexts.untitled)),
                    t(blogTexts.undo),
                    () => undelete.mutate(call),
                  ),
              })
            }
          >
            {t(blogTexts.remove)}
          </Menu.Item>
        </>
      )}
    </RowMenu>
  )
}
