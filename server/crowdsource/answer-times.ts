import { sql } from '#server/kit/database/drizzle.ts'
import type { Answer } from '#contract/endpoint.ts'
import type { crowdsource } from '#contract/crowdsource.ts'
import type { Db } from '#server/kit/database/database.ts'

/**
 * How many suggestions of visitors were answered this year, and the median time until then.
 * Suggestions of members, and those that staff entered for others, are left out: they are often
 * answered by whoever wrote them. (crowdsource.figures)
 */
export const readAnswerTimes = async (
  db: Db,
  tenantId: string,
): Promise<Answer<typeof crowdsource.figures>> => {
  const { rows } = await db.execute<Answer<typeof crowdsource.figures>>(sql`
    select count(*)::int as answered,
      (percentile_cont(0.5) within group (order by extract(epoch from s.decided_at - s.at) / 3600))
        ::float8 as "medianHours"
    from suggestion s
    join contributor c on c.tenant_id = s.tenant_id and c.id = s.contributor_id
    where s.tenant_id = ${tenantId} and s.state in ('accepted', 'denied')
      and c.kind in ('visitor', 'account') and s.decided_at >= date_trunc('year', now())`)
  return rows[0] ?? { answered: 0, medianHours: null }
}
