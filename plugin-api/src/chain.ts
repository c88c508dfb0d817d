/** What plugins can ask of a chain, so that they need no chain library of their own. */
import type { AccountType, TokenAmount } from './account.js'
import type { CaipNetworkId, ChainNamespace } from './caip.js'

/** A chain module's side for plugins: `context.chain(namespace)`, with the permission `chain:read`. */
export interface ChainFacade {
  readonly namespace: ChainNamespace
  /** Tells whether `value` has the form of an address on this chain. */
  isAddress(value: string): boolean
  /**
   * Checks an address more closely than `isAddress`. On EVM chains, capitals are a checksum (EIP-55), and a wrong one is a
   * typing error or an address of another kind. Absent if the form says everything.
   */
  checkAddress?(value: string): Promise<'valid' | 'checksum-wrong' | 'invalid'>
  /**
   * Tells whether the address is code that may lose what it is sent: a contract, or on Solana a program or another account
   * that no key owns. Delegated accounts (EIP-7702) belong to their owner. Absent on chains without code.
   */
  isContract?(parameters: { networkId: CaipNetworkId; address: string }): Promise<boolean>
  /**
   * Reads the balance at the latest block: of the native coin, or of the token at `tokenAddress`. On Solana, a token's
   * balance is that of the associated token account, which transfers are made from.
   *
   * @throws {LatchkeyError} `TOKEN_NOT_FOUND` or `NODE_ANSWER_INVALID`, like `readToken`. A code of its own on a chain without
   *   tokens.
   */
  getBalance(parameters: BalanceParameters): Promise<TokenAmount>
  /** Estimates what a transfer would cost now, in the native coin's base units. */
  estimateFee(parameters: TransferParameters): Promise<FeeEstimate>
  /** Builds a transfer as a request to the wallet. Pass it to `context.request`. */
  buildTransfer(parameters: TransferParameters): Promise<PreparedRequest>
  /** Resolves a name to its address. `undefined` if the name has none. */
  resolveName(parameters: { networkId: CaipNetworkId; name: string }): Promise<string | undefined>
  /**
   * Tells whether a service's name for an address may be shown: the name is in its normal form (ENSIP-15) and resolves to
   * the address on the network. Absent on chains without names.
   *
   * @throws {NameResolutionError} If the chain could not be asked.
   */
  verifyName?(parameters: { networkId: CaipNetworkId; address: string; name: string }): Promise<boolean>
  readContract(parameters: ReadContractParameters): Promise<unknown>
  /**
   * Reads a token's decimals, symbol and name from its contract or mint. Show an amount only by these decimals: a service
   * that states others can make a review say 1 while the wallet signs 100. Answers are cached, failures are not. Absent on
   * chains without tokens.
   *
   * @throws {TokenNotFoundError} If the address holds no token, or one with decimals that no amount can have.
   * @throws {NodeAnswerInvalidError}
   */
  readToken?(parameters: { networkId: CaipNetworkId; address: string }): Promise<ChainToken>
  /**
   * Runs calls on top of the latest block, one after the other, and resolves with what they would change. Nothing is signed
   * or sent, and fees are left out. Absent on chains without simulation.
   *
   * @returns `undefined` if the node can't simulate.
   */
  simulate?(parameters: SimulateParameters): Promise<Simulation | undefined>
  /** Returns the connected wallet's EIP-5792 capabilities. Empty if it has none. */
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
  /** What the transfer leaves in an account that it creates for the recipient: Solana's rent. Not part of the fee. */
  readonly deposit?: TokenAmount
  /**
   * How much of the native coin has to stay when the rest is sent: wallets set their limit above the current fee, and Solana
   * keeps accounts above a minimum. @default the fee
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
  /** JSON ABI entries (Solidity's format), or another chain's interface description. */
  readonly abi: readonly unknown[]
  readonly functionName: string
  readonly args?: readonly unknown[]
}

/** A token as the chain describes it. */
export interface ChainToken {
  /** 0 to 77. A token with more can have no amount. */
  readonly decimals: number
  /** Cleaned, and at most 20 characters long. Absent if the token has none. */
  readonly symbol?: string
  /** Cleaned, and at most 40 characters long. Absent if the token has none. */
  readonly name?: string
}

export interface SimulateParameters {
  readonly networkId: CaipNetworkId
  /** The account that makes the calls. */
  readonly from: string
  readonly calls: readonly SimulatedCall[]
  /** The contracts of the tokens whose balances are compared before and after. */
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
  /** `reverted` if at least one call fails. `changes` is empty then. */
  readonly status: 'success' | 'reverted'
  /** The assets of which the account has more or less afterwards. */
  readonly changes: readonly AssetChange[]
}

export interface AssetChange {
  /** The token's or collectible's contract in lower case. @default the native coin */
  readonly tokenAddress?: string
  /** Base units, or the number of collectibles. Negative for what leaves the account. */
  readonly amount: bigint
}
