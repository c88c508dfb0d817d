import { defineModule, getPluginState, type PluginContext } from '@latchkey/plugin-api'
import { createReviews } from './createReviews.js'
import type { manifest, ReviewOptions } from './index.js'
import { ReviewDetails } from './views/ReviewDetails.js'

export type ReviewPluginContext = PluginContext<typeof manifest>

export default defineModule<typeof manifest, object, ReviewOptions>({
  activate(context) {
    const reviews = getPluginState(context, createReviews)
    return { components: { ReviewDetails }, review: reviews.review }
  },
})
