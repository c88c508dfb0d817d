import type { Network, TokenAmount } from '@latchkey/plugin-api'
import { formatAmount } from '@latchkey/plugin-api/kit'

/**
 * Writes the native balance: cut to three decimals, never rounded up. On a network that the site does not know and on test
 * networks, whose coins are worth nothing, it is 0.00 by the specification (section 8); 0.000 while nothing is known.
 */
export function formatNativeBalance(
  amount: TokenAmount | undefined,
  network: Network | undefined,
  locale: string,
): string {
  if (!network || network.testnet) return formatAmount(0n, 0, { minimumDecimals: 2, locale })
  return formatAmount(amount?.value ?? 0n, amount?.decimals ?? 0, { maximumDecimals: 3, minimumDecimals: 3, locale })
}
