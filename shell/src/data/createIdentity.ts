/**
 * The name and picture of an address: `/v1/identity/{address}`, else the name that is registered for it. Anybody may claim
 * a name for an address, so a name is shown only when it leads back to that address.
 */

import type { CaipNetworkId, Identity, IdentityRecorder, IdentityService } from '@latchkey/plugin-api'
import * as v from 'valibot'
import { readImageUrl } from '../connectors/readImageUrl.js'
import { readWalletName } from '../connectors/readWalletName.js'
import type { Core } from '../core.js'
import { readAnswer } from '../http/readAnswer.js'
import { profilesAtom, setProfile } from '../state/account.js'
import { connectionsAtom, readConnection } from '../state/connections.js'
import { networkIdsAtom, networksAtom } from '../state/networks.js'
import type { Cache } from './createCache.js'
import { createNameCheck } from './createNameCheck.js'

export type IdentityParts = Pick<Core, 'runtime' | 'http' | 'supportedChains' | 'connections' | 'chain'> & {
  readonly cache: Cache
}

export function createIdentity(parts: IdentityParts): IdentityService & IdentityRecorder {
  const { runtime, http, supportedChains, connections, cache } = parts
  /** By address in lower case. The service keeps what it said for a day. */
  const remembered = new Map<string, Identity>()
  const verifyName = createNameCheck(parts)

  async function fetchIdentity(address: string): Promise<Identity> {
    const answer = await http.blockchain.get(`/v1/identity/${encodeURIComponent(address)}`, {
      signal: runtime.signal,
      query: { sender: address },
    })
    const { name, avatar } = readAnswer(http, AnswerSchema, answer)
    return readIdentity(name, avatar)
  }

  /** The first of the names that the service has registered for the address. */
  async function fetchRegistered(address: string): Promise<Identity> {
    const answer = await http.blockchain.get(`/v1/profile/reverse/${encodeURIComponent(address)}`, {
      signal: runtime.signal,
      query: { sender: address, apiVersion: 2 },
    })
    const [first] = readAnswer(http, RegisteredSchema, answer)
    return readIdentity(first?.name, first?.attributes.avatar)
  }

  /** Embedded accounts have no name but one that was registered with them. */
  function isEmbedded(address: string): boolean {
    if (connections.connectorOf('eip155')?.info.type !== 'AUTH') return false
    const { accounts } = readConnection(runtime.store.get(connectionsAtom), 'eip155')
    return accounts.some((account) => account.address.toLowerCase() === address.toLowerCase())
  }

  return {
    async getIdentity(parameters) {
      return { ...(await findIdentity(parameters)), ...remembered.get(parameters.address.toLowerCase()) }
    },
    async remember({ address, identity: { name, avatarUrl } }) {
      const { store } = runtime
      const key = address.toLowerCase()
      const identity = readIdentity(name, avatarUrl)
      const networkId = store.get(networkIdsAtom).eip155 ?? 'eip155:1'
      // A plugin may be mistaken or hostile. Its word is checked as a service's is, and past a cached answer.
      const isVerified = identity.name
        ? await verifyName({ name: identity.name, address, networkId }).catch(() => false)
        : false
      if (!isVerified) return
      remembered.set(key, identity)
      const [active] = readConnection(store.get(connectionsAtom), 'eip155').accounts
      if (active?.address.toLowerCase() !== key) return
      setProfile(store, 'eip155', { ...store.get(profilesAtom).eip155, ...identity })
    },
  }

  async function findIdentity({ address, networkId }: IdentityQuery): Promise<Identity> {
    const network = runtime.store.get(networksAtom).find((one) => one.caipNetworkId === networkId)
    // Names live on EVM main networks; elsewhere the service answers with nothing.
    if (network?.chainNamespace !== 'eip155' || network.testnet) return {}
    if (!(await supportedChains.has(networkId))) return {}
    const key = address.toLowerCase()
    // An address without a name is shown as it is; after a failure the next one who asks tries again.
    const identity = await cache
      .get(['identity', key], lifetimeMs, () => fetchIdentity(address))
      .then((found) => keepVerified(found, address, networkId))
      .catch(() => undefined)
    if (identity?.name || (identity && !isEmbedded(address))) return identity
    const registered = await cache
      .get(['registered', key], lifetimeMs, () => fetchRegistered(address))
      .then((found) => keepVerified(found, address, networkId))
      .catch(() => undefined)
    return registered ?? {}
  }

  /** The picture goes with the name: an address may claim any picture, too. */
  async function keepVerified(identity: Identity, address: string, networkId: CaipNetworkId): Promise<Identity> {
    const { name } = identity
    if (!name) return {}
    const isVerified = await cache.get(['name', networkId, address.toLowerCase(), name], lifetimeMs, () =>
      verifyName({ name, address, networkId }),
    )
    return isVerified ? identity : {}
  }
}

type IdentityQuery = Parameters<IdentityService['getIdentity']>[0]

/** The specification's, for identities and for names (section 9). */
const lifetimeMs = 300_000

function readIdentity(name: string | null | undefined, avatar: unknown): Identity {
  const avatarUrl = readImageUrl(avatar)
  // A name that would be shown other than it is written can't be compared with another one.
  const isShowable = name && readWalletName(name, '') === name
  return { ...(isShowable && { name }), ...(avatarUrl && { avatarUrl }) }
}

const AnswerSchema = v.object({ name: v.nullish(v.string()), avatar: v.nullish(v.string()) })
const RegisteredSchema = v.array(
  v.object({ name: v.string(), attributes: v.fallback(v.object({ avatar: v.optional(v.unknown()) }), {}) }),
)
