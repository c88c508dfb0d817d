import { defineModule, getPluginState, RequestParamsInvalidError } from '@latchkey/plugin-api'
import { createTips, readTip } from './createTips.js'
import type { manifest } from './index.js'
import { TipForm } from './TipForm.js'
import { TipReview } from './TipReview.js'
import { TipOutcome, TipsTab } from './TipsTab.js'

export default defineModule<typeof manifest>({
  activate(context) {
    // Starts following the receipts. The views call usePluginState(createTips) for the same state.
    getPluginState(context, createTips)
    context.handle('tips_send', async ({ params }, { account }) => {
      const tip = readTip(Array.isArray(params) ? params[0] : undefined)
      if (!tip)
        throw new RequestParamsInvalidError('tips_send needs [{ to, amount }], with base units as a decimal number')
      // Two equal calls are two tips: the second review replaces the first, which rejects with 4001.
      return (await context.nav.request('TipReview', { account, to: tip.to, amount: BigInt(tip.amount) })).hash
    })
    return { views: { Tip: TipForm, TipReview, TipOutcome }, components: { TipsTab } }
  },
})
