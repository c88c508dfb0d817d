/** The name and picture of an address (`/v1/identity/{address}`). */
import type { Identity, IdentityService } from '@latchkey/plugin-api'
import * as v from 'valibot'
import { readImageUrl } from '../connectors/readImageUrl.js'
import { readWalletName } from '../connectors/readWalletName.js'
import type { Core } from '../contract/core.js'
import { networksAtom } from '../state/networks.js'
import type { Cache } from './createCache.js'

export type IdentityParts = Pick<Core, 'runtime' | 'http' | 'supportedChains'> & { readonly cache: Cache }

export function createIdentity({ runtime, http, supportedChains, cache }: IdentityParts): IdentityService {
  async function fetchIdentity(address: string): Promise<Identity> {
    const answer = await http.blockchain.get(`/v1/identity/${encodeURIComponent(address)}`, {
      signal: runtime.signal,
      query: { sender: address },
    })
    const { name, avatar } = v.parse(AnswerSchema, answer)
    const shownName = name ? readWalletName(name, '') : ''
    const avatarUrl = readImageUrl(avatar)
    return { ...(shownName && { name: shownName }), ...(avatarUrl && { avatarUrl }) }
  }

  return {
    async getIdentity({ address, networkId }) {
      const network = runtime.store.get(networksAtom).find((one) => one.caipNetworkId === networkId)
      // Names live on EVM main networks; elsewhere the service answers with nothing.
      if (network?.chainNamespace !== 'eip155' || network.testnet) return {}
      if (!(await supportedChains.has(networkId))) return {}
      try {
        return await cache.get(['identity', address.toLowerCase()], lifetimeMs, () => fetchIdentity(address))
      } catch {
        // An address without a name is shown as it is; the next one who asks tries again.
        return {}
      }
    },
  }
}

const lifetimeMs = 300_000

const AnswerSchema = v.object({ name: v.nullish(v.string()), avatar: v.nullish(v.string()) })
