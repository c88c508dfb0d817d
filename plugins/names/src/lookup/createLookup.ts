import {
  type CaipNetworkId,
  isLatchkeyError,
  NameResolutionError,
  type NameService,
  type RegisteredName,
} from '@latchkey/plugin-api'
import { NamesError } from '../errors.js'
import type { NamesContext } from '../module.js'
import {
  holdsAddress,
  isRegistrable,
  readAddress,
  readNames,
  readSuggestions,
  type Suggestions,
} from './readAnswers.js'

export interface Lookup extends NameService {
  suggest(label: string, signal: AbortSignal): Promise<Suggestions>
  forget(address: string): void
}

const lifetimeMs = 300_000
const apiVersion = 2

export function createLookup(context: NamesContext, zone: string): Lookup {
  const { accounts, api, store } = context
  const cache = new Map<string, { readonly askedAtMs: number; readonly names: Promise<readonly RegisteredName[]> }>()

  function findCached(key: string) {
    const entry = cache.get(key)
    return entry && Date.now() - entry.askedAtMs <= lifetimeMs ? entry : undefined
  }

  const fetchRecord = (name: string, signal?: AbortSignal) =>
    api.get(`/v1/profile/account/${encodeURIComponent(name)}`, { query: { apiVersion }, signal })

  async function fetchNames(address: string): Promise<readonly RegisteredName[]> {
    const query = { sender: address, apiVersion }
    const names = readNames(await api.get(`/v1/profile/reverse/${encodeURIComponent(address)}`, { query }))
    // Anyone can claim a name for an address, so only use names that resolve to it.
    const records = await Promise.all(
      names.map(({ name }) =>
        fetchRecord(name).catch((error) => {
          if (!isUnknownZone(error)) throw error
        }),
      ),
    )
    return names.filter((_, index) => holdsAddress(records[index], address))
  }

  async function findAddress(name: string, networkId: CaipNetworkId, signal?: AbortSignal) {
    const [namespace] = networkId.split(':') as ['eip155']
    if (!name.toLowerCase().endsWith(`.${zone}`)) {
      const found = await (await context.chain(namespace)).resolveName({ networkId, name })
      if (found) return found
    }
    if (namespace !== 'eip155' || !isRegistrable(name) || !(await api.supports(networkId))) return undefined
    return readAddress(await fetchRecord(name.toLowerCase(), signal), networkId)
  }

  return {
    async resolveName({ name, networkId, signal }) {
      const typed = name.trim()
      try {
        return await findAddress(typed.includes('.') ? typed : `${typed}.${zone}`, networkId, signal)
      } catch (error) {
        signal?.throwIfAborted()
        if (isUnknownZone(error)) return undefined
        throw new NameResolutionError(error)
      }
    },

    async getNames({ address, signal }) {
      const key = address.toLowerCase()
      const network = store.get(accounts.activeNetwork)
      let entry = findCached(key)
      try {
        if (!entry && network && !(await api.supports(network.caipNetworkId))) return []
        entry ??= findCached(key)
        if (!entry) {
          // Callers share the request, so no caller's signal aborts it.
          entry = { askedAtMs: Date.now(), names: fetchNames(address) }
          cache.set(key, entry)
        }
        const names = await entry.names
        signal?.throwIfAborted()
        return names
      } catch (error) {
        signal?.throwIfAborted()
        if (entry && cache.get(key) === entry) cache.delete(key)
        throw new NamesError('ADDRESS_NAMES_FAILED', error)
      }
    },

    async suggest(label, signal) {
      try {
        const path = `/v1/profile/suggestions/${encodeURIComponent(label)}`
        return readSuggestions(await api.get(path, { query: { zone }, signal }), label, zone)
      } catch (error) {
        throw new NamesError('NAME_SUGGESTIONS_FAILED', error)
      }
    },

    forget: (address) => void cache.delete(address.toLowerCase()),
  }
}

/** The service returns 400 for a zone that it does not support. */
function isUnknownZone(error: unknown): boolean {
  return isLatchkeyError(error, 'HTTP_STATUS') && error.status === 400
}
