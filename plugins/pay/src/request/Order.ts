import type { ChainNamespace, Network } from '@latchkey/plugin-api'

/** A request for a payment that holds water, as far as can be told without a chain. Nothing of it changes any more. */
export interface Order {
  readonly paymentId: string
  /** The site gave `paymentId` itself. */
  readonly isNamed: boolean
  readonly network: Network
  readonly namespace: ChainNamespace
  /** The token's contract or mint; `undefined` for the native coin. */
  readonly contract: string | undefined
  readonly decimals: number
  /** As the site wrote it. */
  readonly amount: string
  /** Base units. */
  readonly units: bigint
  readonly recipient: string
  readonly description: string
  readonly reference: string
  /** All of it but the id: two requests for the same have the same. */
  readonly content: string
}
