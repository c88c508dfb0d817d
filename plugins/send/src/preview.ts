/** The review and everything that sends and follows a payment. Loaded when the user begins to fill in the form. */
export { createPayments } from './payment/createPayments.js'
export { SendDetails, WalletSendConfirmedView } from './views/WalletSendConfirmedView.js'
export { WalletSendPreviewView } from './views/WalletSendPreviewView.js'
