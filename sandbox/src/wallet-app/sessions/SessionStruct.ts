/** WalletConnect's own types, by way of the package that the wallet is built on. */
import type { IWalletKit, WalletKitTypes } from '@reown/walletkit'

export type SessionStruct = ReturnType<IWalletKit['getActiveSessions']>[string]
export type SessionNamespaces = SessionStruct['namespaces']
export type ProposalStruct = WalletKitTypes.SessionProposal['params']
export type SiteMetadata = WalletKitTypes.Metadata
