import type { Address } from 'viem'
import type { WalletSession } from '../state/WalletSnapshot.js'
import type { SessionStruct } from './SessionStruct.js'
import { toSite } from './toSite.js'

export function toSession({ topic, peer, namespaces }: SessionStruct, chain?: string): WalletSession {
  const accounts = Object.values(namespaces).flatMap((namespace) => namespace.accounts)
  const chains = [...new Set(accounts.map((account) => account.split(':').slice(0, 2).join(':')))]
  return {
    topic,
    site: toSite(peer.metadata),
    address: (accounts.find(isEvm)?.split(':')[2] ?? '') as Address | '',
    accounts,
    chains,
    chain: chain && chains.includes(chain) ? chain : (chains.find(isEvm) ?? chains[0] ?? ''),
  }
}

function isEvm(id: string): boolean {
  return id.startsWith('eip155:')
}
