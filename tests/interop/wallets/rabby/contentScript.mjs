/** Passes messages between Rabby's page code and its background, as the extension's content script does. */
import { WindowPostMessageStream } from '@metamask/post-message-stream'
import { openPort } from '../../openPort.mjs'

const port = openPort()
const stream = new WindowPostMessageStream({ name: 'rabby-content-script', target: 'rabby-page-provider' })
stream.on('data', ({ data }) => data && port.post(data))
port.listen((data) => stream.write({ data }))
