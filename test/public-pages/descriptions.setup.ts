import { expect, test } from 'vitest'
import { everyDescription, typesOf } from './head.ts'
import { addressesIn, REQUIRED } from './schema-org.ts'
import type { Walk } from './walk.ts'

/** Tests what every page says of itself in JSON-LD, and that its addresses lead somewhere. */
export const testDescriptions = ({ sent, faults, get, origin }: Walk): void => {
  test('every page describes itself by the types of schema.org that it is meant to have', () => {
    expect(
      faults(
        ({ head, types }) => {
          const found = new Set(everyDescription(head.data).flatMap(typesOf))
          return types.filter((type) => !found.has(type))
        },
        () => [],
      ),
    ).toEqual([])
    expect(
      faults(
        ({ head }) =>
          everyDescription(head.data).flatMap((described) =>
            typesOf(described).flatMap((type) =>
              (REQUIRED[type] ?? ['a row in REQUIRED'])
                .filter((key) => described[key] === undefined || described[key] === '')
                .map((key) => `${type} lacks ${key}`),
            ),
          ),
        () => [],
      ),
    ).toEqual([])
  })

  test('every address in the heads of pages and in their descriptions answers', async () => {
    // Who may open a page may open its own address; all that visitors see answers visitors.
    const addresses = new Map(
      sent
        .toSorted((one, other) => Number(other.as !== undefined) - Number(one.as !== undefined))
        .flatMap(({ as, head }) =>
          [
            ...head.addresses,
            ...head.og('image'),
            ...everyDescription(head.data).flatMap(addressesIn),
          ].map((address) => [new URL(address, origin).href, as] as const),
        ),
    )
    const failed: string[] = []
    for (const [address, as] of addresses) {
      const isHere = address.startsWith(`${origin}/`)
      const status = isHere
        ? (await get(address.slice(origin.length), as)).status
        : 'not of this server'
      if (status !== 200) failed.push(`${status} ${address}`)
    }
    expect(failed).toEqual([])
    expect(addresses.size).toBeGreaterThan(50)
  })
}
