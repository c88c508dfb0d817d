import { getRequestListener } from '@hono/node-server'
import { createMemoryStore } from '@latchkey/siwx/server'
import { createBitcoin } from './bitcoin/createBitcoin.js'
import { createBundlers } from './bundler/createBundlers.js'
import { type CaipNetworkId, chainDefinitions } from './chains/chainDefinitions.js'
import { findAnvil } from './chains/findAnvil.js'
import { openChain } from './chains/openChain.js'
import type { SandboxChain } from './chains/SandboxChain.js'
import { createFarcaster } from './farcaster/createFarcaster.js'
import { sandbox as hostOptions } from './host/index.js'
import { createApp } from './http/createApp.js'
import { createFaults } from './http/createFaults.js'
import { createLog } from './http/createLog.js'
import { listenOnPair } from './http/listenOnLoopback.js'
import type { SandboxApp } from './http/SandboxApp.js'
import type { SandboxState } from './http/SandboxState.js'
import { createCursors } from './indexer/createCursors.js'
import { createIndexer } from './indexer/createIndexer.js'
import { createMail } from './mail/createMail.js'
import { createNames } from './names/createNames.js'
import { createCardSeller } from './onramp/createCardSeller.js'
import { createCheckoutApp } from './onramp/createCheckoutApp.js'
import { createProjects } from './projects/createProjects.js'
import { createRelay } from './relay/createRelay.js'
import type { Sandbox } from './Sandbox.js'
import { createSecureApp } from './secure-site/createSecureApp.js'
import { createSecureSite } from './secure-site/createSecureSite.js'
import { seedAccount } from './seed/seedAccount.js'
import { createIdentities } from './services/createIdentities.js'
import { createPurchases } from './services/createPurchases.js'
import { createSessions } from './sessions/createSessions.js'
import { createSolana } from './solana/createSolana.js'
import { createSolanaSocket } from './solana/createSolanaSocket.js'
import { createSwaps } from './swaps/createSwaps.js'
import { createWalletList } from './wallets/createWalletList.js'

export interface StartSandboxOptions {
  /** The secure site uses the next port. 0 lets the system choose, for parallel tests. @default 4180 */
  port?: number
  /** Dapp origins on other hosts. They may use every project and call `/admin`. */
  hostOrigins?: readonly string[]
}

/**
 * Starts the chains, the relay, the services and the web wallet on loopback addresses, and resolves when all of them
 * respond. For development only: keys, funds and prices are not real.
 *
 * Everything that it starts ends with this process. It installs no signal handlers.
 *
 * @throws {PortInUseError} `PORT_IN_USE`
 * @throws {AnvilMissingError} `ANVIL_MISSING`
 * @throws {AnvilFailedError} `ANVIL_FAILED`
 */
export async function startSandbox({ port = 4180, hostOrigins = [] }: StartSandboxOptions = {}): Promise<Sandbox> {
  const { chains, stopChains } = await startChains()
  const projects = createProjects(hostOrigins)
  const solana = createSolana()
  const purchases = createPurchases()
  const faults = createFaults()
  const state: SandboxState = {
    chains,
    bundlers: createBundlers(chains),
    indexer: createIndexer(chains),
    cursors: createCursors(),
    bitcoin: createBitcoin(),
    solana,
    farcaster: createFarcaster(),
    projects,
    relay: createRelay(projects),
    wallets: createWalletList(),
    identities: createIdentities(),
    names: createNames(chains['eip155:1']),
    purchases,
    onramp: createCardSeller({ chains, solana, purchases }),
    swaps: createSwaps(chains),
    sessions: createSessions(),
    signIns: createMemoryStore(),
    mail: createMail(faults),
    secure: createSecureSite(),
    faults,
    requests: createLog(),
    analyticsEvents: createLog(),
    hostOrigins,
  }
  const solanaSocket = createSolanaSocket(state.solana)
  const server = await listenOnPair(
    port,
    {
      listener: getRequestListener(createApp(state).fetch),
      doors: { '/relay': state.relay, '/solana': solanaSocket },
    },
    {
      listener: getRequestListener(serveSecondPort(state)),
      // web3.js expects WebSockets on the port after the RPC port, where Solana nodes serve them.
      doors: { '/solana': solanaSocket, '/v1': solanaSocket },
    },
  ).catch(async (error: unknown) => {
    state.relay.close()
    solanaSocket.close()
    await stopChains()
    throw error
  })
  state.secure.url = `http://127.0.0.1:${server.secondPort}`
  const url = `http://localhost:${server.port}`
  state.secure.sandboxUrl = url
  state.onramp.url = `http://localhost:${server.secondPort}/buy`
  const { projectId, services } = hostOptions({ url })
  let stopping: Promise<void> | undefined
  return {
    url,
    relayUrl: services.relayUrl,
    projectId,
    services,
    chains,
    bitcoin: state.bitcoin,
    solana: { ...state.solana, rpcUrl: `${url}/solana`, wsUrl: `ws://localhost:${server.port}/solana` },
    relay: state.relay,
    mail: state.mail,
    secure: state.secure,
    faults: state.faults,
    requests: state.requests,
    analyticsEvents: state.analyticsEvents,
    config: projects,
    wallets: state.wallets,
    identities: state.identities,
    names: state.names,
    purchases: state.purchases,
    onramp: state.onramp,
    swaps: state.swaps,
    fund: (address, { chain = 'eip155:1', amountWei }) => chains[chain].fund(address, amountWei),
    mintToken: (address, { chain = 'eip155:1', token, amount }) => chains[chain].mintToken(address, token, amount),
    mintCollectible: (address, { chain = 'eip155:1', tokenUri } = {}) =>
      chains[chain].mintCollectible(address, tokenUri),
    seed: (address, { chain = 'eip155:1', size = 'small' } = {}) => seedAccount(state.indexer[chain], address, size),
    stop() {
      stopping ??= (async () => {
        state.relay.close()
        solanaSocket.close()
        state.onramp.reset()
        await Promise.all([server.close(), stopChains(), state.mail.close(), state.secure.identityProvider.close()])
      })()
      return stopping
    },
  }
}

/** Serves two websites on one port. They use different hostnames of this machine, so browsers isolate them. */
function serveSecondPort(state: SandboxState): SandboxApp['fetch'] {
  const [secure, checkout] = [createSecureApp(state), createCheckoutApp(state)]
  return (request, ...rest) =>
    (new URL(request.url).hostname === 'localhost' ? checkout : secure).fetch(request, ...rest)
}

async function startChains() {
  const binary = findAnvil()
  const started = await Promise.allSettled(chainDefinitions.map((definition) => openChain(binary, definition)))
  const open = started.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
  const stopChains = async () => {
    await Promise.all(open.map(({ anvil }) => anvil.stop()))
  }
  for (const result of started) {
    if (result.status === 'fulfilled') continue
    await stopChains()
    throw result.reason
  }
  const chains = Object.fromEntries(open.map(({ chain }) => [chain.caipNetworkId, chain]))
  return { stopChains, chains: chains as Record<CaipNetworkId, SandboxChain> }
}
