/** The provider interface of EIP-1193, as far as the injected wallets have it. */

export interface Eip1193Provider {
  request(parameters: { method: string; params?: unknown }): Promise<unknown>
  on(event: Eip1193Event, listener: Eip1193Listener): this
  removeListener(event: Eip1193Event, listener: Eip1193Listener): this
}

export type Eip1193Event = 'accountsChanged' | 'chainChanged' | 'connect' | 'disconnect'

// biome-ignore lint/suspicious/noExplicitAny: a listener declares what its event carries, and TypeScript can't know which
export type Eip1193Listener = (payload: any) => void
