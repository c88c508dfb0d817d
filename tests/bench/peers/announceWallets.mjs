/** The wallet that every page announces through EIP-6963 and the Wallet Standard. */
export const walletName = 'Bench Wallet'

/** Runs in the page before its own scripts, like a browser extension. No test connects to it. */
export function announceWallets(name) {
  const icon = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>'
  const refuse = () => Promise.reject(Object.assign(new Error('Not supported'), { code: 4200 }))
  announceEthereum()
  announceSolana()

  function announceEthereum() {
    const provider = {
      on: () => provider,
      removeListener: () => provider,
      request: ({ method }) => (method === 'eth_accounts' ? Promise.resolve([]) : refuse()),
    }
    const info = Object.freeze({ uuid: '7c1a5b3e-5d0a-4f6a-9d2f-0d7d0d3f1a11', name, icon, rdns: 'dev.latchkey.bench' })
    const announce = () =>
      dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }))
    addEventListener('eip6963:requestProvider', announce)
    announce()
  }

  function announceSolana() {
    const wallet = {
      version: '1.0.0',
      name,
      icon,
      chains: ['solana:mainnet'],
      accounts: [],
      features: {
        'standard:connect': { version: '1.0.0', connect: refuse },
        'standard:events': { version: '1.0.0', on: () => () => undefined },
        'solana:signAndSendTransaction': {
          version: '1.0.0',
          supportedTransactionVersions: ['legacy', 0],
          signAndSendTransaction: refuse,
        },
      },
    }
    const register = (api) => api.register(wallet)
    addEventListener('wallet-standard:app-ready', (event) => register(/** @type {CustomEvent} */ (event).detail))
    dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: register }))
  }
}
