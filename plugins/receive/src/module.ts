import { type ChainAccount, defineModule, LatchkeyError, type PluginModule } from '@latchkey/plugin-api'
import { createElement } from 'react'
import { buildPaymentAddress } from './address/buildPaymentAddress.js'
import { createQrContentAtom } from './address/qrContentAtom.js'
import type { manifest, ReceiveApi, ReceiveOptions } from './index.js'
import { CompatibleNetworksView } from './views/CompatibleNetworksView.js'
import { ReceiveView } from './views/ReceiveView.js'
import { css } from './views/receive.css.js'

const receiveModule: PluginModule<typeof manifest, ReceiveApi, ReceiveOptions> = defineModule({
  activate(context, options) {
    const qrContent = createQrContentAtom(context, options)
    context.add(context.ui.styles(css))
    return {
      views: {
        WalletReceive: () => createElement(ReceiveView, { context, qrContent }),
        WalletCompatibleNetworks: () => createElement(CompatibleNetworksView, { context }),
      },
      api: {
        async paymentAddress() {
          return buildPaymentAddress(readActiveAccount(context))
        },
      },
    }
  },
})

export default receiveModule

function readActiveAccount({ store, accounts }: Parameters<typeof receiveModule.activate>[0]): ChainAccount {
  const namespace = store.get(accounts.activeNamespace)
  const account = namespace && store.get(accounts.account(namespace))
  if (!account) throw new NothingConnectedError()
  return account
}

export class NothingConnectedError extends LatchkeyError {
  constructor() {
    super('RECEIVE_NOTHING_CONNECTED', 'Connect a wallet to receive')
  }
}
