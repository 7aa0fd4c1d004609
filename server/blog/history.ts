import type { PostFields, PostVersion } from '#contract/blog.ts'
import { BLOG_VERSION_MS } from '#contract/limits.ts'
import type { Db } from '#server/kit/database/database.ts'
import { refuse } from '#server/kit/problem.ts'
import type { Viewer } from '#server/kit/http/viewer.ts'
import * as rows from './sql.ts'

/**
 * Stores a version. Saves of one editor within minutes, with no other editor between, are one
 * version. (blog.versions)
 */
export const keepVersion = async (
  db: Db,
  { tenantId, postId }: rows.PostKey,
  viewer: Viewer,
  { version, sitting, fields }: { version: number; sitting: string | null; fields: PostFields },
): Promise<void> => {
  const own = { tenantId, postId, version, sitting, fields }
  const isGrown =
    sitting !== null &&
    (await rows.growVersion(db, { ...own, sitting, before: version - 1, ms: BLOG_VERSION_MS }))
  if (!isGrown) await rows.insertVersion(db, { ...own, byId: viewer.id, byName: viewer.name })
}

/** Stores the text of an editor whose save came second, so that no text is lost. (blog.aside) */
export const setAside = async (
  db: Db,
  { tenantId, postId }: rows.PostKey,
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

/** The versions of a post, newest first. (blog.versions) */
export const versionsOf = async (
  db: Db,
  { tenantId, postId }: rows.PostKey,
): Promise<PostVersion[]> => (await rows.selectVersions(db, tenantId, postId)).map(toVersion)

/** One complete version. */
export const versionOf = async (db: Db, { tenantId, postId }: rows.PostKey, versionId: string) => {
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
