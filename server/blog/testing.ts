/** Writes posts into the table, each of an age in days; `more` sets further columns. */
export const postWriter =
  (owner: (query: string) => Promise<unknown>) =>
  (slug: string, days: number, more: Record<string, string> = {}, tenantId = 'safn') => {
    const columns = {
      tenant_id: `'${tenantId}'`,
      id: 'gen_random_uuid()',
      title: `'Grein ${slug}'`,
      slug: `'${slug}'`,
      slug_by_hand: 'false',
      text: `'Texti um ${slug}.'`,
      draft: 'false',
      tags: `'{hafnir}'`,
      carousel: `'[]'`,
      author: `'Guðrún'`,
      created: `now() - interval '${days} days'`,
      updated: `now() - interval '${days} days'`,
      ...more,
    }
    const [names, values] = [Object.keys(columns).join(), Object.values(columns).join()]
    return owner(`insert into blog_post (${names}) values (${values})`)
  }
