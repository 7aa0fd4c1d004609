import { Select } from '@mantine/core'
import { ALL_TENANTS } from '#contract/queues.ts'
import { queueTexts } from '#texts/queues.ts'
import { compare } from '#web/kit/format-in-language.ts'
import { t } from '#web/kit/language.ts'
import type { Scope } from './use-job-scope.ts'

/** Chooses the tenant of the jobs; absent with a single tenant. */
export const TenantSelect = ({ scope, mayAll, tenants, choose }: Scope) =>
  tenants.length > 1 && (
    <Select
      aria-label={t(queueTexts.tenant)}
      allowDeselect={false}
      value={scope}
      onChange={(value) => value !== null && choose(value)}
      data={[
        ...(mayAll ? [{ value: ALL_TENANTS, label: t(queueTexts.allTenants) }] : []),
        ...tenants
          .toSorted((a, b) => compare(a.name, b.name))
          .map(({ id, name }) => ({ value: id, label: name })),
      ]}
    />
  )
