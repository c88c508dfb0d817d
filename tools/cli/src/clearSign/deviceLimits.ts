import type { Problem } from './descriptorSchema.js'

/**
 * The longest texts that Ledger's Ethereum app shows, in characters (`gtp_tx_info.h` in LedgerHQ/app-ethereum). Other
 * devices publish no limits.
 */
export const deviceLimits = { intent: 30, label: 20, owner: 22, contractName: 30, url: 26, enum: 20 } as const

export function checkLength(path: string, text: unknown, kind: keyof typeof deviceLimits): Problem | undefined {
  const length = typeof text === 'string' ? [...text].length : 0
  if (length <= deviceLimits[kind]) return undefined
  return { path, text: `has ${length} characters. Ledger devices show at most ${deviceLimits[kind]}` }
}
