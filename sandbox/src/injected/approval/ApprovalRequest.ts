/** A request that the wallet shows to the user. All strings may come from the page: show them as plain text. */
export interface ApprovalRequest {
  kind: string
  /** While a request of this kind is open, another one fails with -32002 instead of waiting. */
  isExclusive?: boolean
  title: string
  /** The error message if the user rejects. @default 'User rejected the request.' */
  rejection?: string
  explanation?: string
  lines: readonly ApprovalLine[]
}

export interface ApprovalLine {
  label: string
  value: string
  /** Shown in a scrollable box. */
  isLong?: boolean
}
