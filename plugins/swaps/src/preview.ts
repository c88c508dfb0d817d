/** The chunk with the review and all that sends a swap. Loaded with the first offer. */
export { createSwaps } from './swap/createSwaps.js'
export { SwapDetails } from './views/SwapDetails.js'
export { SwapPreviewView } from './views/SwapPreviewView.js'
