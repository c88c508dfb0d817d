import { InjectedKeplr, injectKeplrToWindow } from '@keplr-wallet/provider'
import { openPort } from '../../openPort.mjs'

const port = openPort()
const listeners = new Set()
port.listen((data) => {
  // The extension reports an account change with this event.
  if (data.type === 'keystorechange') window.dispatchEvent(new Event('keplr_keystorechange'))
  for (const listener of listeners) listener({ data })
})

injectKeplrToWindow(
  new InjectedKeplr(
    undefined,
    '0.12.313',
    'extension',
    () => undefined,
    () => undefined,
    {
      addMessageListener: (listener) => listeners.add(listener),
      removeMessageListener: (listener) => listeners.delete(listener),
      postMessage: port.post,
    },
    undefined,
    undefined,
    { id: 'keplr', name: 'Keplr', icon: '' },
  ),
)
