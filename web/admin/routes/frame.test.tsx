import { expect, test } from 'vitest'
import type { ScreenProps } from '#web/admin/kit/screen.ts'
import { screen } from './frame.tsx'

const User = ({ params: { id } }: ScreenProps<'id'>) => <p>{id}</p>
const Queue = ({ params: { type, state } }: ScreenProps<'type', 'state'>) => <p>{type + state}</p>

test('a screen compiles only at a path with the parameters that it asks for', () => {
  expect(screen('/users/$id/edit', User).options).toHaveProperty('path', '/users/$id/edit')
  expect(screen('/queues/$type', Queue).options).toHaveProperty('path', '/queues/$type')
  // @ts-expect-error -- the path has no `id`
  screen('/users/$userId', User)
  // @ts-expect-error -- `type` is missing, `state` alone does not suffice
  screen('/queues/$state', Queue)
})
