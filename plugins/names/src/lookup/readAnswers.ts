/** Reads the name service's answers. By hand, since a library for schemas would be a sixth of the plugin. */
import { type CaipNetworkId, parseCaipNetworkId, type RegisteredName } from '@latchkey/plugin-api'
import { safeImageUrl } from '@latchkey/plugin-api/kit'
import { NamesError } from '../errors.js'
import { readLabel } from '../registration/readLabel.js'

export interface Suggestions {
  readonly isTaken: boolean
  /** Free names like it, without their zone. */
  readonly others: readonly string[]
}

/**
 * What stands for an EVM network in name records: the highest bit of 32, and the chain's id in the others (ENSIP-11).
 *
 * @throws {NamesError} NAME_CHAIN_ID_INVALID: the id does not fit into them.
 */
export function readCoinType(networkId: CaipNetworkId): number {
  const { namespace, reference } = parseCaipNetworkId(networkId)
  const chainId = Number(reference)
  if (namespace !== 'eip155' || !(chainId >= 0 && chainId < 0x8000_0000)) throw new NamesError('NAME_CHAIN_ID_INVALID')
  return (0x8000_0000 | chainId) >>> 0
}

/** A label in a zone of two labels: the service answers others with an error. Names under `.eth` belong to ENS. */
export function isRegistrable(name: string): boolean {
  return name.length <= longestName && /^[a-z\d-]+(\.[a-z\d-]+){2}$/i.test(name) && !/\.eth$/i.test(name)
}

const longestName = 255

/** The names that the service has for an address. */
export function readNames(answer: unknown): readonly RegisteredName[] {
  const names = (answer as readonly unknown[]).flatMap((entry) => {
    const { attributes, name } = Object(entry)
    if (typeof name !== 'string' || !isNormal(name)) return []
    const { avatar } = Object(attributes)
    const avatarUrl = typeof avatar === 'string' ? safeImageUrl(avatar) : undefined
    return { name, ...(avatarUrl && { avatarUrl }) }
  })
  // Accounts rarely have more than one, and each is looked up.
  return names.slice(0, mostNames)
}

const mostNames = 10

/** Whether a name is written in its normal form (ENSIP-15). Two hyphens in third place are reserved for IDNA. */
function isNormal(name: string): boolean {
  return isRegistrable(name) && name === name.toLowerCase() && !/^..--/.test(name)
}

/** Whether a name's record has the address on any network: an embedded account has the same on all. */
export function holdsAddress(record: unknown, address: string): boolean {
  return Object.values<unknown>(Object(Object(record).addresses)).some((entry) => {
    const held: unknown = Object(entry).address
    return typeof held === 'string' && held.toLowerCase() === address.toLowerCase()
  })
}

/**
 * A record's address for the network, else for Ethereum, which stands for the others as in ENS. An address on a third network
 * may be a contract that this one does not have. A name that is not registered has an empty list.
 */
export function readAddress(answer: unknown, networkId: CaipNetworkId): string | undefined {
  const addresses = Object(Object(answer).addresses)
  return [readCoinType(networkId), ...ethereum]
    .map((coinType): unknown => Object(addresses[coinType]).address)
    .find((address): address is string => typeof address === 'string' && /^0x[\da-f]{40}$/i.test(address))
}

/** By ENSIP-11 as the service writes it, and by SLIP-44 as ENS does. */
const ethereum = [0x8000_0001, 60]

/** The service lists the name itself first. Of the others those are kept that could be registered. */
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
  if (typeof isTaken !== 'boolean') throw new TypeError('The service does not say whether the name is taken')
  return { isTaken, others: others.slice(0, mostOthers) }
}

const mostOthers = 4
