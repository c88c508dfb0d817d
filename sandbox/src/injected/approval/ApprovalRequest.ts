/** What a wallet asks its owner before it does what a page wants. All texts may come from the page: show them as text. */
export interface ApprovalRequest {
  /** The RPC method behind it. */
  kind: string
  /** A second one of this kind is refused with -32002 while the first is open, instead of waiting its turn. */
  isExclusive?: boolean
  title: string
  /** What the page is told when the user rejects. @default 'User rejected the request.' */
  rejection?: string
  explanation?: string
  lines: readonly ApprovalLine[]
}

export interface ApprovalLine {
  label: string
  value: string
  /** Shown in a box that scrolls. */
  isLong?: boolean
}
