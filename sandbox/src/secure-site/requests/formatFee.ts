import { formatUnits } from 'viem'

/** The most that something costs, to three digits: upwards, for what is shown is a limit. */
export function formatFee(feeWei: bigint, { symbol, decimals }: { symbol: string; decimals: number }): string {
  const step = 10n ** BigInt(Math.max(feeWei.toString().length - 3, 0))
  return `at most ${formatUnits(((feeWei + step - 1n) / step) * step, decimals)} ${symbol}`
}
