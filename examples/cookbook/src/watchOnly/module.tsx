import {
  type CaipNetworkId,
  type ConnectMethodProps,
  type ConnectParameters,
  createAccount,
  type DeclaredConnector,
  defineModule,
  MethodNotSupportedError,
  NotConnectedError,
  type PluginStorage,
  type Provider,
  toHexChainId,
  useText,
} from '@latchkey/plugin-api'
import { Button, TextField } from '@latchkey/plugin-api/kit'
import { type FormEvent, useState } from 'react'
import type { manifest } from './index.js'

export default defineModule<typeof manifest>({
  activate({ connect, nav, storage, ui }) {
    function WatchRow({ disabled }: ConnectMethodProps) {
      const text = useText()
      const [error, setError] = useState<string>()

      async function watch(event: FormEvent<HTMLFormElement>) {
        event.preventDefault()
        const address = new FormData(event.currentTarget).get('address')
        if (!isAddress(address)) return setError(text('watch-only.invalid', 'Enter an address that starts with 0x'))
        storage.set('address', address)
        try {
          nav.complete('Connect', await connect('watch-only'))
        } catch (caught) {
          setError(ui.errorText(caught))
        }
      }

      const button = (
        <Button type="submit" size="small" disabled={disabled}>
          {text('watch-only.watch', 'Watch')}
        </Button>
      )
      const label = text('watch-only.label', 'Watch an address')
      return (
        <form onSubmit={watch}>
          <TextField name="address" label={label} disabled={disabled} error={error} trailing={button} />
        </form>
      )
    }

    return { components: { WatchRow }, connectors: { 'watch-only': createWatchedWallet(storage) } }
  },
})

function createWatchedWallet(storage: PluginStorage): DeclaredConnector {
  let networkId: CaipNetworkId = 'eip155:1'

  const provider: Provider = {
    async request({ method }) {
      if (method === 'eth_accounts') return [storage.get('address')]
      if (method === 'eth_chainId') return toHexChainId(networkId)
      throw new MethodNotSupportedError(method)
    },
  }

  function restore({ networks }: ConnectParameters) {
    const address = storage.get('address')
    if (!isAddress(address)) return undefined
    networkId = networks[0]?.caipNetworkId ?? networkId
    return { accounts: [createAccount({ networkId, address }, 'watch-only')], networkId }
  }

  return {
    connect: async (parameters) => restore(parameters) ?? Promise.reject(new NotConnectedError()),
    reconnect: async (parameters) => restore(parameters),
    disconnect: async () => storage.remove('address'),
    getProvider: async () => provider,
    async switchNetwork(network) {
      networkId = network.caipNetworkId
    },
    // The account never changes by itself, so there is nothing to report.
    watch: () => () => undefined,
  }
}

function isAddress(value: unknown): value is string {
  return typeof value === 'string' && /^0x[\da-f]{40}$/i.test(value)
}
