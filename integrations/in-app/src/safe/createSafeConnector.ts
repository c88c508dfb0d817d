import {
  ChainNotSupportedError,
  type ConnectorListener,
  type ConnectParameters,
  createAccount,
  type DeclaredConnector,
  WalletAnswerInvalidError,
} from '@latchkey/plugin-api'
import { askUntilAnswered, type Channel } from '../createChannel.js'
import { createSafeProvider } from './createSafeProvider.js'
import { createSafeClient, type Safe } from './SafeClient.js'

export function createSafeConnector(channel: Channel): DeclaredConnector {
  const client = createSafeClient(channel)
  const listeners = new Set<ConnectorListener>()
  let current: Safe | undefined

  /** Returns the Safe that contains the app. If the user has opened another one, tells the listeners. */
  async function getSafe(): Promise<Safe> {
    const previous = current
    const safe = await client.getSafe()
    current = safe
    const { accounts, networkId } = describe(safe)
    for (const listener of previous ? listeners : []) {
      if (previous?.chainId !== safe.chainId) listener.networkChanged('eip155', networkId)
      if (previous?.safeAddress !== safe.safeAddress) listener.accountsChanged('eip155', accounts)
    }
    return safe
  }

  // Safe shares its account with every app that the user opens in it, so connecting needs no prompt.
  async function enter({ signal }: ConnectParameters) {
    const safe = await askUntilAnswered(getSafe, 10, signal)
    signal.throwIfAborted()
    if (!safe) throw new WalletAnswerInvalidError('getSafeInfo')
    return describe(safe)
  }

  const provider = createSafeProvider({ ...client, getSafe })
  return {
    connect: enter,
    reconnect: enter,
    disconnect: async () => undefined,
    getProvider: async () => provider,
    async switchNetwork({ caipNetworkId }) {
      if (`eip155:${(await getSafe()).chainId}` === caipNetworkId) return
      throw new ChainNotSupportedError({ rpcCode: 4901, details: 'A Safe is on one network' })
    },
    watch(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

function describe({ safeAddress, chainId }: Safe) {
  const networkId = `eip155:${chainId}` as const
  const account = createAccount({ networkId, address: safeAddress, type: 'smartAccount' }, 'safe')
  return { accounts: [account], networkId, approvedNetworkIds: [networkId] }
}
