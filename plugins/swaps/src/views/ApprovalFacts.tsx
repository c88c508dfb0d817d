import { useLocale, useText } from '@latchkey/plugin-api'
import { Address, Fact } from '@latchkey/plugin-api/kit'
import type { ReactElement } from 'react'
import { formatQuantity } from '../amount/formatQuantity.js'
import type { Approval } from '../build/buildApproval.js'
import type { SwapToken } from '../tokens/SwapToken.js'

export interface ApprovalFactsProps {
  readonly approvals: readonly Approval[]
  readonly token: SwapToken
}

/** Who may take how much, the address in full. */
export function ApprovalFacts({ approvals, token }: ApprovalFactsProps): ReactElement {
  const text = useText()
  const locale = useLocale()
  const { symbol } = token
  return (
    <>
      {approvals.map(({ kind, spender, allowed }) => (
        <Fact
          key={kind}
          label={
            kind === 'reset'
              ? text('swaps.stepReset', 'Take back the earlier approval of {symbol}', { symbol })
              : text('swaps.spender', 'You allow {amount} to be taken by', {
                  amount:
                    allowed === 'unlimited'
                      ? text('swaps.unlimited', 'All {symbol}, without an end', { symbol })
                      : formatQuantity(allowed, token, locale),
                })
          }
          stacked
        >
          <Address value={spender} full />
        </Fact>
      ))}
    </>
  )
}
