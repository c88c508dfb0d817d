import { defineModule, type PluginContext, type PluginModule } from '@latchkey/plugin-api'
import { createElement } from 'react'
import type { manifest, PayApi, PayOptions } from './index.js'
import { createPayments, type Payments } from './payment/createPayments.js'
import { PaymentDetails } from './views/PayProgress.js'
import { PaymentView, PayView } from './views/PayView.js'
import { css } from './views/pay.css.js'

export type PayContext = PluginContext<typeof manifest>

export type ViewParts = { readonly context: PayContext; readonly payments: Payments }

const payModule: PluginModule<typeof manifest, PayApi, PayOptions> = defineModule({
  activate(context, options) {
    const payments = createPayments(context, options)
    const parts: ViewParts = { context, payments }
    context.add(context.ui.styles(css))
    return {
      views: {
        Pay: ({ args }) => createElement(PayView, { ...parts, args }),
        PayConnected: ({ args }) => createElement(PaymentView, { ...parts, args }),
        PayLoading: ({ args }) => createElement(PaymentView, { ...parts, args }),
      },
      components: { PaymentDetails: ({ request }) => createElement(PaymentDetails, { ...parts, request }) },
      api: { pay: payments.pay },
    }
  },
})

export default payModule
