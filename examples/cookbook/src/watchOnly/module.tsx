import {
  type ConnectMethodProps,
  createAccountConnector,
  type DeclaredConnector,
  defineModule,
  type PluginStorage,
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
  return createAccountConnector('watch-only', {
    connect() {
      const address = storage.get('address')
      return isAddress(address) ? address : undefined
    },
    disconnect: () => storage.remove('address'),
  })
}

function isAddress(value: unknown): value is string {
  return typeof value === 'string' && /^0x[\da-f]{40}$/i.test(value)
}
