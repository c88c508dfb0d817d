/** What a user needs once the form is begun: all that reviews, signs and follows a payment. */
export { createPayments } from './payment/createPayments.js'
export { SendDetails, WalletSendConfirmedView } from './views/WalletSendConfirmedView.js'
export { WalletSendPreviewView } from './views/WalletSendPreviewView.js'
