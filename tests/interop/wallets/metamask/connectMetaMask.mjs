import { createRequire } from 'node:module'
import { bundlePage } from '../../bundlePage.mjs'
import { connectBackground } from '../../connectBackground.mjs'
import { createEvmBackground } from '../../evm/createEvmBackground.mjs'

/**
 * Connects MetaMask: its page code, its JSON-RPC engine and its wallet middleware.
 *
 * @param {import('@playwright/test').BrowserContext} context
 * @param {import('@latchkey/sandbox').Sandbox} sandbox
 * @param {string} folder with the installed packages.
 */
export async function connectMetaMask(context, sandbox, folder) {
  const require = createRequire(`${folder}/`)
  const { JsonRpcEngine, createScaffoldMiddleware } = require('@metamask/json-rpc-engine')
  const { createWalletMiddleware } = require('@metamask/eth-json-rpc-middleware')
  const { JsonRpcError } = require('@metamask/rpc-errors')
  const background = await createEvmBackground(sandbox)
  const engine = new JsonRpcEngine()
  // The engine passes on error codes only from its own error class.
  const toEngineError = (error) => {
    throw new JsonRpcError(error.code ?? -32603, error.message)
  }
  const settle = async (response, end, answer) => {
    try {
      response.result = await answer().catch(toEngineError)
      end()
    } catch (error) {
      end(error)
    }
  }
  const own = {
    ...background.methods,
    metamask_getProviderState: () => ({
      accounts: background.visible(),
      chainId: background.methods.eth_chainId(),
      networkVersion: background.methods.net_version(),
      isUnlocked: background.isUnlocked,
    }),
    metamask_sendDomainMetadata: () => true,
  }
  engine.push(
    createScaffoldMiddleware(
      Object.fromEntries(
        Object.entries(own).map(([method, answer]) => [
          method,
          (request, response, _next, end) => settle(response, end, async () => answer(request.params ?? [])),
        ]),
      ),
    ),
  )
  engine.push(
    createWalletMiddleware({
      getAccounts: async () => background.visible(),
      processPersonalMessage: (message) => background.signMessage(message).catch(toEngineError),
      processTransaction: (transaction) => background.sendTransaction(transaction).catch(toEngineError),
    }),
  )
  engine.push((request, response, _next, end) =>
    settle(response, end, () => background.call(request.method, request.params)),
  )
  const send = await connectBackground(context, await bundlePage(folder), (message, post) => {
    void engine.handle(message).then((response) => response && post(response))
  })
  background.watch((event, payload) => {
    const params =
      event === 'chainChanged'
        ? { chainId: payload, networkVersion: String(Number(payload)), isConnected: true }
        : payload
    send({ jsonrpc: '2.0', method: `metamask_${event}`, params })
  })
  return background
}
