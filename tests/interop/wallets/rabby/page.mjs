// The content script listens before the page code, which looks for it at once.
import './contentScript.mjs'
import '@rabby-wallet/page-provider'
