/** The service `contacts`: the user's own labels for addresses. */
import { waitAtMost } from './async.js'
import type { CaipNetworkId } from './caip.js'
import { cleanForeignText } from './cleanForeignText.js'

/** An address that the user has named. */
export interface Contact {
  /** One line of at most 40 characters. Show the address too, because a label proves nothing. */
  readonly label: string
  readonly address: string
}

/** Consumers read it with `listContacts` and `watchContacts`. */
export interface ContactsService {
  /** Lists contacts on a network, the best match first. */
  listContacts(parameters: {
    readonly networkId: CaipNetworkId
    /** A label or an address, or part of one. @default all contacts */
    readonly search?: string
    readonly limit: number
  }): Promise<readonly Contact[]>
  /** Calls `listener` after each change, until the returned function is called. */
  subscribe(listener: () => void): () => void
}

type ContactsContext = {
  readonly signal: AbortSignal
  findService(name: 'contacts'): Promise<ContactsService | undefined>
}

/**
 * Lists the user's contacts on a network, at most 1,000. The manifest needs `contacts` in `uses`. Checks the provider's
 * answer. The list is empty if the provider is missing, fails, or takes longer than 3 s.
 */
export async function listContacts(context: ContactsContext, networkId: CaipNetworkId): Promise<readonly Contact[]> {
  const limit = 1_000
  const ask = async (): Promise<unknown> => (await context.findService('contacts'))?.listContacts({ networkId, limit })
  const list = await waitAtMost(ask(), 3_000, context.signal).catch(() => undefined)
  return Array.isArray(list) ? list.slice(0, limit).flatMap(readContact) : []
}

/** Calls `listener` with `listContacts`, now and after changes, until the returned function is called. */
export function watchContacts(
  context: ContactsContext,
  networkId: CaipNetworkId,
  listener: (contacts: readonly Contact[]) => void,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false
  const load = () => void listContacts(context, networkId).then((list) => isStopped || listener(list))
  const subscribe = async () =>
    (await context.findService('contacts'))?.subscribe(() => {
      clearTimeout(timer) // A provider that reports changes without pause must not keep the page busy.
      timer = setTimeout(load, 250)
    })
  const subscription = subscribe().catch(() => undefined) // `listContacts` is then empty too.
  load()
  return () => {
    isStopped = true
    clearTimeout(timer)
    void subscription.then((stop) => stop?.())
  }
}

function readContact(contact: unknown): readonly Contact[] {
  const { label: text, address } = Object(contact) as Record<string, unknown>
  const label = cleanForeignText(text, 40)
  return label && typeof address === 'string' && /^\w{20,100}$/.test(address) ? [{ label, address }] : []
}

/** Finds the label of an address. */
export function findLabel(contacts: readonly Contact[], address: string): string | undefined {
  return contacts.find((contact) => isSameAddress(contact.address, address))?.label
}

export function isSameAddress(one: string | undefined, other: string): boolean {
  return one !== undefined && normalizeAddress(one) === normalizeAddress(other)
}

/** Returns one spelling of an address. Case matters in base58, but not in hexadecimal. */
export function normalizeAddress(address: string): string {
  return /^(0x)?[\da-f]{40}$/i.test(address) ? `0x${address.slice(-40).toLowerCase()}` : address
}
