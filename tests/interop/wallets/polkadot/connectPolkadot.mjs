import {
  encodeAddress,
  mnemonicGenerate,
  mnemonicToMiniSecret,
  sr25519PairFromSeed,
  sr25519Sign,
} from '@polkadot/util-crypto'
import { bundlePage } from '../../bundlePage.mjs'
import { connectBackground } from '../../connectBackground.mjs'
import { createWindows } from '../../evm/createWindows.mjs'

/**
 * Connects polkadot{.js}: the extension's page code, and a background that handles the page code's messages.
 *
 * @param {import('@playwright/test').BrowserContext} context
 * @param {import('@latchkey/sandbox').Sandbox} _sandbox
 * @param {string} folder with the installed packages.
 */
export async function connectPolkadot(context, _sandbox, folder) {
  const pairs = [0, 1].map(() => sr25519PairFromSeed(mnemonicToMiniSecret(mnemonicGenerate())))
  const addresses = pairs.map(({ publicKey }) => encodeAddress(publicKey, 42))
  const windows = createWindows()
  const subscriptions = new Map()
  let isPermitted = false
  let shared = [0, 1]

  const list = () =>
    shared.map((index) => ({ address: addresses[index], name: `Account ${index + 1}`, type: 'sr25519' }))

  async function ask(type, refusal) {
    // The extension opens one window at a time for each site.
    if (windows.isOpen(type)) throw new Error('The source has a pending authorization request')
    if (!(await windows.ask(type))) throw new Error(refusal)
  }

  const methods = {
    __proto__: null,
    async 'pub(authorize.tab)'() {
      if (!isPermitted) await ask('connect', 'Rejected')
      isPermitted = true
    },
    'pub(accounts.list)': list,
    'pub(accounts.subscribe)'(_request, id, post) {
      subscriptions.set(id, post)
      post({ id, subscription: list() })
      return id
    },
    'pub(accounts.unsubscribe)'({ id }) {
      return subscriptions.delete(id)
    },
    async 'pub(bytes.sign)'({ address, data }) {
      const index = addresses.indexOf(address)
      if (!shared.includes(index)) throw new Error('Unable to find keypair')
      await ask('sign', 'Cancelled')
      const bytes = Buffer.concat([Buffer.from('<Bytes>'), Buffer.from(data.slice(2), 'hex'), Buffer.from('</Bytes>')])
      return { signature: `0x01${Buffer.from(sr25519Sign(bytes, pairs[index])).toString('hex')}` }
    },
    'pub(ping)': () => true,
  }

  await connectBackground(context, await bundlePage(folder), async ({ id, message, request }, post) => {
    try {
      if (!(message in methods)) throw new Error(`Unable to handle message of type ${message}`)
      post({ id, response: await methods[message](request, id, post) })
    } catch (error) {
      post({ id, error: error.message })
    }
  })
  return {
    windows,
    addresses,
    /** Sets the accounts that the site sees. */
    share(indices) {
      shared = indices
      for (const [id, post] of subscriptions) post({ id, subscription: list() })
    },
  }
}
