import { sql } from '#server/kit/database/drizzle.ts'
import type { Db, Scope } from './database.ts'
import { randomId, testDatabase } from '#server/kit/testing.ts'

/**
 * A database with two tenants, `a` and `b`, each with something secret in every table, and with one
 * person each.
 */
export const tenantsWithSecrets = async () => {
  const { database, asOwner } = await testDatabase()
  const [anna, bjarni] = [randomId(), randomId()]
  await asOwner(`
    insert into app_user (id, name, email, max_indices, password_hash)
    values ('${anna}', 'Anna', 'anna@a.is', 10, 'h'),
      ('${bjarni}', 'Bjarni', 'bjarni@b.is', 5, 'h')`)
  await asOwner(`insert into tenant (id, name) values ('a', 'A'), ('b', 'B')`)
  await asOwner(`
    insert into tenant_user
    values ('a', '${anna}', 'tenant::admin'), ('b', '${bjarni}', 'tenant::user')`)
  for (const id of ['a', 'b']) {
    await asOwner(`
      insert into tenant_index (tenant_id, id, name, type, directory, include, exclude, filters,
        crowdsource, visibility, charset, es_index, created_by)
      values ('${id}', 'x', 'X', 'album', '', '{}', '{}', '[]', false, 'closed', 'auto', 'x-1',
        '${id === 'a' ? anna : bjarni}')`)
    await asOwner(`
      insert into indexed_file (tenant_id, index_id, rel, size_bytes, mtime_ms, sha256, state)
      values ('${id}', 'x', 'leynd.jpg', 1, 0, 's', 'present')`)
    await asOwner(`
      with r as (
        insert into run (tenant_id, index_id, action) values ('${id}', 'x', 'scan') returning id
      ), w as (
        insert into work (tenant_id, run_id, index_id, rel, size_bytes, mtime_ms, state)
        select '${id}', id, 'x', 'l.jpg', 1, 0, 'waiting' from r
      ), m as (
        insert into run_missing (tenant_id, run_id, index_id, rel, file_id)
        select '${id}', id, 'x', 'leynd.jpg', id from r
      )
      insert into run_delta (tenant_id, run_id, index_id, waiting)
      select '${id}', id, 'x', 1 from r`)
    await asOwner(`
      with s as (
        insert into schedule (tenant_id, name, index_id, cron, action, next)
        values ('${id}', 'leynd', 'x', '0 3 * * *', 'scan', now())
        returning id)
      insert into schedule_turn (tenant_id, schedule_id, index_id) select '${id}', id, 'x' from s`)
    await asOwner(`
      insert into record (tenant_id, index_id, es_index, id, source)
      values ('${id}', 'x', 'x-1', '${randomId()}', '{}')`)
    await asOwner(`
      insert into publication (tenant_id, index_id, record_id, kind, reason, hash)
      values ('${id}', 'x', '${randomId()}', 'published', 'indexed', 'leynd')`)
    await asOwner(`
      insert into restriction (
        tenant_id, index_id, record_id, rule, until, basis, covers, reason, by)
      values ('${id}', 'x', '${randomId()}', 'decision', current_date, '', 'all', 'leynd', 'Anna')`)
    await asOwner(`
      insert into redaction (tenant_id, index_id, record_id, parts, noindex, by)
      values ('${id}', 'x', '${randomId()}', '[]', true, 'leynd')`)
    await asOwner(`
      insert into overlay (tenant_id, index_id, record_id, version, kind, values, by_name)
      values ('${id}', 'x', '${randomId()}', 1, 'edit', '{}', 'Anna')`)
    await asOwner(`
      with b as (
        insert into bulk (tenant_id, index_ids, names, action, what, by_id, by_name)
        values ('${id}', '{x}', '{x}', 'show', '{"action":"show"}', '${anna}', 'Anna')
        returning id)
      insert into bulk_item (tenant_id, bulk_id, index_id, record_id, title)
      select '${id}', id, 'x', '${randomId()}', 'leynd'
      from b`)
    await asOwner(`
      insert into alias (tenant_id, id, name, description, public, type)
      values ('${id}', 'leynd', 'leynd', '', false, 'album')`)
    await asOwner(`
      insert into alias_member (tenant_id, alias_id, index_id, place, filters)
      values ('${id}', 'leynd', 'x', 0, '[]')`)
    await asOwner(`
      insert into alias_record (tenant_id, alias_id, index_id, record_id, place)
      values ('${id}', 'leynd', 'x', '${randomId()}', 1)`)
    await asOwner(`
      insert into saved_search (tenant_id, index_id, user_id, name, search)
      values ('${id}', 'x', '${anna}', 'leynd', 'q=leynd')`)
    await asOwner(`
      insert into unlinked (tenant_id, index_id, kind, rel, names)
      values ('${id}', 'x', 'record', 'leynd', '{}')`)
    await asOwner(`
      insert into uploaded_file (tenant_id, index_id, rel, by_id, by_name, placed)
      values ('${id}', 'x', 'leynd.jpg', '${anna}', 'Anna', true)`)
    await asOwner(`
      insert into upload_lock (tenant_id, index_id, upload_id, holder)
      values ('${id}', 'x', 'leynd', '${randomId()}')`)
    await asOwner(`
      insert into site_config (tenant_id, search, version)
      values ('${id}', '{"synonyms":[],"stopWords":["leynd"]}', 2)`)
    await asOwner(`
      insert into site (tenant_id, public, presentation, version)
      values ('${id}', false, '{"address":"leynd"}', 2)`)
    await asOwner(`
      insert into site_host (tenant_id, host, place) values ('${id}', 'leynd-${id}.is', 0)`)
    await asOwner(`
      insert into site_redirect (tenant_id, path, target) values ('${id}', '/leynd', '/main')`)
    await asOwner(`
      insert into search_order (tenant_id, es_index, id, field, key)
      values ('${id}', 'x-1', '${randomId()}', 'City', 'leynd')`)
    await asOwner(`
      insert into search_fed (tenant_id, es_index, name, state, timeline)
      values ('${id}', 'x-1', 'leynd', 'dropped', '00000001')`)
    await asOwner(`insert into rewording (tenant_id, index_id) values ('${id}', 'x')`)
    await asOwner(`
      insert into image_profile (tenant_id, id, name, profiles)
      values ('${id}', 'leynd', 'leynd', '{}')`)
    await asOwner(
      `insert into attribute (tenant_id, id, image) values ('${id}', 'Source/leynd', '/leynd')`,
    )
    await asOwner(`
      with c as (insert into contributor (tenant_id, kind) values ('${id}', 'visitor') returning id)
      insert into suggestion (tenant_id, index_id, record_id, contributor_id, title, proposed, note,
        evidence)
      select '${id}', 'x', '${randomId()}', id, 'leynd', '{}', '', '' from c`)
    await asOwner(`
      with f as (
        insert into folder (tenant_id, code, name, text)
        values ('${id}', 'leynda${id}', 'leynd', '')
        returning id)
      insert into folder_record (tenant_id, folder_id, record_id, place)
      select '${id}', id, '${randomId()}', 1 from f`)
    await asOwner(`
      insert into comment (tenant_id, index_id, record_id, title, rel, metadata, text, letters,
        kind, held)
      values ('${id}', 'x', '${randomId()}', 'leynd', '', '{}', 'leynd', 'leynd', 'visitor', '{}')`)
    await asOwner(`
      insert into visit_count (tenant_id, day, kind, pages)
      values ('${id}', current_date, 'front', 1)`)
    await asOwner(`
      insert into record_visit (tenant_id, day, index_id, record_id, pages)
      values ('${id}', current_date, 'x', '${randomId()}', 1)`)
    await asOwner(`
      insert into fruitless_search (tenant_id, day, words, searches)
      values ('${id}', current_date, 'leynd', 1)`)
    await asOwner(`insert into visitor_write (tenant_id, who) values ('${id}', 'leynd')`)
    await asOwner(`insert into recent_call (tenant_id, hash) values ('${id}', 'leynd')`)
    await asOwner(`
      insert into tenant_invitation (tenant_id, token_hash, email, role, by_name, expires)
      values ('${id}', sha256('leynd-${id}'), 'leynd@leynd.is', 'tenant::user', 'Anna',
        now() + interval '1 day')`)
    await asOwner(`
      insert into asset (tenant_id, name, kind, size_bytes)
      values ('${id}', 'leynd.pdf', 'pdf', 1)`)
    await asOwner(`
      with r as (insert into fixity_round (tenant_id, by_name) values ('${id}', 'leynd'))
      insert into fixity_file (tenant_id, index_id, file_id, sha256, size_bytes, mtime_ms, state)
      select tenant_id, index_id, id, 's', 1, 0, 'gone'
      from indexed_file
      where tenant_id = '${id}'`)
    await asOwner(
      `insert into hourly_count (tenant_id, index_id, hour) values ('${id}', 'x', now())`,
    )
    await asOwner(`
      insert into event (tenant_id, code, params, message, tone)
      values ('${id}', 'c', '{}', 'leynd', 'info')`)
    await asOwner(`
      insert into log_entry (tenant_id, level, code, params, message)
      values ('${id}', 'info', 'c', '{}', 'leynd')`)
    await asOwner(`
      insert into log_count (tenant_id, day, level, lines)
      values ('${id}', current_date, 'info', 1)`)
    await asOwner(
      `insert into audit (tenant_id, endpoint, path, status) values ('${id}', 'e', '/', 200)`,
    )
  }
  await asOwner(`
    insert into session (token_hash, user_id, expires)
    values ('\\x01', '${anna}', now() + interval '1 day'),
      ('\\x02', '${bjarni}', now() - interval '1 day')`)
  const as = <T>(scope: Scope, fn: (db: Db) => Promise<T>) =>
    database.transact({ readOnly: true, ...scope }, fn)
  const rows = async (scope: Scope, text: ReturnType<typeof sql>) =>
    (await as(scope, (db) => db.execute(text))).rows
  return { database, asOwner, anna, bjarni, as, rows }
}
