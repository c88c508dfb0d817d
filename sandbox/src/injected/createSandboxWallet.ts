import type { Address } from 'viem'
import { createApprovalDialog } from './approval/createApprovalDialog.js'
import { createApprover } from './createApprover.js'
import { createChannel } from './createChannel.js'
import { createEvents, type Events } from './createEvents.js'
import { createNonsense } from './createNonsense.js'
import { createSigner } from './createSigner.js'
import { createTurns } from './createTurns.js'
import { createWalletState } from './createWalletState.js'
import { defaultAccounts, defaultChains, runningChains } from './defaultWallets.js'
import type { Eip1193Provider } from './Eip1193Provider.js'
import { methods, policyMethods } from './methods/index.js'
import type { MethodContext } from './methods/MethodContext.js'
import { readMethods } from './methods/readMethods.js'
import type { SandboxInjectedHandle } from './SandboxInjectedHandle.js'
import type { SandboxWalletChain, SandboxWalletOptions } from './SandboxWalletOptions.js'
import { callRpc } from './signing/callRpc.js'
import { fundAccount } from './signing/fundAccount.js'
import { lowerCase } from './signing/lowerCase.js'
import { disconnected, methodNotFound, ProviderRpcError } from './signing/ProviderRpcError.js'
import { toPlainError } from './signing/toPlainError.js'

/** An injected wallet: the provider for the page and the handle for tests. */
export interface SandboxWallet {
  readonly storageKey: string
  readonly provider: Eip1193Provider
  readonly handle: SandboxInjectedHandle
  /** Applies changes from another tab. */
  reload(): void
}

/** Creates a wallet with real keys. Prompts and stores nothing before the page's first request. */
export function createSandboxWallet(sandboxUrl: string, options: SandboxWalletOptions): SandboxWallet {
  const { accounts = defaultAccounts, chains = defaultChains, policy = { approve: 'ask' }, isFunded = true } = options
  const storageKey = `latchkey-sandbox-wallet/${options.rdns}`
  const [toWallet, toPage] = [createChannel(), createChannel()]
  const events = createEvents()
  const emit: Events['emit'] = (event, payload) => toPage(() => events.emit(event, payload))
  const state = createWalletState({ accounts, chains, storageKey }, emit)
  const approver = createApprover(policy, createApprovalDialog(options.name))
  let isOnline = true
  let batches = options.batches ?? 'none'

  const rpcUrl = ({ chainId, rpcUrl: own }: { chainId: number; rpcUrl?: string }) =>
    own ?? `${sandboxUrl}/v1/?${new URLSearchParams({ chainId: `eip155:${chainId}`, projectId: 'latchkey-sandbox' })}`
  const context: MethodContext = {
    state,
    origin: globalThis.location?.origin ?? '',
    approve: approver.approve,
    signerOf: createSigner(state),
    grants: options.grantsPermissions ? new Set() : undefined,
    rpcUrl: () => rpcUrl(state.chain),
    batches: () => batches,
    inTurn: createTurns(),
    async fundSelected(chain = state.chain) {
      await fund(chain, state.selected.address)
      // Fund the other accounts in the background, because the user may switch to them in the wallet.
      for (const { address } of accounts) if (address !== state.selected.address) void fund(chain, address)
    },
  }

  async function fund(chain: SandboxWalletChain, address: Address): Promise<void> {
    if (!isFunded || chain.rpcUrl) return
    const place = { sandboxUrl, rpcUrl: rpcUrl(chain), chainId: chain.chainId }
    // Connecting must work without money. If there is no sandbox, the balance stays as it is.
    await fundAccount(place, address).catch(() => undefined)
  }

  function send(method: string, params: readonly unknown[]): Promise<unknown> {
    return new Promise((resolve, reject) => {
      toWallet(() => {
        answer(method, params).then(
          (result) => toPage(() => resolve(result)),
          (error) => toPage(() => reject(toPlainError(error))),
        )
      })
    })
  }

  async function answer(method: string, params: readonly unknown[]): Promise<unknown> {
    if (!isOnline) throw disconnected()
    const { approve, nonsense: kind = 'malformed' } = approver.policy
    if (approve === 'nonsense' && policyMethods.has(method)) {
      const nonsense = createNonsense(kind, method)
      if (nonsense) return nonsense.answer
    }
    if (readMethods.has(method)) return callRpc(context.rpcUrl(), method, params)
    const handler = methods[method]
    if (!handler) throw methodNotFound(method)
    const result = await handler(context, params)
    if (approve === 'nonsense' && kind === 'account-changes' && method === 'eth_requestAccounts') {
      state.selectAccount((accounts.indexOf(state.selected) + 1) % accounts.length)
    }
    return result
  }

  const provider: Eip1193Provider = {
    // MetaMask validates the request in its page script, so this error is an instance of Error.
    async request(args) {
      const { method, params = [] } = args ?? {}
      if (typeof method !== 'string' || method === '') {
        throw new ProviderRpcError(-32600, "'args.method' must be a non-empty string.", args)
      }
      const sent = JSON.parse(JSON.stringify(params)) as unknown
      return send(method, Array.isArray(sent) ? sent : [sent])
    },
    on(event, listener) {
      events.on(event, listener)
      return this
    },
    removeListener(event, listener) {
      events.off(event, listener)
      return this
    },
  }

  const handle: SandboxInjectedHandle = {
    get address() {
      return lowerCase(state.selected.address)
    },
    addresses: accounts.map(({ address }) => lowerCase(address)),
    get chainId() {
      return state.chain.chainId
    },
    setPolicy: approver.setPolicy,
    setBatches(next) {
      batches = next
    },
    switchAccount: state.selectAccount,
    switchChain(chainId) {
      const running = runningChains.find((chain) => chain.chainId === chainId)
      if (running && !state.findChain(chainId)) state.addChain(running)
      state.selectChain(chainId)
    },
    disconnect: () => state.setAuthorized(false),
    setLocked: state.setLocked,
    setOnline(next) {
      if (next === isOnline) return
      isOnline = next
      if (isOnline) emit('connect', { chainId: `0x${state.chain.chainId.toString(16)}` })
      else emit('disconnect', disconnected())
    },
  }
  return { storageKey, provider, handle, reload: state.reload }
}
