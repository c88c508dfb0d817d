/** The admin calls: pages and other processes use them to change the sandbox's settings over HTTP. */
import type { SandboxApp } from '../http/SandboxApp.js'
import type { SandboxState } from '../http/SandboxState.js'
import { adminCalls } from './adminCalls.js'
import { serveChainCalls, setMining } from './serveChainCalls.js'
import { serveFaultCalls } from './serveFaultCalls.js'
import { serveLogCalls } from './serveLogCalls.js'
import { serveMoneyCalls } from './serveMoneyCalls.js'
import { serveOnrampCalls } from './serveOnrampCalls.js'
import { serveRelayCalls } from './serveRelayCalls.js'
import { serveSecureCalls } from './serveSecureCalls.js'
import { serveSettingCalls } from './serveSettingCalls.js'
import { serveSwapCalls } from './serveSwapCalls.js'

export function serveAdmin(app: SandboxApp, state: SandboxState): void {
  app.get('/admin', (context) => context.text(adminCalls(new URL(context.req.url).origin)))
  serveChainCalls(app, state)
  serveMoneyCalls(app, state)
  serveSettingCalls(app, state)
  serveFaultCalls(app, state)
  serveOnrampCalls(app, state)
  serveRelayCalls(app, state)
  serveSecureCalls(app, state)
  serveSwapCalls(app, state)
  serveLogCalls(app, state)
  app.post('/admin/reset', async (context) => {
    state.projects.reset()
    state.wallets.reset()
    state.identities.reset()
    state.sessions.reset()
    state.names.reset()
    state.purchases.reset()
    state.onramp.reset()
    // Resetting the pools needs transactions.
    await setMining(state, false)
    await state.swaps.reset()
    state.faults.clear()
    state.mail.clear()
    state.secure.reset()
    state.relay.resume()
    state.relay.clearDrops()
    state.relay.start()
    state.requests.clear()
    state.analyticsEvents.clear()
    return context.json({})
  })
}
