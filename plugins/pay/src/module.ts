import { defineModule, type PluginModule } from '@latchkey/plugin-api'
import { createElement } from 'react'
import type { manifest, PayApi, PayOptions } from './index.js'
import type { ViewParts } from './parts.js'
import { createPayments } from './payment/createPayments.js'
import { PaymentDetails } from './views/PayProgress.js'
import { PaymentView, PayView } from './views/PayView.js'
import { css } from './views/pay.css.js'

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
