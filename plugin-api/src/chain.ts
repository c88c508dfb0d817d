import type { AccountType, TokenAmount } from './account.js'
import type { CaipNetworkId, ChainNamespace } from './caip.js'
import type { RequestOptions } from './requests.js'
import type { TransactionHash } from './walletAnswers.js'

/** What a chain module does for the shell and for plugins, which get it as a `PluginChain`. */
export interface ChainFacade {
  readonly namespace: ChainNamespace
  /** Returns whether `value` has the format of an address on this chain. */
  isAddress(value: string): boolean
  /** Checks an address and its checksum (EIP-55 on EVM chains). Absent on chains where `isAddress` is enough. */
  checkAddress?(value: string): Promise<'valid' | 'checksum-wrong' | 'invalid'>
  /**
   * Returns whether assets sent to the address may be lost: to a contract, or to a Solana account that no key controls.
   * `false` for accounts with delegated code (EIP-7702). Absent on chains that have no contracts.
   */
  isContract?(parameters: { networkId: CaipNetworkId; address: string }): Promise<boolean>
  /**
   * Returns whether an address has code, and whether the code is new. Cached for 5 minutes. Absent on chains other than
   * EVM chains.
   *
   * @throws {NodeAnswerInvalidError}
   */
  inspectContract?(parameters: { networkId: CaipNetworkId; address: string }): Promise<ContractInspection>
  /**
   * Reads the balance at the latest block. On Solana, reads a token's balance from the associated token account,
   * because transfers are made from it.
   *
   * @throws {LatchkeyError} `TOKEN_NOT_FOUND`, `NODE_ANSWER_INVALID`, or the chain's own error code if it has no
   * tokens.
   */
  getBalance(parameters: BalanceParameters): Promise<TokenAmount>
  /** Estimates the current cost of a transfer, in the native coin's base units. */
  estimateFee(parameters: TransferParameters): Promise<FeeEstimate>
  /** Builds the wallet request of a transfer. Plugins call `sendTransfer` instead. */
  buildTransfer(parameters: TransferParameters): Promise<PreparedRequest>
  /** Resolves a name to its address, or to `undefined` if it has none. */
  resolveName(parameters: { networkId: CaipNetworkId; name: string }): Promise<string | undefined>
  /**
   * Checks a name that a service returned for an address. Resolves with `true` if the name is in normal form (ENSIP-15)
   * and resolves to the address. Absent on chains that have no names. @throws {NameResolutionError} If the chain can't
   * be reached.
   */
  verifyName?(parameters: { networkId: CaipNetworkId; address: string; name: string }): Promise<boolean>
  readContract(parameters: ReadContractParameters): Promise<unknown>
  /**
   * Reads a token's decimals, symbol and name from its contract or mint, and caches them. Trust only these decimals. If
   * a service's decimals are wrong, a review could show 1 while the wallet signs 100. Absent on chains that have no
   * tokens.
   *
   * @throws {TokenNotFoundError} If there is no token at the address, or its decimals are out of range.
   * @throws {NodeAnswerInvalidError}
   */
  readToken?(parameters: { networkId: CaipNetworkId; address: string }): Promise<ChainToken>
  /** Simulates calls in sequence on the latest block, without fees. Absent or `undefined` if that is impossible. */
  simulate?(parameters: SimulateParameters): Promise<Simulation | undefined>
  /**
   * Simulates serialized transactions (Solana) without fees, each on the latest block. `undefined` if the node can't
   * simulate them, or if a later one fails, because it may depend on an earlier one. Absent on other chains.
   */
  simulateTransactions?(parameters: SimulateTransactionsParameters): Promise<Simulation | undefined>
  /**
   * Returns the digests that a hardware wallet shows for what it signs (ERC-8213), computed without a node. Throws for
   * typed data that is not valid (EIP-712). Absent on chains that have no such standard.
   */
  readDigests?(subject: DigestSubject): Promise<SigningDigests>
  /** Returns the connected wallet's capabilities (EIP-5792). Empty if it has no capabilities. */
  getCapabilities(parameters: { networkId: CaipNetworkId; address: string }): Promise<Readonly<Record<string, unknown>>>
}

