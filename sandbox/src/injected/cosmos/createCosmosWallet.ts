import type { ApprovalRequest } from '../approval/ApprovalRequest.js'
import { createApprovalDialog } from '../approval/createApprovalDialog.js'
import { createApprover } from '../createApprover.js'
import { createNonsense } from '../createNonsense.js'
import { ProviderRpcError } from '../signing/ProviderRpcError.js'
import type { CosmosWalletOptions, SandboxCosmosHandle } from './CosmosWalletOptions.js'
import { defaultAccounts } from './defaultAccounts.js'
import { readSiteMemory, writeSiteMemory } from './siteMemory.js'

export interface CosmosWallet {
  /** The object to place in the window. */
  readonly injected: object
  readonly handle: SandboxCosmosHandle
}

/** Address prefixes of the built-in chains. */
const knownPrefixes: Readonly<Record<string, string>> = {
  __proto__: null as never,
  'cosmoshub-4': 'cosmos',
  'osmosis-1': 'osmo',
}

/**
 * Creates a wallet with Keplr's interface and real keys. Prompts and stores nothing before the page's first request.
 */
export function createCosmosWallet(options: CosmosWalletOptions): CosmosWallet {
  const { name, accounts = defaultAccounts, policy = { approve: 'ask' } } = options
  const approver = createApprover(policy, createApprovalDialog(name))
  const storageKey = `latchkey-sandbox-cosmos/${name}`
  let memory = readSiteMemory(storageKey)
  /** Pending connection requests, keyed by chain. Keplr shows requests for the same chains in a single window. */
  const asking = new Map<string, Promise<void>>()

  function findPrefix(chainId: string): string | undefined {
    return knownPrefixes[chainId] ?? memory.suggested.find((chain) => chain.chainId === chainId)?.prefix
  }

  function remember(next: typeof memory): void {
    memory = next
    writeSiteMemory(storageKey, memory)
  }

  function selected() {
    const account = accounts[memory.accountIndex] ?? accounts[0]
    if (!account) throw new RangeError('A wallet needs an account.')
    return account
  }

  /** Keplr's errors have no code, so a rejection is only a message. */
  async function approve(request: ApprovalRequest): Promise<void> {
    try {
      await approver.approve(request)
    } catch (error) {
      throw error instanceof ProviderRpcError && error.code === 4001 ? new Error('Request rejected') : error
    }
  }

  function spoil(): { answer: unknown } | undefined {
    const { approve: kind, nonsense = 'malformed' } = approver.policy
    return kind === 'nonsense' ? createNonsense(nonsense, 'personal_sign') : undefined
  }

  async function enable(wish: string | readonly string[]): Promise<void> {
    const chainIds = typeof wish === 'string' ? [wish] : wish
    for (const chainId of chainIds) {
      if (!findPrefix(chainId)) throw new Error(`There is no modular chain info for ${chainId}`)
    }
    const added = chainIds.filter((chainId) => !memory.chainIds.includes(chainId))
    if (added.length === 0) return
    const key = added.join()
    const answer = asking.get(key) ?? askToConnect(added)
    asking.set(key, answer)
    try {
      await answer
    } finally {
      if (asking.get(key) === answer) asking.delete(key)
    }
  }

  async function askToConnect(chainIds: readonly string[]): Promise<void> {
    const lines = [
      { label: 'Chains', value: chainIds.join(', ') },
      { label: 'Account', value: selected().address },
    ]
    await approve({ kind: 'enable', title: 'Connect to this app?', lines })
    permit(chainIds)
  }

  function permit(chainIds: readonly string[]): void {
    remember({ ...memory, chainIds: [...new Set([...memory.chainIds, ...chainIds])] })
  }

  /** Revokes the permission for the given chains, or for all chains. */
  async function disable(wish?: string | readonly string[]): Promise<void> {
    const ended = wish === undefined ? memory.chainIds : [wish].flat()
    remember({ ...memory, chainIds: memory.chainIds.filter((chainId) => !ended.includes(chainId)) })
  }

  /** Adds a chain and permits the dapp to use it. Does not prompt for a chain that the wallet already has. */
  async function experimentalSuggestChain({ chainId, chainName, bech32Config }: SuggestedChain): Promise<void> {
    if (findPrefix(chainId)) return
    const lines = [
      { label: 'Name', value: chainName },
      { label: 'Chain', value: chainId },
    ]
    await approve({ kind: 'suggestChain', title: 'Add this chain?', lines })
    const chain = { chainId, prefix: bech32Config.bech32PrefixAccAddr }
    remember({ ...memory, suggested: [...memory.suggested, chain] })
    permit([chainId])
  }

  async function openKey(chainId: string) {
    await enable(chainId)
    const signing = await import('./signing.js')
    const { address, privateKey, name: accountName = '' } = selected()
    return {
      signing,
      privateKey,
      name: accountName,
      address: signing.writeAddress(address, findPrefix(chainId) as string),
    }
  }

  /** Resolves with the signing key once the user approves. */
  async function openSigner(chainId: string, signer: string, kind: string, text: string) {
    const key = await openKey(chainId)
    if (key.address !== signer) throw new Error('Signer mismatched')
    const lines = [
      { label: 'Data', value: text, isLong: true },
      { label: 'Chain', value: chainId },
      { label: 'Account', value: signer },
    ]
    await approve({ kind, title: 'Sign this?', lines })
    return key
  }

  const injected = {
    version: '0.0.0-sandbox',
    mode: 'extension',
    enable,
    disable,
    experimentalSuggestChain,
    async getKey(chainId: string): Promise<unknown> {
      const nonsense = spoil()
      if (nonsense) return nonsense.answer
      const { signing, privateKey, name: accountName, address } = await openKey(chainId)
      return {
        name: accountName,
        algo: 'secp256k1',
        pubKey: signing.readPublicKey(privateKey),
        address: signing.readAddressBytes(address),
        bech32Address: address,
        isNanoLedger: false,
        isKeystone: false,
      }
    },
    async signAmino(chainId: string, signer: string, signDoc: { chain_id?: unknown }): Promise<unknown> {
      const nonsense = spoil()
      if (nonsense) return nonsense.answer
      // An ADR-36 document has no chain.
      if (signDoc.chain_id !== chainId && signDoc.chain_id !== '') throw new Error(otherChain)
      const key = await openSigner(chainId, signer, 'signAmino', JSON.stringify(signDoc, null, 2))
      const { encodeAminoDoc, signBytes } = key.signing
      return { signed: signDoc, signature: signBytes(key.privateKey, encodeAminoDoc(signDoc)) }
    },
    async signDirect(chainId: string, signer: string, signDoc: CosmosSignDoc): Promise<unknown> {
      const nonsense = spoil()
      if (nonsense) return nonsense.answer
      if (signDoc.chainId !== chainId) throw new Error(otherChain)
      const key = await openSigner(chainId, signer, 'signDirect', String(signDoc.bodyBytes))
      const signed = { ...signDoc, accountNumber: BigInt(String(signDoc.accountNumber)) }
      const { encodeDirectDoc, signBytes } = key.signing
      return { signed, signature: signBytes(key.privateKey, encodeDirectDoc(signed)) }
    },
    async signArbitrary(chainId: string, signer: string, data: string): Promise<unknown> {
      const nonsense = spoil()
      if (nonsense) return nonsense.answer
      const key = await openSigner(chainId, signer, 'signArbitrary', data)
      const { describeArbitrary, encodeAminoDoc, signBytes } = key.signing
      return signBytes(key.privateKey, encodeAminoDoc(describeArbitrary(signer, data)))
    },
  }

  return {
    injected,
    handle: {
      addresses: accounts.map(({ address }) => address),
      setPolicy(next) {
        asking.clear()
        approver.setPolicy(next)
      },
      switchAccount(index) {
        if (!accounts[index]) throw new RangeError(`The wallet has ${accounts.length} accounts, and no index ${index}.`)
        remember({ ...memory, accountIndex: index })
        window.dispatchEvent(new Event(`${name}_keystorechange`))
      },
      disconnect: () => remember({ ...memory, chainIds: [] }),
    },
  }
}

const otherChain = 'Chain id in the message is not matched with the requested chain id'

/** The part of Keplr's `ChainInfo` that the wallet reads. */
interface SuggestedChain {
  readonly chainId: string
  readonly chainName: string
  readonly bech32Config: { readonly bech32PrefixAccAddr: string }
}

interface CosmosSignDoc {
  readonly bodyBytes: Uint8Array
  readonly authInfoBytes: Uint8Array
  readonly chainId: string
  /** Any value that converts to a string with a decimal number: cosmjs passes a `Long` or a bigint. */
  readonly accountNumber: unknown
}
