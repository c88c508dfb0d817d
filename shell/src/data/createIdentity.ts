import {
  type CaipNetworkId,
  type Identity,
  type IdentityRecorder,
  type IdentityService,
  parseCaipNetworkId,
} from '@latchkey/plugin-api'
import * as v from 'valibot'
import { readImageUrl } from '../connectors/readImageUrl.js'
import { readWalletName } from '../connectors/readWalletName.js'
import type { HttpRequest } from '../http/createHttpClient.js'
import { readAnswer } from '../http/readAnswer.js'
import { profilesAtom, setProfile } from '../state/account.js'
import { findNetwork } from '../state/configuredNetworks.js'
import { connectionsAtom, readConnection } from '../state/connections.js'
import { networkIdsAtom } from '../state/networks.js'
import type { DataParts } from './createDataServices.js'
import { isEmbedded } from './getWalletAssets.js'

export type IdentityParts = Pick<DataParts, 'runtime' | 'http' | 'supportedChains' | 'connections' | 'chain' | 'cache'>

/** Finds an address's name and picture. Anybody can claim a name, so show only a name that resolves to the address. */
export function createIdentity(parts: IdentityParts): IdentityService & IdentityRecorder {
  const { store } = parts.runtime
  /** New names by lower-case address, because the service caches its own answers for a day. */
  const remembered = new Map<string, Identity>()

  return {
    async getIdentity(query) {
      return { ...(await findIdentity(parts, query)), ...remembered.get(query.address.toLowerCase()) }
    },
    async remember({ address, identity: { name, avatarUrl } }) {
      const key = address.toLowerCase()
      const identity = readIdentity(name, avatarUrl)
      if (!identity.name) return
      const networkId = store.get(networkIdsAtom).eip155 ?? 'eip155:1'
      // A plugin may be wrong or hostile, so verify its name too, bypassing the cache.
      const claim = { name: identity.name, address, networkId }
      if (!(await verifyName(parts, claim).catch(() => false))) return
      remembered.set(key, identity)
      const [active] = readConnection(store.get(connectionsAtom), 'eip155').accounts
      if (active?.address.toLowerCase() !== key) return
      setProfile(store, 'eip155', { ...store.get(profilesAtom).eip155, ...identity })
    },
  }
}

const lifetimeMs = 300_000

async function findIdentity(parts: IdentityParts, { address, networkId }: Omit<NameClaim, 'name'>): Promise<Identity> {
  const { runtime, supportedChains, cache } = parts
  const network = findNetwork(runtime.store, networkId)
  // The service knows names on EVM main networks only.
  if (network?.chainNamespace !== 'eip155' || network.testnet) return {}
  if (!(await supportedChains.has(networkId))) return {}

  /** Returns `undefined` after a failure. The next caller tries again. */
  async function find(source: string, fetchIdentity: typeof fetchKnown): Promise<Identity | undefined> {
    try {
      const load = () => fetchIdentity(parts, address)
      const identity = await cache.get([source, address.toLowerCase()], lifetimeMs, load)
      const { name } = identity
      if (!name) return {}
      const verify = () => verifyName(parts, { name, address, networkId })
      const isVerified = await cache.get(['name', networkId, address.toLowerCase(), name], lifetimeMs, verify)
      return isVerified ? identity : {}
    } catch {
      return undefined
    }
  }

  const identity = await find('identity', fetchKnown)
  // Only embedded accounts can register a name with the service.
  if (identity?.name || (identity && !isEmbedded(parts, address))) return identity
  return (await find('registered', fetchRegistered)) ?? {}
}

async function fetchKnown(parts: IdentityParts, address: string): Promise<Identity> {
  const answer = await get(parts, '/v1/identity', address, { sender: address })
  const { name, avatar } = readAnswer(parts.http, KnownSchema, answer)
  return readIdentity(name, avatar)
}

async function fetchRegistered(parts: IdentityParts, address: string): Promise<Identity> {
  const answer = await get(parts, '/v1/profile/reverse', address, { sender: address, apiVersion: 2 })
  const [first] = readAnswer(parts.http, RegisteredSchema, answer)
  return readIdentity(first?.name, first?.attributes.avatar)
}

function get({ http, runtime }: IdentityParts, path: string, subject: string, query: HttpRequest['query']) {
  return http.blockchain.get(`${path}/${encodeURIComponent(subject)}`, { signal: runtime.signal, query })
}

function readIdentity(name: string | null | undefined, avatar: unknown): Identity {
  const avatarUrl = readImageUrl(avatar)
  // Omit a name that cleaning would change: users would see a name that differs from the registered one.
  const isShowable = name && readWalletName(name, '') === name
  return { ...(isShowable && { name }), ...(avatarUrl && { avatarUrl }) }
}

interface NameClaim {
  readonly name: string
  readonly address: string
  readonly networkId: CaipNetworkId
}

/** Whether a name resolves to its address. ENS names need the EVM chain module and Ethereum among the networks. */
async function verifyName(parts: IdentityParts, claim: NameClaim): Promise<boolean> {
  if (!registeredName.test(claim.name)) return (await (await parts.chain('eip155')).verifyName?.(claim)) ?? false
  return holdsAddress(await get(parts, '/v1/profile/account', claim.name, { apiVersion: 2 }), claim)
}

/** A label and zone as the service registers them, normalized (ENSIP-15). Excludes IDNA labels (`xn--`). */
const registeredName = /^(?!..--)[a-z\d-]+(?!\S*\.eth$)(\.[a-z\d-]+){2}$/

/** Checks the network's record, else Ethereum's, else any: embedded accounts have the same address everywhere. */
function holdsAddress(answer: unknown, { address, networkId }: NameClaim): boolean {
  const { success, output } = v.safeParse(AddressesSchema, answer)
  if (!success) return false
  const { addresses } = output
  const chainId = Number(parseCaipNetworkId(networkId).reference)
  const coinTypes = [`${0x8000_0000 + chainId}`, '2147483649', '60']
  const deciding = coinTypes.find((coinType) => Object.hasOwn(addresses, coinType))
  const records = deciding === undefined ? Object.values(addresses) : [addresses[deciding]]
  return records.some((record) => record?.address.toLowerCase() === address.toLowerCase())
}

const KnownSchema = v.object({ name: v.nullish(v.string()), avatar: v.nullish(v.string()) })

const RegisteredSchema = v.array(
  v.object({ name: v.string(), attributes: v.fallback(v.object({ avatar: v.optional(v.unknown()) }), {}) }),
)

/** By coin type (ENSIP-11). Empty if the name has no owner. */
const AddressesSchema = v.object({
  addresses: v.record(v.pipe(v.string(), v.regex(/^\d{1,10}$/)), v.object({ address: v.string() })),
})
