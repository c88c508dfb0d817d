import type {
  AccountType,
  CaipAddress,
  CaipNetworkId,
  ChainAccount,
  ChainNamespace,
  ConnectionStatus,
  Network,
  TokenBalance,
} from '@latchkey/plugin-api'
import type { NativeBalance, Profile } from '../state/account.js'
import type { AccountUser } from './AccountUser.js'

/** What is known of a namespace's account (specification, section 3). */
export interface AccountState {
  readonly namespace: ChainNamespace
  readonly status: ConnectionStatus
  /** The active account. Absent while none is connected, like all that is its own. */
  readonly account?: ChainAccount
  readonly address?: string
  readonly caipAddress?: CaipAddress
  /** All accounts that the wallet gave; the first is the active one. */
  readonly accounts: readonly ChainAccount[]
  readonly networkId?: CaipNetworkId
  /** Absent while the wallet is on a network that the host did not configure. */
  readonly network?: Network
  /** The connected wallet's name and picture. */
  readonly wallet?: { readonly name: string; readonly imageUrl?: string }
  /** The type of account that comes first where the wallet has several: the visitor's choice, else the namespace's own. */
  readonly preferredAccountType: AccountType
  /**
   * Who is signed in to the embedded wallet, where that is the namespace's wallet. In memory alone: keep it out of your logs
   * and storage, as the modal does.
   */
  readonly user?: AccountUser
  /** The embedded wallet's sign-in: `google`, `farcaster`. Absent after a sign-in by e-mail, and for other wallets. */
  readonly socialProvider?: string
  /**
   * Whether the embedded wallet's smart account is on the chain, as the frame said when the visitor signed in, came back, or
   * changed network or account. It is put there by its first transaction. @default false
   */
  readonly smartAccountDeployed: boolean
  /** What the visitor's phone is to open, while the active namespace waits for his approval in Farcaster. */
  readonly farcasterUrl?: string
  /** The native coin's, in base units. `idle` until somebody watches the account of a namespace that is not the active one. */
  readonly balance: NativeBalance
  /** Name and picture; empty where there are none, and until somebody watches. */
  readonly profile: Profile
  /** The account's page at the network's explorer. */
  readonly explorerUrl?: string
  /** What was learnt last of the account's tokens. Absent until something in the modal has asked for them. */
  readonly tokenBalances?: readonly TokenBalance[]
  /** What the host calls addresses: `setAddressLabels`. EVM addresses are in lower case. */
  readonly addressLabels: Readonly<Record<string, string>>
  /** The id of the account view's tab that the visitor chose last. */
  readonly currentTab?: string
}
