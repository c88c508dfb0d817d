import { formatUnits } from 'viem'

/** Formats a maximum fee with three significant digits, rounded up. */
export function formatFee(feeWei: bigint, { symbol, decimals }: { symbol: string; decimals: number }): string {
  const step = 10n ** BigInt(Math.max(feeWei.toString().length - 3, 0))
  return `at most ${formatUnits(((feeWei + step - 1n) / step) * step, decimals)} ${symbol}`
}
