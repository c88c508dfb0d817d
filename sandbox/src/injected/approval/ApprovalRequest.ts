/** An approval that a wallet requests from the user. All texts may come from the page: show them as plain text. */
export interface ApprovalRequest {
  /** The RPC method behind it. */
  kind: string
  /** While one of this kind is open, a second one fails with -32002 instead of queueing. */
  isExclusive?: boolean
  title: string
  /** The error message when the user rejects. @default 'User rejected the request.' */
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
