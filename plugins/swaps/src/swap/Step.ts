/** Where a swap is: what the wallet is asked for, or the network has to confirm. */
export interface Step {
  readonly kind: 'check' | 'reset' | 'approve' | 'swap' | 'batch'
  /** Of all that the wallet asks for, beginning with 1. */
  readonly number: number
  readonly count: number
  readonly isSent: boolean
}
