/** Runs `seed` in a sandbox that is already running. */
import { SandboxError } from '../SandboxError.js'
import { solanaCoin } from '../solana/solanaCoin.js'
import type { SeedSummary } from './seedAccount.js'

/** @returns a sentence about the account's state. */
export async function seedRunning(
  port: number,
  { address, size, caipNetworkId: given }: { address: string; size: string; caipNetworkId: string | undefined },
): Promise<string> {
  const url = `http://localhost:${port}`
  // EVM addresses start with 0x. Solana addresses can't, because base58 has no 0.
  const request = {
    address,
    size,
    caipNetworkId: given ?? (address.startsWith('0x') ? 'eip155:1' : solanaCoin.chainId),
  }
  const response = await fetch(`${url}/admin/seed`, { method: 'POST', body: JSON.stringify(request) }).catch(
    (error: unknown) => {
      throw new SandboxNotRunningError(url, error)
    },
  )
  const answer = (await response.json()) as SeedSummary | { reasons?: { field: string; description: string }[] }
  if (!('tokens' in answer)) throw new SeedRefusedError(answer.reasons?.[0])
  const { tokens, collectibles, transactions, durationMs, caipNetworkId } = answer
  return (
    `${address} on ${caipNetworkId} has ${tokens} tokens, ${collectibles} collectibles ` +
    `and ${transactions} transactions, after ${(durationMs / 1000).toFixed(1)} s.`
  )
}

export class SandboxNotRunningError extends SandboxError {
  override readonly code = 'SANDBOX_NOT_RUNNING'
  constructor(url: string, cause: unknown) {
    super(`No sandbox is running at ${url}.`, { cause })
  }
}

export class SeedRefusedError extends SandboxError {
  override readonly code = 'SEED_REFUSED'
  constructor(reason: { field: string; description: string } | undefined) {
    super(`The sandbox rejected the request: ${reason ? `${reason.field} ${reason.description}` : 'no reason given'}.`)
  }
}
