import type { SessionNamespaces } from './SessionStruct.js'

export function withAccount(namespaces: SessionNamespaces, address: string): SessionNamespaces {
  return Object.fromEntries(
    Object.entries(namespaces).map(([key, namespace]) => {
      if (key.split(':')[0] !== 'eip155') return [key, namespace]
      const accounts = namespace.accounts.map((account) => account.replace(/[^:]+$/, address))
      return [key, { ...namespace, accounts: [...new Set(accounts)] }]
    }),
  )
}
