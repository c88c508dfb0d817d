/** All of them beside each other: their names don't collide, and a host has them all with their types. */
import type { PluginApis, PluginInput, ViewArgs, ViewResult, ViewsOf } from '@latchkey/plugin-api'
import { names } from './names.js'
import { onramp } from './onramp.js'
import { type PaymentResult, pay } from './pay.js'
import { sessions } from './sessions.js'
import { swaps } from './swaps.js'

declare function createModal<const T extends readonly PluginInput[]>(options: {
  readonly plugins: T
}): {
  readonly plugins: PluginApis<T>
  open<V extends ViewsOf<T>>(view: V, ...args: ViewArgs<V>): Promise<void>
  request<V extends ViewsOf<T>>(view: V, ...args: ViewArgs<V>): Promise<ViewResult<V>>
}

const modal = createModal({
  plugins: [swaps(), onramp(), names(), async () => sessions(), async () => pay()],
})

export async function useAll(): Promise<void> {
  await modal.open('Swap', { fromToken: 'ETH', toToken: 'USDC', amount: '0.1' })
  const paid: PaymentResult = await modal.request('Pay', {
    networkId: 'eip155:1',
    asset: 'native',
    decimals: 18,
    amount: '0.01',
    recipient: 'alice.eth',
  })
  await (await modal.plugins.sessions()).revoke(paid.paymentId)
  const swapped: { readonly hash: string } = await (await modal.plugins.swaps()).swap({ amount: '1' })
  void swapped
  // @ts-expect-error a payment needs to know what is paid
  await modal.open('Pay')
}
