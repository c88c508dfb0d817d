import { bundlePage } from '../../bundlePage.mjs'
import { connectBackground } from '../../connectBackground.mjs'
import { createEvmBackground } from '../../evm/createEvmBackground.mjs'

/**
 * Connects Rabby: its page code, and a background that handles the page code's messages.
 *
 * @param {import('@playwright/test').BrowserContext} context
 * @param {import('@latchkey/sandbox').Sandbox} sandbox
 * @param {string} folder with the installed packages.
 */
export async function connectRabby(context, sandbox, folder) {
  const background = await createEvmBackground(sandbox)
  const methods = {
    ...background.methods,
    tabCheckin: () => undefined,
    getProviderState: () => ({
      accounts: background.visible(),
      chainId: background.methods.eth_chainId(),
      networkVersion: background.methods.net_version(),
      isUnlocked: background.isUnlocked,
    }),
    // Rabby claims `window.ethereum` under its own name instead of posing as MetaMask.
    'rabby:getProviderConfig': () => ({ isMetamaskMode: false }),
    personal_sign: ([data, from]) => background.signMessage({ data, from }),
    eth_sendTransaction: ([transaction]) => background.sendTransaction(transaction),
  }
  const send = await connectBackground(context, await bundlePage(folder), async ({ type, data: request }, post) => {
    if (type !== 'request') return
    const { ident, data } = request
    const { method, params = [] } = data
    try {
      const res = await (method in methods ? methods[method](params) : background.call(method, params))
      post({ type: 'response', data: { ident, res } })
    } catch ({ message, code }) {
      post({ type: 'response', data: { ident, err: { message, code } } })
    }
  })
  background.watch((event, payload) => {
    const data = event === 'chainChanged' ? { chain: payload, networkVersion: String(Number(payload)) } : payload
    send({ type: 'message', data: { event, data } })
  })
  return background
}
