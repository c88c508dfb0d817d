/** The chunk that reviews and sends payments. Loads when the user starts to fill in the form. */
export { createPayments } from './payment/createPayments.js'
export { SendDetails, WalletSendConfirmedView } from './views/WalletSendConfirmedView.js'
export { WalletSendPreviewView } from './views/WalletSendPreviewView.js'
