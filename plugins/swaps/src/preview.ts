/** The chunk that reviews and sends swaps. Loads with the first offer. */
export { createSwaps } from './swap/createSwaps.js'
export { SwapDetails } from './views/SwapDetails.js'
export { SwapPreviewView } from './views/SwapPreviewView.js'
