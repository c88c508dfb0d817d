import { initializeProvider } from '@metamask/providers'
import { Duplex } from 'readable-stream'
import { openPort } from '../../openPort.mjs'

const port = openPort()
const connectionStream = new Duplex({
  objectMode: true,
  read: () => undefined,
  write(message, _encoding, done) {
    port.post(message)
    done()
  },
})
port.listen((message) => connectionStream.push(message))

const initialize = () =>
  initializeProvider({
    connectionStream,
    providerInfo: {
      uuid: '350670db-19fa-4704-a166-e52e178b59d2',
      name: 'MetaMask',
      icon: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>',
      rdns: 'io.metamask',
    },
    shouldShimWeb3: true,
  })

/** `shouldSetOnWindow` would dispatch `ethereum#initialized` as well. */
const injectSilently = () => {
  window.ethereum = initializeProvider({ connectionStream, shouldSetOnWindow: false })
}

const { delayMs, isSilent } = window.interopOptions ?? {}
if (isSilent) window.interopInject = injectSilently
else if (delayMs) setTimeout(initialize, delayMs)
else initialize()
