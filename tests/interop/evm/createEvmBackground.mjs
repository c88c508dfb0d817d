import { randomBytes } from 'node:crypto'
import { privateKeyToAccount } from 'viem/accounts'
import { createWindows } from './createWindows.mjs'

/**
 * The background of an EVM wallet with one connected site: real keys, a real chain, and windows that the test controls.
 * Behaves like MetaMask's extension: returns accounts in lower case, and none while locked. Keeps permissions while
 * locked. A second window fails with -32002.
 *
 * @param {import('@latchkey/sandbox').Sandbox} sandbox
 * @typedef {Awaited<ReturnType<typeof createEvmBackground>>} EvmBackground
 */
export async function createEvmBackground(sandbox) {
  const accounts = [0, 1].map(() => privateKeyToAccount(`0x${randomBytes(32).toString('hex')}`))
  const addresses = accounts.map(({ address }) => address.toLowerCase())
  await Promise.all(
    Object.values(sandbox.chains).flatMap((chain) => accounts.map(({ address }) => chain.fund(address, 10n ** 19n))),
  )
  const windows = createWindows()
  const listeners = new Set()
  const knownChains = new Set([1])
  let chainId = 1
  let selected = 0
  let isPermitted = false
  let isLocked = false

  const tell = (event, payload) => {
    for (const listener of listeners) listener(event, payload)
  }
  const permitted = () => [...addresses.slice(selected), ...addresses.slice(0, selected)]
  const visible = () => (isPermitted && !isLocked ? permitted() : [])
  const tellAccounts = () => tell('accountsChanged', visible())
  const hex = () => `0x${chainId.toString(16)}`
  const chain = () => Object.values(sandbox.chains).find((one) => one.chainId === chainId)

  async function ask(type) {
    if (windows.isOpen(type)) {
      throw rpcError(-32002, `Request of type '${type}' already pending. Please wait.`)
    }
    if (!(await windows.ask(type))) throw rpcError(4001, 'User rejected the request.')
  }

  async function requestAccounts() {
    if (isLocked) {
      await ask('unlock')
      setLocked(false)
    }
    if (!isPermitted) {
      await ask('connect')
      isPermitted = true
      tellAccounts()
    }
    return visible()
  }

  function setLocked(next) {
    if (isLocked === next) return
    isLocked = next
    if (isPermitted) tellAccounts()
  }

  function setChain(next) {
    if (next === chainId) return
    chainId = next
    tell('chainChanged', hex())
  }

  function revoke() {
    if (!isPermitted) return
    isPermitted = false
    tell('accountsChanged', [])
  }

  function signer(address) {
    const index = visible().includes(String(address).toLowerCase())
      ? addresses.indexOf(String(address).toLowerCase())
      : -1
    if (index < 0) throw rpcError(4100, 'The requested account and/or method has not been authorized by the user.')
    return accounts[index]
  }

  const permissions = () =>
    isPermitted
      ? [
          {
            invoker: 'site',
            parentCapability: 'eth_accounts',
            caveats: [{ type: 'restrictReturnedAccounts', value: permitted() }],
          },
        ]
      : []

  const methods = {
    __proto__: null,
    eth_accounts: visible,
    eth_chainId: hex,
    net_version: () => String(chainId),
    eth_requestAccounts: requestAccounts,
    wallet_getPermissions: permissions,
    async wallet_requestPermissions() {
      await ask('connect')
      isPermitted = true
      tellAccounts()
      return permissions()
    },
    wallet_revokePermissions() {
      revoke()
      return null
    },
    async wallet_switchEthereumChain([{ chainId: wanted }]) {
      if (!knownChains.has(Number(wanted))) {
        throw rpcError(
          4902,
          `Unrecognized chain ID "${wanted}". Try adding the chain using wallet_addEthereumChain first.`,
        )
      }
      if (Number(wanted) !== chainId) await ask('switchChain')
      setChain(Number(wanted))
      return null
    },
    async wallet_addEthereumChain([{ chainId: wanted, rpcUrls }]) {
      const isUsable = rpcUrls?.some((url) => /^https:/.test(url) || /^http:\/\/(localhost|127\.0\.0\.1)[:/]/.test(url))
      if (!isUsable) {
        throw rpcError(-32602, "Expected an array with at least one valid string HTTPS url 'rpcUrls'")
      }
      await ask('addChain')
      knownChains.add(Number(wanted))
      setChain(Number(wanted))
      return null
    },
  }

  return {
    windows,
    addresses,
    /** The methods that the wallet handles itself. All others go to the chain or need a signature. */
    methods,
    get chainId() {
      return chainId
    },
    get isUnlocked() {
      return !isLocked
    },
    get isPermitted() {
      return isPermitted
    },
    visible,
    async signMessage({ from, data }) {
      const account = signer(from)
      await ask('sign')
      return account.signMessage({ message: { raw: data } })
    },
    async sendTransaction({ from, to, value, data }) {
      const account = signer(from)
      await ask('transaction')
      const { client } = chain()
      const transaction = { account, chain: null, to, data, value: value && BigInt(value) }
      return client.sendRawTransaction({
        serializedTransaction: await account.signTransaction(
          await client.prepareTransactionRequest({ ...transaction, chainId }),
        ),
      })
    },
    /** Passes a call to the chain. */
    call: (method, params) => chain().client.request({ method, params }),
    /** @param {(event: 'accountsChanged' | 'chainChanged', payload: any) => void} listener */
    watch: (listener) => void listeners.add(listener),
    lock: () => setLocked(true),
    unlock: () => setLocked(false),
    /** Changes the account or network, as the user would in the wallet. */
    selectAccount(index) {
      selected = index
      if (isPermitted) tellAccounts()
    },
    selectChain(id) {
      knownChains.add(id)
      setChain(id)
    },
    revoke,
  }
}

/** @param {number} code @param {string} message */
export function rpcError(code, message) {
  return Object.assign(new Error(message), { code })
}
