/** Parses the service's answers by hand, because a schema library would make the plugin a sixth larger. */
import { type CaipNetworkId, parseCaipNetworkId, type RegisteredName } from '@latchkey/plugin-api'
import { safeImageUrl } from '@latchkey/plugin-api/kit'
import { NamesError } from '../errors.js'
import { readLabel } from '../registration/readLabel.js'

export interface Suggestions {
  readonly isTaken: boolean
  readonly others: readonly string[]
}

export function readCoinType(networkId: CaipNetworkId): number {
  const { namespace, reference } = parseCaipNetworkId(networkId)
  const chainId = Number(reference)
  if (namespace !== 'eip155' || !(chainId >= 0 && chainId < 0x8000_0000)) throw new NamesError('NAME_CHAIN_ID_INVALID')
  return (0x8000_0000 | chainId) >>> 0
}

/** The service requires three labels. Names under `.eth` belong to ENS. */
export function isRegistrable(name: string): boolean {
  return name.length <= longestName && /^[a-z\d-]+(\.[a-z\d-]+){2}$/i.test(name) && !/\.eth$/i.test(name)
}

const longestName = 255

export function readNames(answer: unknown): readonly RegisteredName[] {
  const names = (answer as readonly unknown[]).flatMap((entry) => {
    const { attributes, name } = Object(entry)
    // Keep only normalized names (ENSIP-15). IDNA reserves hyphens in the third and fourth position.
    if (typeof name !== 'string' || !isRegistrable(name) || name !== name.toLowerCase() || /^..--/.test(name)) return []
    const { avatar } = Object(attributes)
    const avatarUrl = typeof avatar === 'string' ? safeImageUrl(avatar) : undefined
    return { name, ...(avatarUrl && { avatarUrl }) }
  })
  return names.slice(0, 10)
}

/** Accepts the address on any network, because an embedded account has the same one on all of them. */
export function holdsAddress(record: unknown, address: string): boolean {
  return Object.values<unknown>(Object(Object(record).addresses)).some((entry) => {
    const held: unknown = Object(entry).address
    return typeof held === 'string' && held.toLowerCase() === address.toLowerCase()
  })
}

/**
 * Falls back to Ethereum's address, as in ENS. An address on another network may be a contract that only exists there.
 */
export function readAddress(answer: unknown, networkId: CaipNetworkId): string | undefined {
  const addresses = Object(Object(answer).addresses)
  // Ethereum's coin types: first ENSIP-11's, which the service uses, then SLIP-44's, which ENS uses.
  return [readCoinType(networkId), 0x8000_0001, 60]
    .map((coinType): unknown => Object(addresses[coinType]).address)
    .find((address): address is string => typeof address === 'string' && /^0x[\da-f]{40}$/i.test(address))
}

export function readSuggestions(answer: unknown, label: string, zone: string): Suggestions {
  let isTaken: unknown
  const others: string[] = []
  for (const entry of Object(answer).suggestions as readonly unknown[]) {
    const { name, registered } = Object(entry)
    if (name === `${label}.${zone}`) isTaken = registered
    else if (typeof name === 'string' && name.endsWith(`.${zone}`) && registered === false) {
      const other = readLabel(name, zone).label
      if (other) others.push(other)
    }
  }
  if (typeof isTaken !== 'boolean') throw new TypeError('The answer does not say whether the name is taken')
  return { isTaken, others: others.slice(0, 4) }
}
