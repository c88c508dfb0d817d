/** The chunk with the review and all that sends a payment. Loaded when the user starts to fill in the form. */
export { createPayments } from './payment/createPayments.js'
export { SendDetails, WalletSendConfirmedView } from './views/WalletSendConfirmedView.js'
export { WalletSendPreviewView } from './views/WalletSendPreviewView.js'
