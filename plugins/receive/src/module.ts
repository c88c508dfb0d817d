import { defineModule, LatchkeyError } from '@latchkey/plugin-api'
import { createElement } from 'react'
import { buildPaymentAddress, createQrContent } from './address/qrContent.js'
import type { manifest, ReceiveApi, ReceiveOptions } from './index.js'
import { CompatibleNetworksView } from './views/CompatibleNetworksView.js'
import { ReceiveView } from './views/ReceiveView.js'
import { css } from './views/receive.css.js'

export default defineModule<typeof manifest, ReceiveApi, ReceiveOptions>({
  activate(context, options) {
    const { accounts, store } = context
    const qrContent = createQrContent(context, options)
    context.add(context.ui.styles(css))
    return {
      views: {
        WalletReceive: () => createElement(ReceiveView, { qrContent }),
        WalletCompatibleNetworks: CompatibleNetworksView,
      },
      api: {
        async paymentAddress() {
          const account = store.get(accounts.activeAccount)
          if (!account) throw new LatchkeyError('RECEIVE_NOTHING_CONNECTED', 'Connect a wallet to receive')
          return buildPaymentAddress(account)
        },
      },
    }
  },
})
