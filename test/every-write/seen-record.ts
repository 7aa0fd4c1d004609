import { recordEdits } from '#contract/record-edits.ts'
import { restrictions } from '#contract/restrictions.ts'
import { anyRecord, ask, type World } from './world.ts'

/** The parameters of a record that visitors see whole, whatever earlier calls closed of it. */
export const seenRecord = async (world: World) => {
  const { params } = await anyRecord(world)
  await ask(world, recordEdits.show, { params })
  const { own } = await ask(world, restrictions.get, { params })
  if (own && own.opened === null) await ask(world, restrictions.lift, { params })
  return params
}
