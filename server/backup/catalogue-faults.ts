import { sql } from '#server/kit/database/drizzle.ts'
import type { Db } from '#server/kit/database/database.ts'
import { LEFT_OUT } from './tables.ts'

/** Types whose text depends on the server or its settings. */
const LOCAL_TYPES = `'{oid,xid,xid8,cid,tid,pg_lsn,pg_snapshot,txid_snapshot,money,
  refcursor,regclass,regcollation,regconfig,regdictionary,regnamespace,regoper,
  regoperator,regproc,regprocedure,regrole,regtype}'::regtype[]`

/**
 * Functions whose result depends on when or where a constraint is checked; a restore checks it
 * later and elsewhere.
 */
const CHANGING_FUNCTIONS = String.raw`
  '\m(now|clock_timestamp|statement_timestamp|transaction_timestamp|timeofday|age|nextval|random'
  || '|current_(date|time|timestamp|setting|user|role|schema)|session_user|local(time|timestamp)'
  || '|uuidv[47]|gen_random_uuid|pg_current_\w+|txid_\w+)\M'`

/**
 * Catalogue entries that a backup would write with loss, or that a restore could refuse, one line
 * each. Tests expect none; the verification of each backup checks the rows. (backup.writtenForm)
 */
export const catalogueFaults = async (db: Db): Promise<string[]> => {
  const leftOut = sql`${sql.param(Object.keys(LEFT_OUT))}::text[]`
  const { rows } = await db.execute<{ fault: string }>(sql`
    with recursive kept as (
      select oid, relname, relkind from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
        and relname <> all (${leftOut})),
    columns as (
      select k.oid as relid, k.relname, a.attnum, a.attname, a.atttypid, a.attgenerated,
        a.attcollation
      from kept k
        join pg_attribute a on a.attrelid = k.oid and a.attnum > 0 and not a.attisdropped),
    -- The types a column's type consists of: elements of arrays, base types of domains,
    -- members of composites and bounds of ranges.
    parts as (
      select relid, attnum, atttypid as typid from columns
      union
      select p.relid, p.attnum, inner_type.oid from parts p join pg_type t on t.oid = p.typid
        cross join lateral (
          select t.typelem as oid where t.typelem <> 0 and t.typcategory = 'A'
          union all select t.typbasetype where t.typbasetype <> 0
          union all select rngsubtype from pg_range where rngtypid = t.oid or rngmultitypid = t.oid
          union all select atttypid
          from pg_attribute
          where attrelid = t.typrelid and attnum > 0 and not attisdropped) inner_type),
    -- Columns that a backup alters: transaction numbers, which it writes as 0,
    -- and columns computed from these.
    zeroed as (
      select relid, attnum from columns where atttypid = 'xid8'::regtype
      union
      select c.relid, c.attnum
      from columns c join pg_attrdef ad on ad.adrelid = c.relid and ad.adnum = c.attnum
        join pg_depend d on d.classid = 'pg_attrdef'::regclass and d.objid = ad.oid
          and d.refclassid = 'pg_class'::regclass and d.refobjid = c.relid
        join columns of on of.relid = d.refobjid and of.attnum = d.refobjsubid
          and of.atttypid = 'xid8'::regtype
      where c.attgenerated <> ''),
    key_columns as (
      select i.indexrelid, i.indrelid as relid, key.attnum
      from pg_index i cross join unnest(i.indkey::int[]) key(attnum)
      where key.attnum > 0
      union
      select i.indexrelid, i.indrelid, d.refobjsubid
      from pg_index i join pg_depend d on d.classid = 'pg_class'::regclass
        and d.objid = i.indexrelid and d.refclassid = 'pg_class'::regclass
        and d.refobjid = i.indrelid and d.refobjsubid > 0),
    faults as (
      select format('%s.%s: the text of type %s is not the same on another server', c.relname,
        c.attname, c.atttypid::regtype) as fault
      from columns c where c.atttypid <> 'xid8'::regtype
        and exists (select from parts p
          where p.relid = c.relid and p.attnum = c.attnum
            and p.typid = any (${sql.raw(LOCAL_TYPES)}))
      union all
      select format('%s.%s: computed from a transaction number', c.relname, c.attname)
      from columns c join zeroed z on z.relid = c.relid and z.attnum = c.attnum
      where c.attgenerated <> ''
      union all
      select format('%s: key %s holds a transaction number', k.relname, i.indexrelid::regclass)
      from pg_index i join kept k on k.oid = i.indrelid
      where (i.indisunique or i.indisexclusion) and exists (
        select from key_columns x join zeroed z on z.relid = x.relid and z.attnum = x.attnum
        where x.indexrelid = i.indexrelid)
      union all
      select format('%s: key %s compares by a collation in which different texts are equal',
        k.relname, i.indexrelid::regclass)
      from pg_index i join kept k on k.oid = i.indrelid
      where (i.indisunique or i.indisexclusion)
        and exists (select from unnest(i.indcollation::oid[]) used(oid)
          join pg_collation o on o.oid = used.oid
          where not o.collisdeterministic)
      union all
      select format('%s: exclusion constraint %s is not verified', k.relname, c.conname)
      from pg_constraint c join kept k on k.oid = c.conrelid where c.contype = 'x'
      union all
      select format('%s: constraint %s uses a transaction number', k.relname, c.conname)
      from pg_constraint c join kept k on k.oid = c.conrelid
      where c.contype in ('c', 'f')
        and exists (select from zeroed z where z.relid = c.conrelid and z.attnum = any (c.conkey))
      union all
      select format('%s: constraint %s depends on when or where it is checked', k.relname,
        c.conname)
      from pg_constraint c join kept k on k.oid = c.conrelid
      where c.contype = 'c' and pg_get_constraintdef(c.oid) ~* (${sql.raw(CHANGING_FUNCTIONS)})
      union all
      select format('%s: constraint %s is not enforced on rows of before', k.relname, c.conname)
      from pg_constraint c join kept k on k.oid = c.conrelid where not c.convalidated
      union all
      select format('%s: constraint %s points at %s, which is left out', k.relname, c.conname,
        c.confrelid::regclass)
      from pg_constraint c join kept k on k.oid = c.conrelid join pg_class t on t.oid = c.confrelid
      where c.contype = 'f' and t.relname = any (${leftOut})
      union all
      select format('%s: rows of %s would be written twice', p.relname, i.inhrelid::regclass)
      from pg_inherits i join kept p on p.oid = i.inhparent where p.relkind = 'r'
      union all
      select format('%s: a partition with partitions of its own', relname)
      from pg_class where relnamespace = 'public'::regnamespace and relkind = 'p' and relispartition
      union all
      select format('%s: no table, yet it holds rows', relname)
      from pg_class where relnamespace = 'public'::regnamespace and relkind in ('m', 'f')
      union all
      select format('%s.%s: in a schema that no backup holds', relnamespace::regnamespace, relname)
      from pg_class where relkind in ('r', 'p', 'm') and relpersistence <> 't'
        and relnamespace::regnamespace::text not in ('public', 'drizzle', 'pgboss',
          'information_schema')
        and relnamespace::regnamespace::text !~ '^(pg_|before_)'
      union all
      select format('%s: rule %s rewrites what is loaded', k.relname, r.rulename)
      from pg_rewrite r join kept k on k.oid = r.ev_class)
    select fault from faults order by fault collate "C"`)
  return rows.map(({ fault }) => fault)
}
