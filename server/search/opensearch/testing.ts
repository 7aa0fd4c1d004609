import { missingForNode, startNode, type TestNode } from '#test/opensearch/start-node.ts'
import type { Database } from '#server/kit/database/database.ts'
import { startWork } from '#server/kit/database/nested-transactions.ts'
import { feedAll } from './feed-all.ts'
import { openEngineClient, type EngineClient } from './http-client.ts'

/** Answers of a busy test machine may come later than those of a server. */
const LIMITS = { connect: 5000, answer: 30_000, pause: 0 }

/** Why tests of the engine are left out; null if they run. */
export const missing = missingForNode()
// A run without these tests says so.
if (missing !== null) process.stderr.write(`OpenSearch is not tested: ${missing} is missing\n`)

/** Starts a node with a client. */
export const startEngine = async (): Promise<{ node: TestNode; client: EngineClient }> => {
  const node = await startNode()
  return { node, client: openEngineClient(node.url, LIMITS) }
}

/** Makes an index of a generation, so that the generation is fed. */
export const declareGeneration = async (
  asOwner: (text: string) => Promise<unknown>,
  tenantId: string,
  esIndex: string,
): Promise<void> => {
  await asOwner(`
    insert into tenant (id, name) values ('${tenantId}', '${tenantId}') on conflict do nothing`)
  await asOwner(`
    insert into tenant_index (tenant_id, id, name, type, directory, include, exclude, filters,
      crowdsource, visibility, charset, es_index)
    values ('${tenantId}', '${esIndex}', '${esIndex}', 'album', '${esIndex}', '{}', '{}', '[]',
      false, 'closed', 'auto', '${esIndex}')
    on conflict do nothing`)
}

/** Feeds all generations with records, and all changes. */
export const feedToEnd = (database: Database, client: EngineClient): Promise<void> =>
  startWork('test.feed', () => feedAll(database, client, 1))
