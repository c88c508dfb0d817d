import { MESSAGE_ORIGIN_PAGE } from '@polkadot/extension-base/defaults'
import { enable, handleResponse } from '@polkadot/extension-base/page'
import { injectExtension } from '@polkadot/extension-inject'
import { openPort } from '../../openPort.mjs'

const port = openPort()
// Replaces the extension's content script. Requests leave the page through `postMessage`, and responses return the same
// way.
window.addEventListener('message', ({ data, source }) => {
  if (source !== window || data?.origin !== MESSAGE_ORIGIN_PAGE) return
  const { id, message, request } = data
  port.post({ id, message, request })
})
port.listen(handleResponse)
injectExtension(enable, { name: 'polkadot-js', version: '0.62.3' })
