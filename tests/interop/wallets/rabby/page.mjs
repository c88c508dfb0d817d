// The content script listens before the page code, which looks for it at once.
import './contentScript.mjs'

const { delayMs } = window.interopOptions ?? {}
const initialize = () => void import('@rabby-wallet/page-provider')
if (delayMs) setTimeout(initialize, delayMs)
else initialize()
