import { SiwxNotEnabledError } from '@latchkey/plugin-api'
import { createTaskQueue } from '../async/createTaskQueue.js'
import type { Core } from '../core.js'
import type { Runtime } from '../runtime.js'
import { createSignIn, type SignInCommands } from './createSignIn.js'
import { followDisconnects } from './followDisconnects.js'
import { mapSiweConfig } from './mapSiweConfig.js'

const started = new WeakMap<Runtime, SignInCommands>()

/** Starts sign-in by message, once per modal. Loads once a wallet is connected, if the app uses sign-in. */
export function startSiwx(core: Core): SignInCommands {
  const { runtime, storage, rpc, networks } = core
  const existing = started.get(runtime)
  if (existing) return existing
  const { siweConfig, siwx = siweConfig && mapSiweConfig(siweConfig) } = runtime.options
  if (!siwx) throw new SiwxNotEnabledError()
  siwx.start?.({ storage, rpc, findNetwork: networks.find })
  const storing = createTaskQueue()
  followDisconnects(core, siwx, storing)
  const commands = createSignIn(core, siwx, storing)
  started.set(runtime, commands)
  return commands
}
