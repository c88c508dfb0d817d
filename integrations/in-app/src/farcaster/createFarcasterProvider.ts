/**
 * The wallet part of Farcaster's mini app protocol, as in `@farcaster/miniapp-sdk` 0.3. It uses Comlink's messages. We
 * don't use the SDK: it sends messages to any parent, trusts wallet events from any window, and adds 185 kB.
 */
import { type Provider, readRecord, readText } from '@latchkey/plugin-api'
import type { Channel } from '../createChannel.js'
import type { Host } from '../Host.js'

export interface FarcasterProvider extends Provider {
  /** Whether the client offers an Ethereum wallet. Stays pending if the host is not a Farcaster client. */
  hasWallet(): Promise<boolean>
  stop(): void
}

export function createFarcasterProvider({ listen }: Host, { ask }: Channel): FarcasterProvider {
  const listeners = new Map<string, Set<(payload: unknown) => void>>()
  let count = 0

  /** Calls a function of the host. */
  async function call(name: string, ...args: readonly unknown[]): Promise<unknown> {
    const argumentList = args.map((value) => ({ type: 'RAW', value }))
    const { type, value } = await ask({ type: 'APPLY', path: [name], argumentList })
    if (type === 'RAW') return value
    throw createError(readRecord(readRecord(value).value))
  }

  const stop = listen((message) => {
    const { type, event, params } = readRecord(message)
    if (type !== 'frameEthProviderEvent' || !Array.isArray(params)) return
    for (const listener of listeners.get(readText(event)) ?? []) listener(params[0])
  })

  return {
    async request({ method, params }) {
      const request = { jsonrpc: '2.0', id: ++count, method, ...(params !== undefined && { params }) }
      const { error, result } = readRecord(await call('ethProviderRequestV2', request))
      if (error !== undefined) throw createError(readRecord(error))
      return result
    },
    on(event, listener) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
    },
    removeListener(event, listener) {
      listeners.get(event)?.delete(listener)
    },
    async hasWallet() {
      const capabilities = await call('getCapabilities').catch(() => undefined)
      // Old clients have a wallet, but no `getCapabilities`.
      return !Array.isArray(capabilities) || capabilities.includes('wallet.getEthereumProvider')
    },
    stop,
  }
}

function createError({ code, details, message }: Readonly<Record<string, unknown>>): Error {
  const text = readText(details) || readText(message) || 'The Farcaster client reported an error'
  return Object.assign(new Error(text.slice(0, 500)), { code: Number.isSafeInteger(code) ? code : -32603 })
}
