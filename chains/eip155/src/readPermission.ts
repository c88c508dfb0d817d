/** What a wallet answers about the dapp's permission to see accounts. */
import type { Provider } from '@latchkey/plugin-api'
import { pause } from './pause.js'
import { readAddresses } from './readWallet.js'

/** Whether the dapp has permission to see accounts (EIP-2255). */
export async function isPermitted(provider: Provider): Promise<boolean> {
  try {
    const permissions = await provider.request({ method: 'wallet_getPermissions' })
    return Array.isArray(permissions) && permissions.some((one) => one?.parentCapability === 'eth_accounts')
  } catch {
    return false // a wallet without EIP-2255 has no locked state to report
  }
}

/** Whether the wallet answers that the dapp may see no account, locked or not. */
export async function isForgotten(provider: Provider): Promise<boolean> {
  try {
    const addresses = readAddresses(await provider.request({ method: 'eth_accounts' }))
    return addresses?.length === 0 && !(await isPermitted(provider))
  } catch {
    return false // the wallet can't answer while it is offline
  }
}

/** `false` if the wallet doesn't answer in time. */
export async function answerInTime(answer: Promise<boolean>): Promise<boolean> {
  const answered = new AbortController()
  const timeout = pause(permissionTimeoutMs, answered.signal).then(() => false)
  const result = await Promise.race([answer, timeout])
  answered.abort()
  return result
}

const permissionTimeoutMs = 1_000
