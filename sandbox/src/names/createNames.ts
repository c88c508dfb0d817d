/** Names of accounts: those of the services' own zone in memory, and those of ENS on the sandbox's Ethereum. */
import type { Address } from 'viem'
import type { SandboxChain } from '../chains/SandboxChain.js'
import { SandboxError } from '../SandboxError.js'
import { setEnsName } from './setEnsName.js'

/** Whom a name stands for. */
export interface NameEntry {
  address: Address
  /** Of ENS: on which network. On others than Ethereum the name's record for it is written, and nothing else. @default 'eip155:1' */
  networkId?: 'eip155:1' | 'eip155:137'
  /** Address of a picture. */
  avatar?: string
  /** A sentence about them. */
  bio?: string
}

export interface SandboxNames {
  /**
   * Registers a name for an address, or changes it. `ada.reown.id` is answered by the name service; a name that ends in
   * `.eth` is written into ENS on `eip155:1`, with its reverse record, and found there by its contracts.
   *
   * @throws {NameUnknownZoneError} `NAME_ZONE_UNKNOWN`
   */
  set(name: string, entry: NameEntry): Promise<void>
  /**
   * Lets an address claim a name of the service that stands for another one, or for none: the service lies when it is asked
   * for the address's names.
   */
  claim(name: string, address: Address): void
  /** Forgets the names of the service. Those of ENS end with the chain. */
  reset(): void
}

/** One answer of the name service, in its words. */
export interface NameRecord {
  name: string
  /** ISO 8601. */
  registered_at: string
  updated_at: string | null
  /** By coin type (ENSIP-11). */
  addresses: Record<string, { address: string; created_at: string }>
  attributes: { avatar?: string; bio?: string }
}

export interface Names extends SandboxNames {
  /** Of the service's own zone, for an account of the chain that `coinType` stands for (ENSIP-11). */
  register(name: string, coinType: number, entry: NameEntry): void
  find(name: string): NameRecord | undefined
  /** Of the service's own zone; the latest set first. */
  of(address: string): NameRecord[]
}

export function createNames(ethereum: SandboxChain): Names {
  const records = new Map<string, NameRecord>()
  const claims: NameRecord[] = []

  function register(name: string, coinType: number, { address, avatar, bio }: NameEntry): void {
    const record = describe(name, coinType, { address, avatar, bio })
    const registered = records.get(name)?.registered_at
    records.delete(name)
    records.set(name, registered ? { ...record, registered_at: registered, updated_at: record.registered_at } : record)
  }

  return {
    async set(name, entry) {
      if (name.endsWith('.eth')) return setEnsName(ethereum, name, entry)
      if (!serviceName.test(name)) throw new NameUnknownZoneError(name)
      register(name, ethereumCoinType, entry)
    },
    register,
    claim: (name, address) => void claims.push(describe(name, ethereumCoinType, { address })),
    reset() {
      records.clear()
      claims.length = 0
    },
    find: (name) => records.get(name),
    of: (address) =>
      [...records.values(), ...claims]
        .filter(({ addresses }) =>
          Object.values(addresses).some((each) => each.address.toLowerCase() === address.toLowerCase()),
        )
        .reverse(),
  }
}

function describe(name: string, coinType: number, { address, avatar, bio }: NameEntry): NameRecord {
  const now = new Date().toISOString()
  return {
    name,
    registered_at: now,
    updated_at: null,
    addresses: { [coinType]: { address, created_at: now } },
    attributes: { ...(avatar === undefined ? {} : { avatar }), ...(bio === undefined ? {} : { bio }) },
  }
}

/** What the real service gives names in; the first one where a caller names none. */
export const nameZones: readonly string[] = ['reown.id', 'wcn.id']

const serviceName = new RegExp(`^[a-z0-9-]{3,64}\\.(${nameZones.join('|').replaceAll('.', '\\.')})$`)

/** The service counts Ethereum among the EVM chains of ENSIP-11: the highest of 32 bits, and the chain's id. */
const ethereumCoinType = 2147483649

/** The name is of no zone that the sandbox has. */
export class NameUnknownZoneError extends SandboxError {
  override readonly code = 'NAME_ZONE_UNKNOWN'
  constructor(name: string) {
    super(`"${name}" is neither a label of 3 to 64 characters under reown.id or wcn.id, nor a name that ends in .eth.`)
  }
}
