/** Names and addresses, by the name service and by what the chain has (ENS). */
import {
  type CaipNetworkId,
  isLatchkeyError,
  NameResolutionError,
  type NameService,
  type RegisteredName,
} from '@latchkey/plugin-api'
import { safeImageUrl } from '@latchkey/plugin-api/kit'
import type { NamesContext } from '../context.js'
import { NamesError } from '../errors.js'
import { readCoinType } from '../readCoinType.js'
import { readMember } from '../readMember.js'
import { readLabel } from '../registration/readLabel.js'

export interface Lookup extends NameService {
  /**
   * Whether somebody has the name, and names like it that nobody has, without their zone.
   *
   * @throws {NamesError} NAME_SUGGESTIONS_FAILED
   */
  suggest(label: string, signal: AbortSignal): Promise<Suggestions>
  /** The next one who asks for the names of the address asks the service. */
  forget(address: string): void
}

export interface Suggestions {
  readonly isTaken: boolean
  readonly others: readonly string[]
}

/** The specification's. */
const lifetimeMs = 300_000
const apiVersion = 2

export function createLookup(context: NamesContext, zone: string): Lookup {
  const { accounts, api, store } = context
  const known = new Map<string, { readonly askedAtMs: number; readonly names: Promise<readonly RegisteredName[]> }>()

  /** Of this network; on the next it may be another answer. */
  async function isServed(): Promise<boolean> {
    const network = store.get(accounts.activeNetwork)
    return !network || (await api.supports(network.caipNetworkId))
  }

  function findKnown(key: string) {
    const entry = known.get(key)
    return entry && Date.now() - entry.askedAtMs <= lifetimeMs ? entry : undefined
  }

  async function fetchNames(address: string): Promise<readonly RegisteredName[]> {
    const query = { sender: address, apiVersion }
    const names = readNames(await api.get(`/v1/profile/reverse/${encodeURIComponent(address)}`, { query }))
    // Whoever answers for an address may name anybody: a name counts when it leads back to the address.
    const records = await Promise.all(names.map(({ name }) => fetchRecord(name).catch(goWithout)))
    return names.filter((_, place) => holdsAddress(records[place], address))
  }

  const fetchRecord = (name: string, signal?: AbortSignal) =>
    api.get(`/v1/profile/account/${encodeURIComponent(name)}`, { query: { apiVersion }, signal })

  async function findAddress(name: string, networkId: CaipNetworkId, signal?: AbortSignal) {
    const [namespace] = networkId.split(':') as ['eip155']
    // What is in our zone is the service's to know.
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
      let entry = findKnown(key)
      try {
        // What no service was asked about is not kept.
        if (!entry && !(await isServed())) return []
        entry ??= findKnown(key)
        if (!entry) {
          // For all who ask, so one who has lost interest does not end it.
          entry = { askedAtMs: Date.now(), names: fetchNames(address) }
          known.set(key, entry)
        }
        const names = await entry.names
        signal?.throwIfAborted()
        return names
      } catch (error) {
        signal?.throwIfAborted()
        if (entry && known.get(key) === entry) known.delete(key)
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

    forget: (address) => void known.delete(address.toLowerCase()),
  }
}

/** The service does not have the name's zone. */
function isUnknownZone(error: unknown): boolean {
  return isLatchkeyError(error, 'HTTP_STATUS') && error.status === 400
}

function goWithout(error: unknown): undefined {
  if (!isUnknownZone(error)) throw error
}

/** A label in a zone of two labels: the service answers others with an error. Names under `.eth` belong to ENS. */
function isRegistrable(name: string): boolean {
  return name.length <= longestName && /^[a-z\d-]+(\.[a-z\d-]+){2}$/i.test(name) && !/\.eth$/i.test(name)
}

const longestName = 255

function readNames(answer: unknown): readonly RegisteredName[] {
  const names = (answer as readonly unknown[]).flatMap((entry) => {
    const name = readMember(entry, 'name')
    if (typeof name !== 'string' || !isNormal(name)) return []
    const avatarUrl = readAvatar(readMember(readMember(entry, 'attributes'), 'avatar'))
    return { name, ...(avatarUrl && { avatarUrl }) }
  })
  // An account has one as a rule, and each is looked up.
  return names.slice(0, mostNames)
}

const mostNames = 10

/** Such a name is its own normal form (ENSIP-15) as it is written. Two hyphens in the third place are IDNA's. */
function isNormal(name: string): boolean {
  return isRegistrable(name) && name === name.toLowerCase() && !/^..--/.test(name)
}

/** Whether the record has the address on any network: an embedded account has one for all of its own. */
function holdsAddress(record: unknown, address: string): boolean {
  const addresses = Object(readMember(record, 'addresses')) as object
  return Object.values(addresses).some((entry) => {
    const held = readMember(entry, 'address')
    return typeof held === 'string' && held.toLowerCase() === address.toLowerCase()
  })
}

function readAvatar(avatar: unknown): string | undefined {
  return typeof avatar === 'string' ? safeImageUrl(avatar) : undefined
}

/**
 * The one for the network, else Ethereum's, which stands for the rest as it does in ENS. What is there for a third network
 * may be a contract that this one does not have. Nobody's name is an empty list.
 */
function readAddress(answer: unknown, networkId: CaipNetworkId): string | undefined {
  const addresses = Object(readMember(answer, 'addresses')) as Readonly<Record<string, unknown>>
  return [readCoinType(networkId), ...ethereum]
    .map((coinType) => addresses[coinType])
    .map((entry) => readMember(entry, 'address'))
    .find((address): address is string => typeof address === 'string' && /^0x[\da-f]{40}$/i.test(address))
}

/** By ENSIP-11 as the service writes it, and by SLIP-44 as ENS does. */
const ethereum = [0x8000_0001, 60]

/** The service begins with the name itself. Of the others those are kept that could be registered. */
function readSuggestions(answer: unknown, label: string, zone: string): Suggestions {
  let isTaken: unknown
  const others: string[] = []
  for (const entry of readMember(answer, 'suggestions') as readonly unknown[]) {
    const name = readMember(entry, 'name')
    const isRegistered = readMember(entry, 'registered')
    if (name === `${label}.${zone}`) isTaken = isRegistered
    else if (typeof name === 'string' && name.endsWith(`.${zone}`) && isRegistered === false) {
      const other = readLabel(name, zone).label
      if (other) others.push(other)
    }
  }
  if (typeof isTaken !== 'boolean') throw new TypeError('The service does not say whether the name is taken')
  return { isTaken, others: others.slice(0, mostOthers) }
}

const mostOthers = 4
