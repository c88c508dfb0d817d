import { createConnector } from '@latchkey/eip155/connector'
import {
  type Connector,
  type ConnectorInfo,
  defineModule,
  type PluginModule,
  WalletAnswerInvalidError,
} from '@latchkey/plugin-api'
import { askUntilAnswered, createChannel } from '../createChannel.js'
import { openParent } from '../Host.js'
import { createFarcasterProvider } from './createFarcasterProvider.js'
import type { FarcasterModuleOptions, manifest } from './farcaster.js'
import { openWebView } from './openWebView.js'

export const farcasterModule: PluginModule<typeof manifest, object, FarcasterModuleOptions> = defineModule({
  async activate({ add, registerConnector, signal }, { origin }) {
    const host = origin === undefined ? openWebView() : openParent(origin)
    const channel = createChannel(host)
    const provider = createFarcasterProvider(host, channel)
    add(provider.stop)
    add(channel.close)

    // A known parent gets 5 s to load its page. A phone app gets 1 s: a Farcaster client there is ready at once.
    const hasWallet = (attempt: AbortSignal) =>
      askUntilAnswered(provider.hasWallet, origin === undefined ? 2 : 10, attempt)
    const wallet = createConnector(info, provider, signal)
    const farcaster: Connector = {
      ...wallet,
      async connect(parameters) {
        if (await hasWallet(parameters.signal)) return wallet.connect(parameters)
        throw new WalletAnswerInvalidError('getCapabilities')
      },
      reconnect: async (parameters) =>
        (await hasWallet(parameters.signal)) ? wallet.reconnect(parameters) : undefined,
      // The client keeps the permission it gave to the app, so the user can connect again with one tap.
      disconnect: async () => undefined,
    }
    if (origin === undefined && (await hasWallet(signal))) registerConnector(farcaster)
    return { connectors: { farcaster } }
  },
})

const info: ConnectorInfo = { id: 'farcaster', name: 'Farcaster', type: 'EXTERNAL', namespaces: ['eip155'] }
