import type { SessionNamespaces } from './SessionStruct.js'

/** Adds a network with the session's account to the session's namespaces, unless they already include it. */
export function withChain(namespaces: SessionNamespaces, caipNetworkId: string): SessionNamespaces {
  const { eip155 } = namespaces
  const address = eip155?.accounts[0]?.split(':')[2]
  if (!eip155 || !address || eip155.accounts.some((account) => account.startsWith(`${caipNetworkId}:`))) {
    return namespaces
  }
  const chains = eip155.chains ?? []
  return {
    ...namespaces,
    eip155: {
      ...eip155,
      chains: [...chains, caipNetworkId],
      accounts: [...eip155.accounts, `${caipNetworkId}:${address}`],
    },
  }
}
