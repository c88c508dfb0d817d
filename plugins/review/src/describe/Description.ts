/** What a request does, in words. All texts are cleaned and cut. */
export interface Description {
  /** One sentence: "Swap 1 ETH for at least 2,950 USDC on Uniswap". */
  readonly sentence: string
  readonly fields: readonly { readonly label: string; readonly value: string }[]
  /** `descriptor`: from an ERC-7730 descriptor. `signature`: decoded by a known ABI signature only. */
  readonly source: 'descriptor' | 'signature'
  /** Who publishes the descriptor: `metadata.owner`. */
  readonly owner?: string
  /** Who attested to the descriptor (ERC-8176). */
  readonly attestedBy?: readonly string[]
}
