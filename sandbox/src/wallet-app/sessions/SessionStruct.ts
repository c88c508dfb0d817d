import type { IWalletKit, WalletKitTypes } from '@reown/walletkit'

export type SessionStruct = ReturnType<IWalletKit['getActiveSessions']>[string]
export type SessionNamespaces = SessionStruct['namespaces']
export type ProposalStruct = WalletKitTypes.SessionProposal['params']
export type SiteMetadata = WalletKitTypes.Metadata
