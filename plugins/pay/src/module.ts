import { defineModule, getPluginState, type PluginContext } from '@latchkey/plugin-api'
import type { manifest, PayApi, PayOptions } from './index.js'
import { createPayments } from './payment/createPayments.js'
import { PaymentDetails } from './views/PayProgress.js'
import { PaymentView, PayView } from './views/PayView.js'
import { css } from './views/pay.css.js'

export type PayContext = PluginContext<typeof manifest>

export default defineModule<typeof manifest, PayApi, PayOptions>({
  activate(context, options) {
    const { pay } = getPluginState(context, createPayments, options)
    context.add(context.ui.styles(css))
    return {
      views: { Pay: PayView, PayConnected: PaymentView, PayLoading: PaymentView },
      components: { PaymentDetails },
      api: { pay },
    }
  },
})
