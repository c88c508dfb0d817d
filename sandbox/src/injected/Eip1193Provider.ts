/** The part of EIP-1193's provider interface that the injected wallets implement. */

export interface Eip1193Provider {
  request(parameters: { method: string; params?: unknown }): Promise<unknown>
  on(event: Eip1193Event, listener: Eip1193Listener): this
  removeListener(event: Eip1193Event, listener: Eip1193Listener): this
}

export type Eip1193Event = 'accountsChanged' | 'chainChanged' | 'connect' | 'disconnect'

// biome-ignore lint/suspicious/noExplicitAny: each event has its own payload type, which TypeScript can't know here
export type Eip1193Listener = (payload: any) => void
