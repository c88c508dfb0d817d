import type { GivenCall } from '../rules/calls/readEffects.js'

/** What a request does, in words. All texts are cleaned and cut. */
export interface Description {
  /** One sentence: "Swap 1 ETH for at least 2,950 USDC on Uniswap". */
  readonly sentence: string
  /** At most 19. The last one says so if the source is `signature`. One counts those that are not shown. */
  readonly fields: readonly DescribedField[]
  /** How many fields and calls are not shown. Absent if all are. */
  readonly hidden?: number
  /** For the rules. Absent if neither descriptors nor limits matter to them. */
  readonly inner?: InnerCalls
  /**
   * - `descriptor`: from an ERC-7730 descriptor for this contract, or from this package's own code for it.
   * - `signature`: decoded by a known ABI signature or EIP-712 type only. The contract may do something else.
   * - `request`: the request itself says it, such as a coin transfer or a text message.
   */
  readonly source: 'descriptor' | 'signature' | 'request'
  /** `metadata.owner`: the project whose contract it is, according to the descriptor. */
  readonly owner?: string
  /** The names of those who have checked the descriptor (ERC-8176). Absent if parts come from elsewhere. */
  readonly attesters?: readonly string[]
  /** A better description, if the node was slow. Resolves with `undefined` if the node does not answer at all. */
  readonly later?: Promise<Description | undefined>
}

export interface InnerCalls {
  /** The calls in arguments that only descriptors find. */
  readonly calls: readonly GivenCall[]
  /** Whether there may be more, because not all calls were described. */
  readonly isTruncated: boolean
}

export interface DescribedField {
  readonly label: string
  readonly value: string
}

/** A description whose texts are not cleaned and cut yet. */
export interface Described {
  readonly sentence: string
  readonly fields: readonly DescribedField[]
  /** How many calls and their fields are not among them. */
  readonly hidden?: number
  /** Whether the description of a call is not verified. */
  readonly isUnverified?: boolean
}
