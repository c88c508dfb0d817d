/** What a visitor needs once he has an offer: all that approves, signs and follows. Fetched when there is one to ask for. */
export { createSwaps } from './swap/createSwaps.js'
export { SwapDetails } from './views/SwapDetails.js'
export { SwapPreviewView } from './views/SwapPreviewView.js'
