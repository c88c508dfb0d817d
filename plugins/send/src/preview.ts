/** What a visitor needs once he has begun to fill in the form: all that reviews, signs and follows. Fetched by then. */
export { createPayments } from './transfer/createPayments.js'
export { SendDetails } from './views/SendDetails.js'
export { WalletSendConfirmedView } from './views/WalletSendConfirmedView.js'
export { WalletSendPreviewView } from './views/WalletSendPreviewView.js'
