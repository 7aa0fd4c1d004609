import { asOwner } from '#server/kit/database/database.ts'

/**
 * Queries of the catalogue that answer `object`, a table or function, and `ddl`, a statement that
 * makes it or a part of it.
 */
const PARTS = [
  `select collname as object, format('create collation %I (provider = icu, locale = %L);', collname, colllocale) as ddl
   from pg_collation where collnamespace = 'public'::regnamespace order by collname`,

  `select c.relname as object, format(e'create table %s (\\n%s\\n)%s%s;', c.oid::regclass, string_agg(
       concat_ws(' ', '  ' || quote_ident(a.attname), format_type(a.atttypid, a.atttypmod),
         case when a.attcollation <> t.typcollation then 'collate ' || a.attcollation::regcollation end,
         case when a.attnotnull then 'not null' end,
         case when a.attgenerated = 's' then 'generated always as (' || pg_get_expr(d.adbin, d.adrelid) || ') stored'
              when a.attidentity <> '' then 'generated ' || case a.attidentity when 'a' then 'always' else 'by default' end || ' as identity'
              when d.adbin is not null then 'default ' || pg_get_expr(d.adbin, d.adrelid) end),
       e',\\n' order by a.attnum),
     ' partition by ' || pg_get_partkeydef(c.oid), ' with (' || array_to_string(c.reloptions, ', ') || ')') as ddl
   from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     join pg_type t on t.oid = a.atttypid left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
   where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
   group by c.oid order by c.relname`,

  `select p.relname as object, format('create table %s partition of %s %s;', c.oid::regclass, p.oid::regclass, pg_get_expr(c.relpartbound, c.oid)) as ddl
   from pg_class c join pg_inherits i on i.inhrelid = c.oid join pg_class p on p.oid = i.inhparent
   where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by c.relname`,

  `select c.relname as object, format('alter table %s alter column %I set %s;', c.oid::regclass, a.attname, what) as ddl
   from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped join pg_type t on t.oid = a.atttypid
   cross join lateral (values
     (case when a.attstorage <> t.typstorage then 'storage ' || case a.attstorage when 'e' then 'external' when 'p' then 'plain' when 'm' then 'main' else 'extended' end end),
     (case when a.attstattarget >= 0 then 'statistics ' || a.attstattarget end)) w (what)
   where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and what is not null order by c.relname, a.attnum`,

  `select c.relname as object, format('alter table %s add constraint %I %s;', c.oid::regclass, k.conname, pg_get_constraintdef(k.oid)) as ddl
   from pg_constraint k join pg_class c on c.oid = k.conrelid
   where c.relnamespace = 'public'::regnamespace and not c.relispartition and k.contype not in ('n', 'f', 't')
   order by c.relname, k.contype <> 'p', k.conname`,

  `select c.relname as object, pg_get_indexdef(i.indexrelid) || ';' as ddl
   from pg_index i join pg_class c on c.oid = i.indrelid
   where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
     and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u', 'x'))
   order by c.relname, i.indexrelid::regclass::text`,

  `select c.relname as object, format('alter table %s %s row level security;', c.oid::regclass, case when c.relforcerowsecurity then 'force' else 'enable' end) as ddl
   from pg_class c where c.relnamespace = 'public'::regnamespace and c.relrowsecurity order by c.relname`,

  `select tablename as object, format('create policy %I on %I as %s for %s to %s%s%s;', policyname, tablename, lower(permissive), lower(cmd),
     array_to_string(roles, ', '), ' using (' || qual || ')', ' with check (' || with_check || ')') as ddl
   from pg_policies where schemaname = 'public' order by tablename, policyname`,

  `select c.relname as object, pg_get_triggerdef(t.oid) || ';' as ddl from pg_trigger t join pg_class c on c.oid = t.tgrelid
   where not t.tgisinternal and c.relnamespace = 'public'::regnamespace order by c.relname, t.tgname`,

  `select c.relname as object, format('grant %s on %s to %s;', string_agg(lower(a.privilege_type), ', ' order by a.privilege_type), c.oid::regclass, a.grantee::regrole) as ddl
   from pg_class c cross join aclexplode(c.relacl) a
   where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and a.grantee <> c.relowner
   group by c.oid, a.grantee order by c.relname`,

  `select c.relname as object, format('alter table %s add constraint %I %s;', c.oid::regclass, k.conname, pg_get_constraintdef(k.oid)) as ddl
   from pg_constraint k join pg_class c on c.oid = k.conrelid
   where c.relnamespace = 'public'::regnamespace and k.contype = 'f' and k.conparentid = 0 order by c.relname, k.conname`,

  `select p.proname as object, rtrim(pg_get_functiondef(p.oid), e'\\n') || e';\\n' || coalesce((
       select string_agg(format('-- execute: %s', case a.grantee when 0 then 'public' else a.grantee::regrole::text end), e'\\n' order by a.grantee)
       from aclexplode(p.proacl) a where a.grantee <> p.proowner), '-- execute: public') as ddl
   from pg_proc p where p.pronamespace = 'public'::regnamespace order by p.oid::regprocedure::text`,
]

/** How many of the parts belong to their table; what follows needs other tables. */
const OF_TABLES = 10

/**
 * All that the tables, functions and policies of a database are, as SQL: as its catalogue tells it,
 * whatever made them.
 */
export const schemaOf = (url: string): Promise<string> =>
  asOwner(url, async (_, query) => {
    await query('set search_path = public, pg_catalog')
    const blocks = new Map<string, string[]>()
    for (const [part, text] of PARTS.entries()) {
      const { rows } = (await query(text)) as { rows: { object: string; ddl: string }[] }
      for (const { object, ddl } of rows) {
        const block = part < OF_TABLES ? object : `${part} ${object}`
        blocks.set(block, [...(blocks.get(block) ?? []), ddl.trim()])
      }
    }
    return `${[...blocks.values()].map((lines) => lines.join('\n')).join('\n\n')}\n`
  })
