import type { TokenBalance } from '@latchkey/plugin-api'
import { priceAmount } from '@latchkey/plugin-api/amounts'
import { formatUnits } from '@latchkey/plugin-api/kit'
import type { Draft } from '../draft/createDraft.js'

/** An amount as the field has it: exact in tokens; in dollars cut to cents, never more than it is worth. */
export function writeAmount(value: bigint, { decimals, price }: TokenBalance, unit: Draft['unit']): string {
  if (unit === 'token') return formatUnits(value, decimals)
  const [whole = '0', fraction = ''] = priceAmount({ value, decimals }, price ?? '0').split('.')
  const cents = fraction.slice(0, 2).replace(/0+$/, '')
  return cents ? `${whole}.${cents}` : whole
}
