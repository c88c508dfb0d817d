// The content script must listen first, because the page code looks for it immediately.
import './contentScript.mjs'

const { delayMs } = window.interopOptions ?? {}
const initialize = () => void import('@rabby-wallet/page-provider')
if (delayMs) setTimeout(initialize, delayMs)
else initialize()
