import { defineModule, readRecord, type SlotProps, useText } from '@latchkey/plugin-api'
import { Address, Notice } from '@latchkey/plugin-api/kit'
import type { manifest } from './index.js'

export default defineModule<typeof manifest>({
  activate: () => ({ components: { AllowanceDetails } }),
})

function AllowanceDetails({ request }: SlotProps<'approve.details'>) {
  const text = useText()
  const allowance = readAllowance(request.params)
  if (!allowance) return null
  return (
    <Notice
      tone={allowance.isUnlimited ? 'warning' : 'info'}
      title={
        allowance.isUnlimited
          ? text('allowance.unlimited', 'Unlimited allowance')
          : text('allowance.limited', 'Limited allowance')
      }
    >
      {text('allowance.spender', 'Can spend this token without asking you again:')}{' '}
      <Address value={allowance.spender} full />
    </Notice>
  )
}

/** Reads a call of `approve(address spender, uint256 amount)` (ERC-20). */
function readAllowance(params: unknown) {
  const { data } = readRecord(Array.isArray(params) ? params[0] : undefined)
  const [, spender, amount] = /^0x095ea7b3[\da-f]{24}([\da-f]{40})([\da-f]{64})$/i.exec(String(data)) ?? []
  if (!spender || !amount) return undefined
  // Half of the largest number is far more than any token's supply.
  return { spender: `0x${spender}`, isUnlimited: BigInt(`0x${amount}`) >= 1n << 255n }
}
