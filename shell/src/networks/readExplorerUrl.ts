import type { Network } from '@latchkey/plugin-api'
import { isHttpUrl } from '../connectors/readImageUrl.js'

export function readExplorerUrl(network: Network, address: string): string | undefined {
  const base = network.blockExplorers?.default.url.replace(/\/+$/, '')
  const path = /^(solana|polkadot)$/.test(network.chainNamespace) ? 'account' : 'address'
  const url = base && `${base}/${path}/${encodeURIComponent(address)}`
  return url && isHttpUrl(url) ? url : undefined
}
