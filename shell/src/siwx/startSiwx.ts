/** Follows the account and the network, and asks for a signature where there is no session. Made once for each modal. */
import type { Core } from '../core.js'
import type { Runtime } from '../runtime.js'
import { createSignIn } from './createSignIn.js'
import { createTaskQueue, type TaskQueue } from './createTaskQueue.js'
import { followDisconnects } from './followDisconnects.js'
import type { Siwx, SiwxSession } from './Siwx.js'
import { SiwxError } from './SiwxError.js'

export interface SignInCommands {
  readonly siwx: Siwx
  /** What was signed, on its way to be verified and stored. */
  readonly storing: TaskQueue
  /** Asks the wallet for the signature of the message that is shown. */
  sign(): void
  cancel(): void
  /** Prepares another message after one could not be. */
  retry(): void
  /** Keeps what a wallet signed while it connected until it is connected; then it is stored in the place of all else. */
  holdSigned(sessions: readonly SiwxSession[]): void
  /** The session of the active account, asking for one where there is none. */
  request(): Promise<SiwxSession>
}

const started = new WeakMap<Runtime, Promise<SignInCommands>>()

/**
 * Starts sign-in for the modal, or gives what was started.
 *
 * @throws {SiwxError} SIWX_NOT_ENABLED the host asks for none: callers look first, so that its code is not fetched in vain.
 */
export function startSiwx(core: Core): Promise<SignInCommands> {
  const existing = started.get(core.runtime)
  if (existing) return existing
  const starting = start(core)
  started.set(core.runtime, starting)
  return starting
}

async function start(core: Core): Promise<SignInCommands> {
  const { siwx: own, siweConfig } = core.runtime.options
  // The older interface is fetched by those who still have it.
  const siwx = own ?? (siweConfig && (await import('./mapSiweConfig.js')).mapSiweConfig(siweConfig))
  if (!siwx) throw new SiwxError('SIWX_NOT_ENABLED')
  siwx.start?.({ storage: core.storage, rpc: core.rpc, findNetwork: core.networks.find })
  const storing = createTaskQueue()
  const signedOut = followDisconnects(core, siwx, storing)
  return createSignIn(core, siwx, storing, signedOut)
}
