import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Role } from '#contract/permissions.ts'
import { session } from '#contract/session.ts'
import { tenants } from '#contract/tenants.ts'
import { users, type User } from '#contract/users.ts'
import { useEdit } from '#web/admin/kit/forms/use-edit.ts'
import { useSaving } from '#web/admin/kit/forms/use-saving.ts'
import { read, send } from '#web/kit/api.ts'

/** The editable values of a user. */
export const editable = ({ name, email, max_indices, admin, subscription }: User) => ({
  name,
  email,
  max_indices,
  admin,
  subscription,
})

/** The draft value of a removed role. */
export const REMOVED = 'removed'
export type RoleChange = Role | typeof REMOVED

/** The unsaved changes of a user and of their roles by tenant, saved together. */
export const useUserDraft = (user: User) => {
  const client = useQueryClient()
  const edit = useEdit(editable(user))
  const [roles, setRoles] = useState<Record<string, RoleChange>>({})
  const { run, stale, forget, ...saving } = useSaving<User>([
    users.list,
    tenants.users,
    tenants.list,
    session.me,
  ])
  const { queryKey } = read(users.get, { params: { id: user.id } })
  const keep = (saved: User) => {
    client.setQueryData(queryKey, saved)
    edit.reset()
  }

  const save = (version: number) =>
    run(async () => {
      if (edit.changed.length > 0)
        keep(await send(users.save, { params: { id: user.id }, body: edit.values, version }))
      for (const [tenantId, role] of Object.entries(roles)) {
        const params = { tenantId, userId: user.id }
        await (role === REMOVED
          ? send(tenants.removeUser, { params })
          : send(tenants.setUser, { params, body: { role } }))
        setRoles(({ [tenantId]: _saved, ...rest }) => rest)
      }
      await client.invalidateQueries({ queryKey })
    })

  return {
    ...edit,
    ...saving,
    roles,
    /**
     * Marks a role; choosing the saved role removes the mark, and so does removing a role that was
     * never saved.
     */
    setRole: (tenantId: string, role: RoleChange, saved: Role | undefined) =>
      setRoles(({ [tenantId]: _before, ...rest }) =>
        role === (saved ?? REMOVED) ? rest : { ...rest, [tenantId]: role },
      ),
    changes: edit.changed.length + Object.keys(roles).length,
    stale,
    save: () => void save(user.version),
    keepMine: () => void save(stale?.version ?? user.version),
    takeTheirs: () => {
      if (stale) keep(stale)
      forget()
    },
    reset: () => {
      edit.reset()
      setRoles({})
      forget()
    },
  }
}
