import type { CaipNetworkId, ChainNamespace } from '@latchkey/plugin-api'
import type { SavedContact } from '../index.js'
import type { AddressBookContext } from '../module.js'

export type FoundAddress = Pick<SavedContact, 'namespace' | 'address'> & {
  /** The name that was typed. */
  readonly name?: string
}

/** `unsupported`: an address of a chain that the app does not have. `unreachable`: a retry may succeed. */
export type AddressFailure = 'invalid' | 'checksum' | 'unsupported' | 'unknown-name' | 'unreachable'

/** Finds the address that the user means, and its namespace. Resolves names through the names plugin, or the chain. */
export async function findAddress(context: AddressBookContext, typed: string): Promise<FoundAddress | AddressFailure> {
  const text = typed.trim()
  try {
    if (!/^[^\s.]+(\.[^\s.]+)+$/.test(text)) return await checkAddress(context, text)
    const networkId = findEvmNetwork(context)
    if (!networkId) return 'unsupported'
    const names = (await context.findService('names')) ?? (await context.chain('eip155'))
    const resolved = await names.resolveName({ networkId, name: text })
    if (!resolved) return 'unknown-name'
    const found = await checkAddress(context, resolved)
    return typeof found === 'string' ? 'invalid' : { ...found, name: text }
  } catch {
    return 'unreachable'
  }
}

/** Checks an address with its chain. An address may have the format of several chains, so this asks each of them. */
export async function checkAddress(
  context: AddressBookContext,
  address: string,
  namespaces: readonly ChainNamespace[] = guessNamespaces(address),
): Promise<FoundAddress | AddressFailure> {
  const known = new Set(context.store.get(context.accounts.networks).map(({ chainNamespace }) => chainNamespace))
  const supported = namespaces.filter((namespace) => known.has(namespace))
  if (supported.length === 0) return namespaces.length > 0 ? 'unsupported' : 'invalid'
  for (const namespace of supported) {
    const chain = await context.chain(namespace)
    if (!chain.isAddress(address)) continue
    const check = await chain.checkAddress?.(address)
    if (check === 'checksum-wrong') return 'checksum'
    if (check !== 'invalid') return { namespace, address }
  }
  return 'invalid'
}

/** Asking a chain loads its library, so this lists only chains whose addresses have this form. */
function guessNamespaces(address: string): readonly ChainNamespace[] {
  return addressForms.filter(([, form]) => form.test(address)).map(([namespace]) => namespace)
}

const addressForms: readonly (readonly [ChainNamespace, RegExp])[] = [
  ['eip155', /^0x[\da-f]{40}$/i],
  ['bip122', /^((bc|tb|bcrt)1[a-z\d]{20,87}|[123mn][1-9A-HJ-NP-Za-km-z]{25,34})$/],
  ['cosmos', /^[a-z\d]{1,40}1[a-z\d]{38,58}$/],
  ['polkadot', /^[1-9A-HJ-NP-Za-km-z]{46,50}$/],
  ['solana', /^[1-9A-HJ-NP-Za-km-z]{32,44}$/],
]

function findEvmNetwork({ accounts, store }: AddressBookContext): CaipNetworkId | undefined {
  const active = store.get(accounts.activeNetwork)
  const networks = [...(active ? [active] : []), ...store.get(accounts.networks)]
  return networks.find(({ chainNamespace }) => chainNamespace === 'eip155')?.caipNetworkId
}
