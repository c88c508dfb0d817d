import { randomBytes } from 'node:crypto'
import { createRequire } from 'node:module'
import { privateKeyToAccount } from 'viem/accounts'
import { createWindows } from '../evm/createWindows.mjs'

/**
 * A wallet that uses a published `@walletconnect/sign-client`, the sandbox's relay and real keys.
 *
 * @param {import('@latchkey/sandbox').Sandbox} sandbox
 * @param {string} folder with the installed client.
 * @param {readonly string[]} [networkIds] the networks that the wallet supports.
 * @typedef {Awaited<ReturnType<typeof createPeer>>} Peer
 */
export async function createPeer(sandbox, folder, networkIds = ['eip155:1', 'eip155:137']) {
  // Without this setting, the client sends each proposal to a verification server on the internet.
  process.env.IS_VITEST = 'true'
  const { SignClient } = createRequire(`${folder}/`)('@walletconnect/sign-client')
  const accounts = [0, 1].map(() => privateKeyToAccount(`0x${randomBytes(32).toString('hex')}`))
  await Promise.all(
    Object.values(sandbox.chains).flatMap((chain) => accounts.map(({ address }) => chain.fund(address, 10n ** 19n))),
  )
  const windows = createWindows()
  const client = await SignClient.init({
    projectId: sandbox.projectId,
    relayUrl: sandbox.relayUrl,
    logger: 'silent',
    telemetryEnabled: false,
    // Gives each test a new client. Newer versions share one client per process unless the prefix differs.
    customStoragePrefix: randomBytes(8).toString('hex'),
    storageOptions: { database: ':memory:' },
    metadata: { name: 'Peer Wallet', description: 'A wallet for tests', url: 'https://wallet.example', icons: [] },
  })
  /** @type {(topic: string) => void} */
  let settle = () => undefined
  /** @type {Promise<string>} */
  const topicOfSession = new Promise((resolve) => {
    settle = resolve
  })
  let supported = networkIds
  let selected = 0
  let isSpelledTwice = false
  const spell = (address) => (isSpelledTwice ? [address.toLowerCase(), address] : [address])

  const namespaces = () => ({
    eip155: {
      chains: [...supported],
      accounts: supported.flatMap((id) => spell(accounts[selected].address).map((address) => `${id}:${address}`)),
      methods: ['personal_sign', 'eth_sendTransaction'],
      events: ['accountsChanged', 'chainChanged'],
    },
  })

  client.on('session_proposal', async ({ id, params }) => {
    const wanted = Object.values({ ...params.requiredNamespaces, ...params.optionalNamespaces }).flatMap(
      ({ chains = [] }) => chains,
    )
    // WalletConnect's own wallets respond this way if they don't support a proposal's networks.
    if (!wanted.some((chain) => supported.includes(chain))) {
      return client.reject({ id, reason: { code: 5100, message: 'Unsupported chains.' } })
    }
    if (!(await windows.ask('connect'))) {
      return client.reject({ id, reason: { code: 5000, message: 'User rejected.' } })
    }
    const { acknowledged } = await client.approve({ id, namespaces: namespaces() })
    settle((await acknowledged()).topic)
  })
  client.on('session_request', async ({ id, topic, params }) => {
    const { method, params: parameters } = params.request
    const isApproved = await windows.ask(method)
    // The user may have ended the session while the request was open.
    if (!client.session.keys.includes(topic)) return
    const response = isApproved
      ? { id, jsonrpc: '2.0', result: await answer(method, parameters, params.chainId) }
      : { id, jsonrpc: '2.0', error: { code: 5000, message: 'User rejected.' } }
    await client.respond({ topic, response })
  })

  async function answer(method, parameters, networkId) {
    if (method === 'personal_sign') return accounts[selected].signMessage({ message: { raw: parameters[0] } })
    const [{ to, value, data }] = parameters
    const { client: chain, chainId } = sandbox.chains[networkId]
    const transaction = { account: accounts[selected], chain: null, chainId, to, data, value: value && BigInt(value) }
    return chain.sendRawTransaction({
      serializedTransaction: await accounts[selected].signTransaction(
        await chain.prepareTransactionRequest(transaction),
      ),
    })
  }

  return {
    windows,
    addresses: accounts.map(({ address }) => address),
    /** Scans the QR code. */
    pair: (uri) => client.core.pairing.pair({ uri }),
    hasSession: () => client.session.length > 0,
    /** Changes the wallet's networks. */
    support(ids) {
      supported = ids
    },
    /** Makes the wallet list each address twice: in lower case and with its checksum. */
    spellTwice() {
      isSpelledTwice = true
    },
    /** Chooses another account in the wallet, as the user would. */
    async selectAccount(index) {
      selected = index
      const topic = await topicOfSession
      await client.update({ topic, namespaces: namespaces() })
      const event = { name: 'accountsChanged', data: [accounts[index].address] }
      await client.emit({ topic, event, chainId: supported[0] })
    },
    async disconnect() {
      const reason = { code: 6000, message: 'User disconnected.' }
      await client.disconnect({ topic: await topicOfSession, reason })
    },
    close: () => client.core.relayer.transportClose(),
  }
}
