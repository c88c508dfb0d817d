/** A wallet's accounts, permission and approvals, shared by all wallet interfaces. */

import type { BitcoinNetwork } from '../../bitcoin/BitcoinNetwork.js'
import { bitcoinAccounts, openBitcoinAccount } from '../../bitcoin/bitcoinAccounts.js'
import type { BitcoinKey } from '../../bitcoin/signing/createBitcoinKey.js'
import { createTransfer, type UnspentOutput } from '../../bitcoin/signing/createTransfer.js'
import { defaultProtocol, type MessageProtocol, signMessage } from '../../bitcoin/signing/signMessage.js'
import { signPsbt } from '../../bitcoin/signing/signPsbt.js'
import type { ApprovalRequest } from '../approval/ApprovalRequest.js'
import { createApprovalDialog } from '../approval/createApprovalDialog.js'
import { createApprover } from '../createApprover.js'
import { invalidParameters, unauthorized } from '../signing/ProviderRpcError.js'
import type { SandboxBitcoinHandle, SandboxBitcoinWalletOptions } from './SandboxBitcoinWalletOptions.js'
import { readSiteMemory, type SiteMemory, writeSiteMemory } from './siteMemory.js'

export interface BitcoinKeyring {
  readonly handle: SandboxBitcoinHandle
  readonly network: BitcoinNetwork
  /** The network that the wallet reports. A test may set a wrong one. */
  readonly claimedNetwork: BitcoinNetwork
  readonly isGiven: boolean
  /** The keys that the dapp may see. Empty until the dapp is permitted, and while the wallet is locked. */
  readonly visible: readonly BitcoinKey[]
  /** Returns the value that replaces any response under the `nonsense` policy. */
  nonsense(): { readonly answer: unknown } | undefined
  /** @throws {ProviderRpcError} 4001 */
  connect(network?: BitcoinNetwork): Promise<readonly BitcoinKey[]>
  disconnect(): void
  /** @throws {ProviderRpcError} 4001 */
  switchNetwork(network: BitcoinNetwork): Promise<void>
  /** @throws {ProviderRpcError} 4001, 4100 */
  signMessage(
    address: string,
    message: string,
    protocol?: MessageProtocol,
  ): Promise<{ signature: string; protocol: MessageProtocol }>
  /** @returns the transaction id. @throws {ProviderRpcError} 4001, 4100, -32602 */
  sendTransfer(recipients: readonly { address: string; amountSats: bigint }[]): Promise<string>
  /** @throws {ProviderRpcError} 4001, 4100, -32602 */
  signPsbt(
    psbt: string,
    inputs: Readonly<Record<string, readonly number[]>> | undefined,
    isBroadcast: boolean,
  ): Promise<{ psbt: string; txid?: string }>
  /** Calls the listener when the dapp's visible accounts or network change. */
  onChange(listener: () => void): () => void
}

