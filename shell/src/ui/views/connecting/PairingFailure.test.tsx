// @vitest-environment happy-dom
import { ChainsNotSupportedError, LatchkeyError, NoAccountsError } from '@latchkey/plugin-api'
import { afterEach, expect, test, vi } from 'vitest'
import { ConnectFailedError } from '../../../connections/connectWallet.js'
import { PairingCancelledError, RelayUnreachableError } from '../../../pairing/createPairing.js'
import { renderUi } from '../../../testing/renderUi.js'
import { PairingFailure } from './PairingFailure.js'

afterEach(() => vi.unstubAllGlobals())

async function render(error: unknown) {
  const ui = await renderUi(<PairingFailure error={error} wallet={undefined} canRetry />, {
    parts: { navigation: {}, pairing: {} },
  })
  return ui.text()
}

test('default: says that the wallet did not accept the connection', async () => {
  expect(await render(new ConnectFailedError(new Error('locked')))).toContain('Unlock your wallet and try again')
})

test('error: explains that the relay is unreachable', async () => {
  expect(await render(new RelayUnreachableError())).toContain('relay can’t be reached')
})

test('error: explains that the user is offline', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  expect(await render(new RelayUnreachableError())).toContain('You’re offline')
  expect(await render(new TypeError('Failed to fetch dynamically imported module'))).toContain('You’re offline')
})

test('error: explains that the modal’s code failed to load', async () => {
  const text = await render(new TypeError('Failed to fetch dynamically imported module'))
  expect(text).toContain('WalletConnect couldn’t be loaded')
  expect(text).not.toContain('accepted')
})

test('behavior: says that the request was cancelled if the host cancelled it', async () => {
  expect(await render(new PairingCancelledError())).toContain('Connection cancelled')
})

test.each([new ChainsNotSupportedError(), new NoAccountsError()])(
  'error: explains that the wallet supports none of the networks ($code)',
  async (error) => {
    const text = await render(error)
    expect(text).toContain('This wallet doesn’t support any of this app’s networks.')
    expect(text).not.toContain('Unlock it')
  },
)

test('error: shows the error’s own message for an unreadable response', async () => {
  const text = await render(new LatchkeyError('WALLET_ANSWER_INVALID', 'The wallet returned an invalid response'))
  expect(text).toContain('The wallet returned an invalid response')
  expect(text).not.toContain('Unlock it')
})