/** `context.chain(namespace)`: what plugins can do without a chain library. Requires `chain:read`. */
export type PluginChain = Omit<ChainFacade, 'buildTransfer'>

/** What `context.chain(namespace)` adds for plugins that also have `rpc:send`. */
export type ChainSender<Namespace extends ChainNamespace> = {
  /**
   * Builds a transfer, and asks the connected wallet to send it. Resolves once the wallet has sent it.
   *
   * @throws {LatchkeyError} `REQUEST_REJECTED` if the user rejects, `NETWORK_MISMATCH` if another network is active,
   * `WALLET_ANSWER_INVALID` if the wallet returns no hash, or the chain's error, such as `CHAIN_CALL_UNSUPPORTED`.
   */
  sendTransfer(parameters: TransferParameters, options?: SendOptions): Promise<TransactionHash<Namespace>>
} & (Namespace extends 'eip155' ? CallsSender : unknown)

export interface CallsSender {
  /**
   * Asks the wallet to send calls as one batch (EIP-5792). Resolves with the batch's id, which is not a transaction
   * hash. Check `getCapabilities` first. Throws like `sendTransfer`, or the wallet's error.
   */
  sendCalls(parameters: CallsParameters, options?: SendOptions): Promise<string>
}

export interface SendOptions extends RequestOptions {
  /** Wraps the request to the wallet, but not the preparation before it. Pass a submission's `ask`. */
  ask?<Answer>(request: () => Promise<Answer>): Promise<Answer>
}

export interface CallsParameters {
  readonly networkId: CaipNetworkId
  readonly from: string
  /** Amounts are in base units of the native coin. Without `to`, a call deploys a contract. `data` starts with `0x`. */
  readonly calls: readonly { readonly to?: string; readonly data?: string; readonly value?: bigint }[]
  /** Whether the wallet must send all calls or none. @default true */
  readonly atomicRequired?: boolean
  /** Capabilities for the wallet (EIP-5792), such as `paymasterService`. */
  readonly capabilities?: Readonly<Record<string, unknown>>
}

export interface BalanceParameters {
  readonly networkId: CaipNetworkId
  readonly address: string
  /** The token's contract or mint. @default the native coin */
  readonly tokenAddress?: string
}

export interface FeeEstimate extends TokenAmount {
  /** The rent for the account that the transfer creates for the recipient (Solana). Not part of the fee. */
  readonly deposit?: TokenAmount
  /**
   * How much to leave in the account when the user sends the rest, for a higher fee or Solana's minimum balance.
   * @default the fee
   */
  readonly reserve?: TokenAmount
}

export interface TransferParameters {
  readonly networkId: CaipNetworkId
  readonly from: string
  readonly to: string
  /** Base units. */
  readonly amount: bigint
  /** The token's contract or mint. @default the native coin */
  readonly tokenAddress?: string
  /** The sender's account type. Transfers from smart accounts cost more. @default 'eoa' */
  readonly accountType?: AccountType
}

export interface PreparedRequest {
  readonly method: string
  readonly params: unknown
}

export interface ReadContractParameters {
  readonly networkId: CaipNetworkId
  readonly address: string
  /** Solidity's JSON ABI entries, or another chain's interface description. */
  readonly abi: readonly unknown[]
  readonly functionName: string
  readonly args?: readonly unknown[]
}

/** A token as the chain describes it. */
export interface ChainToken {
  /** 0 to 77. */
  readonly decimals: number
  /** Cleaned for display. At most 20 characters. */
  readonly symbol?: string
  /** Cleaned for display. At most 40 characters. */
  readonly name?: string
}