export function createBitcoinKeyring(sandboxUrl: string, options: SandboxBitcoinWalletOptions): BitcoinKeyring {
  const { name, id, accounts = bitcoinAccounts, policy = { approve: 'ask' } } = options
  const approver = createApprover(policy, createApprovalDialog(name))
  const listeners = new Set<() => void>()
  const storageKey = `latchkey-sandbox-bitcoin/${id}`
  const { network: firstNetwork = 'mainnet' } = options
  let memory: SiteMemory = readSiteMemory(storageKey) ?? {
    isGiven: false,
    isLocked: false,
    index: 0,
    network: firstNetwork,
  }
  let claimed: BitcoinNetwork | undefined

  const keys = () => openBitcoinAccount(accounts[memory.index] ?? (accounts[0] as never), memory.network)
  const visible = () => (memory.isGiven && !memory.isLocked ? keys() : [])
  const apiUrl = () => `${sandboxUrl}/bitcoin${memory.network === 'testnet' ? '/testnet' : ''}/api`
  const origin = () => globalThis.location?.origin ?? ''

  function change(fields: Partial<typeof memory>): void {
    memory = { ...memory, ...fields }
    writeSiteMemory(storageKey, memory)
    for (const listener of [...listeners]) listener()
  }

  function find(address: string): BitcoinKey {
    const key = visible().find((one) => one.address === address)
    if (!key) throw unauthorized()
    return key
  }

  async function ask(request: Omit<ApprovalRequest, 'explanation'>): Promise<void> {
    await approver.approve({ ...request, explanation: `Requested by ${origin()}.` })
  }

  async function broadcast(rawTransaction: string): Promise<string> {
    const response = await fetch(`${apiUrl()}/tx`, { method: 'POST', body: rawTransaction })
    const text = await response.text()
    if (!response.ok) throw invalidParameters(text)
    return text
  }

  const switchAccount = (index: number) => {
    if (!accounts[index]) throw new RangeError(`The wallet has ${accounts.length} accounts, and no index ${index}.`)
    change({ index })
  }

  return {
    get network() {
      return memory.network
    },
    get claimedNetwork() {
      return claimed ?? memory.network
    },
    get isGiven() {
      return memory.isGiven
    },
    get visible() {
      return visible()
    },
    nonsense() {
      const { approve, nonsense = 'malformed' } = approver.policy
      if (approve !== 'nonsense') return undefined
      if (nonsense === 'throws-text') throw 'The wallet is out of order'
      if (nonsense === 'throws-nothing') throw undefined
      const answers: Readonly<Record<string, unknown>> = {
        null: null,
        empty: [],
        text: 'yes',
        huge: Array(100_000).fill({ address: '0x123' }),
      }
      return { answer: nonsense in answers ? answers[nonsense] : [{ address: '0x123', publicKey: 42 }] }
    },
    async connect(network = memory.network) {
      if (memory.isLocked) {
        await ask({ kind: 'unlock', isExclusive: true, title: 'Unlock the wallet?', lines: [] })
        change({ isLocked: false })
      }
      if (!memory.isGiven || network !== memory.network) {
        const lines = openBitcoinAccount(accounts[memory.index] ?? (accounts[0] as never), network)
        await ask({
          kind: 'connect',
          isExclusive: true,
          title: 'Connect to this app?',
          lines: [
            ...lines.map(({ purpose, address }) => ({ label: purpose, value: address })),
            { label: 'Network', value: network },
          ],
        })
        change({ isGiven: true, network })
      }
      return keys()
    },
    disconnect: () => memory.isGiven && change({ isGiven: false }),
    async switchNetwork(network) {
      if (network === memory.network) return
      const lines = [{ label: 'Network', value: network }]
      await ask({ kind: 'network', isExclusive: true, title: 'Switch network?', lines })
      change({ network })
    },
    async signMessage(address, message, wanted) {
      const key = find(address)
      const protocol = wanted ?? defaultProtocol(key)
      if (protocol === 'ecdsa' && key.type === 'p2tr')
        throw invalidParameters('a Taproot address signs by BIP-322 alone')
      const lines = [
        { label: 'Message', value: message, isLong: true },
        { label: 'Account', value: address },
      ]
      await ask({ kind: 'signMessage', title: 'Sign this message?', lines })
      return { signature: signMessage(key, message, protocol), protocol }
    },
    async sendTransfer(recipients) {
      const [payment] = visible()
      if (!payment) throw unauthorized()
      const url = `${apiUrl()}/address/${payment.address}/utxo`
      // The server may have closed an idle connection. Browsers then retry, but Node does not.
      const response = await fetch(url).catch(() => fetch(url))
      const unspent = (await response.json()) as readonly UnspentOutput[]
      let raw: string
      try {
        raw = createTransfer(payment, { recipients, feeRate: 12n, unspent }, memory.network)
      } catch (error) {
        throw invalidParameters(error instanceof Error ? error.message : String(error))
      }
      const lines = recipients.flatMap(({ address, amountSats }) => [
        { label: 'To', value: address },
        { label: 'Satoshis', value: String(amountSats) },
      ])
      await ask({ kind: 'sendTransfer', title: 'Send bitcoin?', lines })
      return broadcast(raw)
    },
    async signPsbt(psbt, inputs, isBroadcast) {
      for (const address of Object.keys(inputs ?? {})) find(address)
      if (visible().length === 0) throw unauthorized()
      await ask({
        kind: 'signPsbt',
        title: 'Sign this transaction?',
        lines: [{ label: 'PSBT', value: psbt, isLong: true }],
      })
      let signed: ReturnType<typeof signPsbt>
      try {
        signed = signPsbt(visible(), psbt, inputs)
      } catch (error) {
        throw invalidParameters(error instanceof Error ? error.message : String(error))
      }
      if (!isBroadcast) return { psbt: signed.psbt }
      if (!signed.rawTransaction) throw invalidParameters('signatures are missing')
      return { psbt: signed.psbt, txid: await broadcast(signed.rawTransaction) }
    },
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    handle: {
      get addresses() {
        const [payment, ordinals] = keys()
        return [payment.address, ordinals.address] as const
      },
      get network() {
        return memory.network
      },
      setPolicy: approver.setPolicy,
      switchAccount,
      switchNetwork: (network) => change({ network }),
      claimNetwork(network) {
        claimed = network
      },
      setLocked: (isLocked) => change({ isLocked }),
      disconnect: () => change({ isGiven: false }),
    },
  }
}
