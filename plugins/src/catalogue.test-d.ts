/** Tests the types that the catalogue gives an app. */
import { createModal, type ModalOptions } from '@latchkey/shell'
import { catalogue } from './index.js'

declare const options: ModalOptions

export async function useCatalogue(): Promise<string> {
  const modal = createModal({ ...options, plugins: catalogue, features: { receive: false } })
  await modal.open({ view: 'WalletReceive' })
  // @ts-expect-error no plugin of the catalogue has this view
  await modal.open({ view: 'NoSuchView' })
  const receive = await modal.plugins.receive()
  return receive.paymentAddress()
}
