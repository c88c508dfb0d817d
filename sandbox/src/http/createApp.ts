import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { serveAdmin } from '../admin/serveAdmin.js'
import { serveBitcoin } from '../bitcoin/serveBitcoin.js'
import { serveBundler } from '../bundler/serveBundler.js'
import { serveFarcaster } from '../farcaster/serveFarcaster.js'
import { serveMail } from '../mail/serveMail.js'
import { serveOnramp } from '../onramp/serveOnramp.js'
import { serveAnalyticsConfig } from '../services/serveAnalyticsConfig.js'
import { serveBalance } from '../services/serveBalance.js'
import { serveConfig } from '../services/serveConfig.js'
import { serveEvents } from '../services/serveEvents.js'
import { serveHistory } from '../services/serveHistory.js'
import { serveIdentity } from '../services/serveIdentity.js'
import { serveImages } from '../services/serveImages.js'
import { serveNameRegistration } from '../services/serveNameRegistration.js'
import { serveNames } from '../services/serveNames.js'
import { serveNfts } from '../services/serveNfts.js'
import { serveOrigins } from '../services/serveOrigins.js'
import { servePrices } from '../services/servePrices.js'
import { serveRpc } from '../services/serveRpc.js'
import { serveSessions } from '../services/serveSessions.js'
import { serveSupportedChains } from '../services/serveSupportedChains.js'
import { serveSwapAllowance } from '../services/serveSwapAllowance.js'
import { serveSwapApproval } from '../services/serveSwapApproval.js'
import { serveSwapGasPrice } from '../services/serveSwapGasPrice.js'
import { serveSwapQuotes } from '../services/serveSwapQuotes.js'
import { serveSwapTokens } from '../services/serveSwapTokens.js'
import { serveSwapTransaction } from '../services/serveSwapTransaction.js'
import { serveWallets } from '../services/serveWallets.js'
import { serveSiwx } from '../siwx/serveSiwx.js'
import { serveSolana } from '../solana/serveSolana.js'
import { serveWalletSite } from '../wallet-site/serveWalletSite.js'
import { applyFaults } from './applyFaults.js'
import { guardOrigin } from './guardOrigin.js'
import { recordRequests } from './recordRequests.js'
import type { SandboxApp } from './SandboxApp.js'
import type { SandboxState } from './SandboxState.js'
import { ServiceError } from './ServiceError.js'

export function createApp(state: SandboxState): SandboxApp {
  const app: SandboxApp = new Hono()
  app.onError((error, context) => {
    if (error instanceof ServiceError) {
      return context.json(failure(error.field, error.description), error.status)
    }
    return context.json(failure('sandbox', error.message), 500)
  })
  app.notFound((context) => context.json(failure('path', `is not served here: ${context.req.path}`), 404))

  // The guard comes first, so that pages from other origins can read simulated failures.
  app.use(guardOrigin(state.hostOrigins))
  app.use(
    bodyLimit({ maxSize: maximumBodyBytes, onError: (context) => context.json(failure('body', 'is too large'), 413) }),
  )
  app.use(recordRequests(state.requests))
  app.use(applyFaults(state.faults))

  for (const serve of services) serve(app, state)
  serveAdmin(app, state)
  serveWalletSite(app, state)
  serveFarcaster(app, state)
  app.get('/', (context) => context.text(welcome(new URL(context.req.url).origin)))
  return app
}

const maximumBodyBytes = 1024 * 1024

const services = [
  serveConfig,
  serveOrigins,
  serveWallets,
  serveImages,
  serveAnalyticsConfig,
  serveEvents,
  serveSupportedChains,
  serveBalance,
  serveHistory,
  serveNfts,
  servePrices,
  serveSwapTokens,
  serveSwapQuotes,
  serveSwapAllowance,
  serveSwapGasPrice,
  serveSwapApproval,
  serveSwapTransaction,
  serveIdentity,
  serveNames,
  serveOnramp,
  serveNameRegistration,
  serveSessions,
  serveRpc,
  serveBundler,
  serveSiwx,
  serveSolana,
  serveBitcoin,
  serveMail,
]

/** The real services' error format. */
function failure(field: string, description: string) {
  return { status: 'FAILED', reasons: [{ field, description }] }
}

function welcome(origin: string): string {
  return `Latchkey's sandbox: the outside world on one machine, for development only.

  Web wallet   ${origin}/wallet/
  Inbox        ${origin}/mail
  Admin calls  ${origin}/admin
`
}
