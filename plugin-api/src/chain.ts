/** A chain module as plugins see it: what it takes to show and prepare transfers without a chain library of one's own. */
import type { AccountType, TokenAmount } from './account.js'
import type { CaipNetworkId, ChainNamespace } from './caip.js'

export interface ChainFacade {
  readonly namespace: ChainNamespace
  /** Tells whether `value` has the form of an address on this chain. */
  isAddress(value: string): boolean
  /**
   * Looks closer than `isAddress`: capitals are a checksum on EVM chains (EIP-55), and a wrong one is a typing error or an
   * address of another kind. Absent where the form says all.
   */
  checkAddress?(value: string): Promise<'valid' | 'checksum-wrong' | 'invalid'>
  /**
   * Tells whether code lies there, which may not know what to do with what it is sent: a contract, on Solana a program or
   * another account that no key owns. Delegated accounts (EIP-7702) are their owner's. Absent where there is no such thing.
   */
  isContract?(parameters: { networkId: CaipNetworkId; address: string }): Promise<boolean>
  /**
   * The balance at the latest block: of the native coin, or of the token at `tokenAddress`. On Solana a token's balance is
   * that of the associated token account, which transfers are made from.
   *
   * @throws {LatchkeyError} `TOKEN_NOT_FOUND` and `NODE_ANSWER_INVALID`, as `readToken`; a code of the chain's own where it
   * has no tokens; what the node fails with.
   */
  getBalance(parameters: BalanceParameters): Promise<TokenAmount>
  /** What a transaction would cost now, in the native coin's base units. */
  estimateFee(parameters: TransferParameters): Promise<FeeEstimate>
  /** A transfer as a request for the wallet: hand it to `ctx.request`. */
  buildTransfer(parameters: TransferParameters): Promise<PreparedRequest>
  /** The address behind a name, or `undefined` where there is none. */
  resolveName(parameters: { networkId: CaipNetworkId; name: string }): Promise<string | undefined>
  /**
   * Tells whether a name that a service gave for an address may be shown for it: the name is in its normal form (ENSIP-15)
   * and resolves to the address on the network. Absent on chains without names.
   *
   * @throws {LatchkeyError} `NAME_RESOLUTION_FAILED`: the chain could not be asked.
   */
  verifyName?(parameters: { networkId: CaipNetworkId; address: string; name: string }): Promise<boolean>
  readContract(parameters: ReadContractParameters): Promise<unknown>
  /**
   * Reads a token's decimals, symbol and name from its contract or mint. Show an amount only by these decimals: a service
   * that states others can make a review say 1 while the wallet signs 100. Answers are cached, failures are not. Absent on
   * chains without tokens.
   *
   * @throws {LatchkeyError} `TOKEN_NOT_FOUND`: the address holds no token, or one with decimals that no amount can have;
   * `NODE_ANSWER_INVALID`; what the node fails with.
   */
  readToken?(parameters: { networkId: CaipNetworkId; address: string }): Promise<ChainToken>
  /**
   * Runs calls on top of the latest block, one after the other, and resolves with what they would change. Nothing is signed
   * or sent, and fees are left out. Resolves with `undefined` when the node can't simulate. Absent on chains without it.
   *
   * @throws what the node fails with.
   */
  simulate?(parameters: SimulateParameters): Promise<Simulation | undefined>
  /** EIP-5792 capabilities of the connected wallet; empty where it answers none. */
  getCapabilities(parameters: { networkId: CaipNetworkId; address: string }): Promise<Readonly<Record<string, unknown>>>
}

export interface BalanceParameters {
  readonly networkId: CaipNetworkId
  /** The account. */
  readonly address: string
  /** The token's contract or mint. @default the native coin */
  readonly tokenAddress?: string
}

export interface FeeEstimate extends TokenAmount {
  /** What the transfer leaves in an account that it makes for the recipient: Solana's rent. Not part of the fee. */
  readonly deposit?: TokenAmount
  /**
   * How much of the native coin has to stay when all else of it is sent: wallets put their ceiling above the fee of this
   * moment, and Solana keeps accounts above a minimum. @default the fee
   */
  readonly reserve?: TokenAmount
}

export interface TransferParameters {
  readonly networkId: CaipNetworkId
  readonly from: string
  readonly to: string
  /** Base units. */
  readonly amount: bigint
  /** The token's contract; absent for the native coin. */
  readonly tokenAddress?: string
  /** Smart accounts pay for more than the transfer. @default 'eoa' */
  readonly accountType?: AccountType
}

export interface PreparedRequest {
  readonly method: string
  readonly params: unknown
}

export interface ReadContractParameters {
  readonly networkId: CaipNetworkId
  readonly address: string
  /** JSON ABI entries (Solidity's format); for other chains their own interface description. */
  readonly abi: readonly unknown[]
  readonly functionName: string
  readonly args?: readonly unknown[]
}

/** A token as the chain describes it. */
export interface ChainToken {
  /** 0 to 77: there is no amount of a token with more. */
  readonly decimals: number
  /** Cleaned and at most 20 characters long. Absent where the token states none. */
  readonly symbol?: string
  /** Cleaned and at most 40 characters long. Absent where the token states none. */
  readonly name?: string
}

export interface SimulateParameters {
  readonly networkId: CaipNetworkId
  /** The account that makes the calls. */
  readonly from: string
  readonly calls: readonly SimulatedCall[]
  /** Contracts of the tokens whose balances are compared before and after. */
  readonly tokens: readonly string[]
}

export interface SimulatedCall {
  readonly to: string
  /** Hexadecimal, with `0x`. */
  readonly data: string
  /** Base units of the native coin. */
  readonly value: bigint
}

export interface Simulation {
  /** `reverted`: at least one call fails, and `changes` says nothing. */
  readonly status: 'success' | 'reverted'
  /** What the account has more or less of afterwards. Assets that stay the same are left out. */
  readonly changes: readonly AssetChange[]
}

export interface AssetChange {
  /** The token's or collectible's contract in lower case; absent for the native coin. */
  readonly tokenAddress?: string
  /** Base units, negative for what leaves. Of collectibles their number. */
  readonly amount: bigint
}
