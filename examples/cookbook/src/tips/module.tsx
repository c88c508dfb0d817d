import { defineModule, getPluginState } from '@latchkey/plugin-api'
import { createTips } from './createTips.js'
import type { manifest } from './index.js'
import { TipForm } from './TipForm.js'
import { TipReview } from './TipReview.js'
import { TipOutcome, TipsTab } from './TipsTab.js'

export default defineModule<typeof manifest>({
  activate(context) {
    // Starts following the receipts. The views call usePluginState(createTips) for the same state.
    getPluginState(context, createTips)
    return { views: { Tip: TipForm, TipReview, TipOutcome }, components: { TipsTab } }
  },
})
