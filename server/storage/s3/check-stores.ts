import { ConfigError, type Config } from '#server/kit/config.ts'
import { isS3Address } from '#server/kit/s3-config.ts'
import { startTexts } from '#texts/config.ts'
import { StoreFault, checkStore } from './check-store.ts'
import { connectS3 } from './s3-connection.ts'

/**
 * Checks each place of a configuration that is in an object store. Throws a `ConfigError` with a
 * sentence for a store that cannot be reached or does not do what it says. (storage.check)
 */
export const checkStores = async (
  config: Pick<Config, 'libraryDir' | 'derivatives' | 'assets' | 's3'>,
): Promise<void> => {
  const addresses = [config.libraryDir, config.derivatives, config.assets].filter(isS3Address)
  if (addresses.length === 0) return
  const connection = connectS3(config.s3)
  const faults: string[] = []
  for (const address of addresses)
    await checkStore(address, connection).catch((error: unknown) => {
      faults.push(
        error instanceof StoreFault
          ? startTexts.storeLies.is(address, error.code)
          : startTexts.storeAway.is(address, reasonOf(error)),
      )
    })
  if (faults.length > 0) throw new ConfigError(faults)
}

/** What the client said of the store. */
const reasonOf = (error: unknown): string => {
  const { message, cause } = error as Error
  return cause instanceof Error ? cause.message : message
}
