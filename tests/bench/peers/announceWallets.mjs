/** The wallet that every page announces, once per chain, through the chain's standard. */
export const walletName = 'Bench Wallet'

/** The wallet's account on each chain. Kits show them shortened. */
export const accounts = {
  eip155: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  solana: '7v91N7iZ9mNicL8WfG6cgSCKyRXydQjLh6UYBWwm6y1Q',
  sui: '0x9d2f4c1b7a86e5301f2d3c4b5a69788796a5b4c3d2e1f00112233445566778ab',
  near: 'bench-wallet.near',
  ton: 'UQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAJKZ',
  stellar: 'GAAZI4TCR3TY5OJHCTJC2A4QSY6CJWJH5IAJTGKIN2ER7LBNVKOCCWN7',
}

/**
 * Runs in the page before its own scripts, like a browser extension. The wallet approves connections at once, and
 * rejects everything else.
 *
 * @param {{ name: string, accounts: Readonly<Record<string, string>>, others: number }} options
 * `others` is the number of further wallets that fill a list. They are announced through EIP-6963.
 */
export function announceWallets({ name, accounts, others }) {
  const icon = 'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciLz4='
  const refuse = () => Promise.reject(Object.assign(new Error('Not supported'), { code: 4200 }))
  announceEthereum('7c1a5b3e-5d0a-4f6a-9d2f-0d7d0d3f1a11', name, 'dev.latchkey.bench')
  for (let index = 0; index < others; index += 1) {
    announceEthereum(crypto.randomUUID(), `Other Wallet ${index}`, `dev.latchkey.other${index}`)
  }
  announceStandard('solana:mainnet', accounts.solana, {
    'solana:signAndSendTransaction': {
      version: '1.0.0',
      supportedTransactionVersions: ['legacy', 0],
      signAndSendTransaction: refuse,
    },
  })
  announceStandard('sui:mainnet', accounts.sui, {
    'sui:signTransaction': { version: '2.0.0', signTransaction: refuse },
    'sui:signAndExecuteTransaction': { version: '2.0.0', signAndExecuteTransaction: refuse },
  })
  announceNear()
  // TON Connect and Stellar Wallets Kit offer only wallets from built-in lists, so the wallet poses as one of these.
  injectTonkeeper()
  Object.assign(window, { rabet: { connect: async () => ({ publicKey: accounts.stellar }) } })

  function announceEthereum(uuid, name, rdns) {
    let isConnected = false
    const methods = {
      eth_accounts: () => (isConnected ? [accounts.eip155] : []),
      eth_requestAccounts: () => {
        isConnected = true
        return [accounts.eip155]
      },
      eth_chainId: () => '0x1',
      net_version: () => '1',
      eth_getBalance: () => '0x0',
      wallet_requestPermissions: () => {
        isConnected = true
        return [{ parentCapability: 'eth_accounts', caveats: [] }]
      },
      wallet_switchEthereumChain: () => null,
    }
    const provider = {
      on: () => provider,
      removeListener: () => provider,
      request: async ({ method }) => (methods[method] ?? refuse)(),
    }
    const info = Object.freeze({ uuid, name, icon, rdns })
    const announce = () =>
      dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }))
    addEventListener('eip6963:requestProvider', announce)
    announce()
  }

  /** Announces a wallet through the Wallet Standard. */
  function announceStandard(chain, address, features) {
    const account = { address, publicKey: new Uint8Array(32), chains: [chain], features: Object.keys(features) }
    const listeners = []
    const wallet = {
      version: '1.0.0',
      name,
      icon,
      chains: [chain],
      accounts: [],
      features: {
        'standard:connect': { version: '1.0.0', connect },
        'standard:events': { version: '1.0.0', on: (_, listener) => listeners.push(listener) && (() => undefined) },
        ...features,
      },
    }
    async function connect(options) {
      if (options?.silent) return { accounts: wallet.accounts }
      wallet.accounts = [account]
      for (const listener of listeners) listener({ accounts: wallet.accounts })
      return { accounts: wallet.accounts }
    }
    const register = (api) => api.register(wallet)
    addEventListener('wallet-standard:app-ready', (event) => register(/** @type {CustomEvent} */ (event).detail))
    dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: register }))
  }

  function announceNear() {
    const found = [{ accountId: accounts.near }]
    const wallet = {
      manifest: {
        id: 'bench-wallet',
        name,
        icon,
        website: 'https://bench.example',
        version: '1.0.0',
        type: 'injected',
        features: {},
        permissions: {},
      },
      signIn: async () => found,
      getAccounts: async () => found,
      signOut: async () => undefined,
    }
    const announce = () => dispatchEvent(new CustomEvent('near-wallet-injected', { detail: wallet }))
    addEventListener('near-selector-ready', announce)
    announce()
  }

  function injectTonkeeper() {
    const features = ['SendTransaction', { name: 'SendTransaction', maxMessages: 4 }]
    const device = { platform: 'browser', appName: 'Tonkeeper', appVersion: '1.0.0', maxProtocolVersion: 2, features }
    const account = {
      name: 'ton_addr',
      address: `0:${'0'.repeat(64)}`,
      network: '-239',
      publicKey: '0'.repeat(64),
      walletStateInit: 'te6cckEBAQEAAgAAAEysuc0=',
    }
    const tonconnect = {
      deviceInfo: device,
      protocolVersion: 2,
      isWalletBrowser: false,
      connect: async () => ({ event: 'connect', id: 1, payload: { items: [account], device } }),
      restoreConnection: async () => ({
        event: 'connect_error',
        id: 1,
        payload: { code: 100, message: 'Unknown app' },
      }),
      send: refuse,
      listen: () => () => undefined,
    }
    Object.assign(window, { tonkeeper: { tonconnect } })
  }
}
