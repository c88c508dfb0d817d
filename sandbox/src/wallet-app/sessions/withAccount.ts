import type { SessionNamespaces } from './SessionStruct.js'

/** The namespaces of a session with another account in place of its own. */
export function withAccount(namespaces: SessionNamespaces, address: string): SessionNamespaces {
  return Object.fromEntries(
    Object.entries(namespaces).map(([key, namespace]) => {
      const accounts = namespace.accounts.map((account) => account.replace(/[^:]+$/, address))
      return [key, { ...namespace, accounts: [...new Set(accounts)] }]
    }),
  )
}