export interface ContractInspection {
  /** `false` for accounts with delegated code (EIP-7702), because a key controls them. */
  readonly hasCode: boolean
  /**
   * Whether the address had no code about a day ago. `undefined` without code, on a chain younger than a day, and if
   * the node doesn't keep the state that long.
   */
  readonly isNew: boolean | undefined
  /** The contract to which the account delegates its code (EIP-7702), in lower case. */
  readonly delegate?: string
}

export interface SimulateParameters {
  readonly networkId: CaipNetworkId
  readonly from: string
  readonly calls: readonly SimulatedCall[]
  /** The contracts of the tokens for which to report balance changes. The node's logs add others. */
  readonly tokens: readonly string[]
  /** The contract to which the account delegates its code before the calls (EIP-7702). @default none */
  readonly delegate?: string
  /** Whether one failing call undoes all others. @default true */
  readonly isAtomic?: boolean
}

export interface SimulatedCall {
  /** Absent if the call deploys a contract. */
  readonly to?: string
  /** Hexadecimal, with `0x`. */
  readonly data: string
  /** Base units of the native coin. */
  readonly value: bigint
}

export interface SimulateTransactionsParameters {
  readonly networkId: CaipNetworkId
  readonly from: string
  /** Serialized, signed or not. At most 20. */
  readonly transactions: readonly Uint8Array[]
}

export interface Simulation {
  /** `reverted` if an atomic batch has a failing call, or if everything fails. `changes` is then empty. */
  readonly status: 'success' | 'reverted'
  /** Some of the calls or transactions fail, and `changes` is what the others do. Absent if none fails. */
  readonly hasFailures?: true
  /** The assets that the account gains or loses. At most 200. */
  readonly changes: readonly AssetChange[]
  /**
   * The allowances that the account gives, at most 200. Absent if it reverts, or if the node reports no logs. In that
   * case, `changes` has only the coin and the listed tokens.
   */
  readonly approvals?: readonly ApprovalChange[]
  /** Why it reverts, cleaned for display. At most 200 characters. Written by the contract or node, so quote it. */
  readonly reason?: string
}

/** What to hash: a transaction's data (hexadecimal with `0x`), a message's bytes, or EIP-712 typed data. */
export type DigestSubject =
  | { readonly calldata: string }
  | { readonly message: Uint8Array }
  | {
      readonly typedData: {
        readonly domain: object
        /** With `EIP712Domain`. Without it, wallets sign different domains, so only the message is hashed. */
        readonly types: object
        readonly primaryType: string
        readonly message: object
      }
    }

/** Hashes as hexadecimal with `0x`. */
export interface SigningDigests {
  readonly calldata?: string
  /** Of a signed message (ERC-191). */
  readonly erc191?: string
  /** The domain separator of typed data. */
  readonly domain?: string
  /** The message hash of typed data. */
  readonly message?: string
  /** The hash that is signed for typed data. */
  readonly eip712?: string
}

export interface AssetChange {
  /** The token's or collectible's contract, in lower case, or the mint. @default the native coin */
  readonly tokenAddress?: string
  /** Base units, or the number of collectibles. Negative for losses. */
  readonly amount: bigint
  /** Only for collectibles (ERC-721, ERC-1155). At most 100. Empty if the contract's logs contradict its balances. */
  readonly collectibleIds?: readonly bigint[]
}

/** What a spender may take once the calls have run. */
export interface ApprovalChange {
  /** The token's or collectible's contract, in lower case, or the mint. */
  readonly tokenAddress: string
  /** In lower case on EVM chains. For an allowance in Permit2, the address that spends through Permit2. */
  readonly spender: string
  /** Base units. `all`: an unlimited amount, or every collectible of the contract. 0n: the approval ends. */
  readonly amount: bigint | 'all'
  /** Only for collectibles. Empty if it is about all of them. */
  readonly collectibleIds?: readonly bigint[]
  /** When an allowance in Permit2 expires, in seconds since 1970. */
  readonly expiresAt?: number
}
