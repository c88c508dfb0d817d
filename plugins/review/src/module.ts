import { defineModule, getPluginState, type PluginContext } from '@latchkey/plugin-api'
import { createReviews } from './createReviews.js'
import type { manifest, ReviewOptions } from './index.js'
import { ReviewDetails } from './views/ReviewDetails.js'
import { css } from './views/review.css.js'

export type ReviewPluginContext = PluginContext<typeof manifest>

export default defineModule<typeof manifest, object, ReviewOptions>({
  activate(context, options) {
    const reviews = getPluginState(context, createReviews, options)
    context.add(context.ui.styles(css))
    return { components: { ReviewDetails }, review: reviews.review }
  },
})
