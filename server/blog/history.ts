import type { PostFields, PostVersion } from '#contract/blog.ts'
import { BLOG_VERSION_MS } from '#contract/limits.ts'
import type { Db } from '#server/kit/database/database.ts'
import { refuse } from '#server/kit/problem.ts'
import type { Viewer } from '#server/kit/http/viewer.ts'
import type { Place } from './service.ts'
import * as rows from './sql.ts'

/** Keeps what was saved; what one editor saves within minutes, with nobody between, is one version. (blog.versions) */
export const keepVersion = async (
  db: Db,
  { tenantId, postId }: Place,
  viewer: Viewer,
  { version, sitting, fields }: { version: number; sitting: string | null; fields: PostFields },
): Promise<void> => {
  const own = { tenantId, postId, version, sitting, fields }
  const isGrown =
    sitting !== null &&
    (await rows.growVersion(db, { ...own, sitting, before: version - 1, ms: BLOG_VERSION_MS }))
  if (!isGrown) await rows.insertVersion(db, { ...own, byId: viewer.id, byName: viewer.name })
}

/** Keeps what was written beside another who saved first, so that nobody loses a word. (blog.aside) */
export const setAside = async (
  db: Db,
  { tenantId, postId }: Place,
  viewer: Viewer,
  fields: PostFields,
): Promise<PostVersion> => {
  const row = await rows.insertVersion(db, {
    tenantId,
    postId,
    version: null,
    fields,
    byId: viewer.id,
    byName: viewer.name,
  })
  return row ? toVersion(row) : refuse('server.failed')
}

/** The versions of a post, the newest first. (blog.versions) */
export const versionsOf = async (db: Db, { tenantId, postId }: Place): Promise<PostVersion[]> =>
  (await rows.selectVersions(db, tenantId, postId)).map(toVersion)

/** One version, whole. */
export const versionOf = async (db: Db, { tenantId, postId }: Place, versionId: string) => {
  const row =
    (await rows.selectVersions(db, tenantId, postId, versionId))[0] ??
    refuse('blog.versionNotFound')
  return { ...toVersion(row), fields: row.fields }
}

const toVersion = ({ id, version, at, byId, byName, fields }: rows.VersionRow): PostVersion => ({
  id,
  version,
  aside: version === null,
  at,
  by: { id: byId, name: byName },
  title: fields.title,
  draft: fields.draft,
  letters: fields.text.length,
})
