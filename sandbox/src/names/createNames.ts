/** Account names: the name service's own zone, in memory, and ENS on the sandbox's Ethereum. */
import type { Address } from 'viem'
import type { SandboxChain } from '../chains/SandboxChain.js'
import { SandboxError } from '../SandboxError.js'
import { setEnsName } from './setEnsName.js'

/** The account that a name refers to. */
export interface NameEntry {
  address: Address
  /**
   * The network of an ENS name. For `eip155:137`, only the name's address on that network is written.
   *
   * @default 'eip155:1'
   */
  networkId?: 'eip155:1' | 'eip155:137'
  /** A picture's URL. */
  avatar?: string
  /** A short description. */
  bio?: string
}

export interface SandboxNames {
  /**
   * Registers or changes an address's name. Names such as `ada.reown.id` belong to the name service. Names that end in
   * `.eth` are written to ENS on `eip155:1`, with a reverse record.
   *
   * @throws {NameUnknownZoneError} `NAME_ZONE_UNKNOWN`
   */
  set(name: string, entry: NameEntry): Promise<void>
  /**
   * Makes the service report a false name for an address: a name that belongs to another address, or does not exist.
   */
  claim(name: string, address: Address): void
  /** Clears the service's names. ENS names last as long as the chain. */
  reset(): void
}

/** A response in the name service's format. */
export interface NameRecord {
  name: string
  /** ISO 8601. */
  registered_at: string
  updated_at: string | null
  /** Keyed by coin type (ENSIP-11). */
  addresses: Record<string, { address: string; created_at: string }>
  attributes: { avatar?: string; bio?: string }
}

export interface Names extends SandboxNames {
  /** Registers a name in the service's zone, for an account on the chain with this coin type (ENSIP-11). */
  register(name: string, coinType: number, entry: NameEntry): void
  find(name: string): NameRecord | undefined
  /** Names in the service's zone, latest first. */
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

/** The real service's zones. The first is the default. */
export const nameZones: readonly string[] = ['reown.id', 'wcn.id']

const serviceName = new RegExp(`^[a-z0-9-]{3,64}\\.(${nameZones.join('|').replaceAll('.', '\\.')})$`)

/** The service encodes Ethereum as ENSIP-11 encodes other EVM chains: the highest of 32 bits, plus the chain id. */
const ethereumCoinType = 2147483649

/** The name's zone does not exist in the sandbox. */
export class NameUnknownZoneError extends SandboxError {
  override readonly code = 'NAME_ZONE_UNKNOWN'
  constructor(name: string) {
    super(`"${name}" is neither a label of 3 to 64 characters under reown.id or wcn.id, nor a name that ends in .eth.`)
  }
}
