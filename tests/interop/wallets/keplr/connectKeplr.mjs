import { Secp256k1HdWallet } from '@cosmjs/amino'
import { bundlePage } from '../../bundlePage.mjs'
import { connectBackground } from '../../connectBackground.mjs'
import { createWindows } from '../../evm/createWindows.mjs'

/**
 * Connects Keplr: its page code, and a background that handles the page code's messages. Each call for a chain without
 * permission opens a window.
 *
 * @param {import('@playwright/test').BrowserContext} context
 * @param {import('@latchkey/sandbox').Sandbox} _sandbox
 * @param {string} folder with the installed packages.
 */
export async function connectKeplr(context, _sandbox, folder) {
  const wallets = await Promise.all([0, 1].map(() => Secp256k1HdWallet.generate(12, { prefix: 'cosmos' })))
  const keys = await Promise.all(wallets.map(async (wallet) => (await wallet.getAccounts())[0]))
  const windows = createWindows()
  const permitted = new Set()
  let selected = 0

  async function permit(chainId) {
    if (permitted.has(chainId)) return
    if (!(await windows.ask('connect'))) throw new Error('Request rejected')
    permitted.add(chainId)
  }

  const methods = {
    __proto__: null,
    async enable(chainIds) {
      for (const chainId of [chainIds].flat()) await permit(chainId)
    },
    disable(chainIds) {
      if (chainIds) for (const chainId of [chainIds].flat()) permitted.delete(chainId)
      else permitted.clear()
    },
    async getKey(chainId) {
      await permit(chainId)
      const { address, algo, pubkey } = keys[selected]
      return {
        name: `Account ${selected + 1}`,
        algo,
        pubKey: wrap(pubkey),
        address: wrap(pubkey.slice(0, 20)),
        bech32Address: address,
        ethereumHexAddress: '',
        isNanoLedger: false,
        isKeystone: false,
      }
    },
    async signAmino(chainId, signer, signDoc) {
      await permit(chainId)
      if (signer !== keys[selected].address) throw new Error('Signer mismatched')
      if (!(await windows.ask('sign'))) throw new Error('Request rejected')
      return wallets[selected].signAmino(signer, signDoc)
    },
  }

  const send = await connectBackground(context, await bundlePage(folder), async ({ type, id, method, args }, post) => {
    if (type !== 'proxy-request') return
    const answer = (result) => post({ type: 'proxy-request-response', id, result })
    try {
      // On each page, Keplr's page code for other chains requests their state. A site without permission gets no state.
      if (method === 'ethereum' || method === 'starknet') return answer({ return: {} })
      if (method === 'bitcoin') return answer({ return: [] })
      if (!(method in methods)) throw new Error(`Invalid method: ${method}`)
      answer({ return: await methods[method](...args) })
    } catch (error) {
      answer({ error: error.message })
    }
  })
  return {
    windows,
    addresses: keys.map(({ address }) => address),
    selectAccount(index) {
      selected = index
      send({ type: 'keystorechange' })
    },
    revoke: () => permitted.clear(),
    isPermitted: () => permitted.size > 0,
  }
}

/** Encodes bytes as Keplr's messages do. */
function wrap(bytes) {
  return `__uint8array__${Buffer.from(bytes).toString('hex')}`
}
