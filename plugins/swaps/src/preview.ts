/** What a user needs once there is an offer: all that reviews, approves, signs and follows a swap. */
export { createSwaps } from './swap/createSwaps.js'
export { SwapDetails } from './views/SwapDetails.js'
export { SwapPreviewView } from './views/SwapPreviewView.js'
