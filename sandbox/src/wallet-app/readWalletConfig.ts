import type { WalletChain } from './state/WalletSnapshot.js'

export interface WalletConfig {
  url: string
  relayUrl: string
  projectId: string
  chains: readonly WalletChain[]
}

/** Asks the sandbox for its URLs. @throws {TypeError} the sandbox can't be reached. */
export async function readWalletConfig(): Promise<WalletConfig> {
  const response = await fetch('/wallet/config.json')
  if (!response.ok) throw new TypeError(`The sandbox answered ${response.status}.`)
  return (await response.json()) as WalletConfig
}
