import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Role } from '#contract/permissions.ts'
import { session } from '#contract/session.ts'
import { tenants, type Tenant } from '#contract/tenants.ts'
import { workers } from '#contract/workers.ts'
import { useEdit } from '#web/admin/kit/forms/use-edit.ts'
import { useSaving } from '#web/admin/kit/forms/use-saving.ts'
import { read, send } from '#web/kit/api.ts'

/** The unsaved changes of a tenant and of its users' roles, saved together. */
export const useTenantDraft = (tenant: Tenant) => {
  const tenantId = tenant.id
  const client = useQueryClient()
  const edit = useEdit({ name: tenant.name, taggedworker: tenant.taggedworker })
  const [roles, setRoles] = useState<Record<string, Role>>({})
  const { run, stale, forget, ...saving } = useSaving<Tenant>([
    tenants.users,
    tenants.list,
    session.me,
    workers.list,
  ])

  const save = (version: number) =>
    run(async () => {
      if (edit.changed.length > 0) {
        const saved = await send(tenants.save, {
          params: { tenantId },
          // Only administrators may set the worker, so others leave it out.
          body: {
            name: edit.values.name,
            ...(edit.changed.includes('taggedworker') && {
              taggedworker: edit.values.taggedworker,
            }),
          },
          version,
        })
        client.setQueryData(read(tenants.get, { params: { tenantId } }).queryKey, saved)
        edit.reset()
      }
      for (const [userId, role] of Object.entries(roles)) {
        await send(tenants.setUser, { params: { tenantId, userId }, body: { role } })
        setRoles(({ [userId]: _saved, ...rest }) => rest)
      }
    })

  return {
    ...saving,
    values: edit.values,
    set: edit.set,
    roles,
    /** Marks a role as changed; choosing the saved role removes the mark. */
    setRole: (userId: string, role: Role, saved: Role) =>
      setRoles(({ [userId]: _before, ...rest }) =>
        role === saved ? rest : { ...rest, [userId]: role },
      ),
    changes: edit.changed.length + Object.keys(roles).length,
    stale,
    save: () => void save(tenant.version),
    keepMine: () => void save(stale?.version ?? tenant.version),
    takeTheirs: () => {
      client.setQueryData(read(tenants.get, { params: { tenantId } }).queryKey, stale)
      edit.reset()
      forget()
    },
    reset: () => {
      edit.reset()
      setRoles({})
      forget()
    },
  }
}
