import {
  type ChainNamespace,
  type Connector,
  type ConnectParameters,
  isLatchkeyError,
  type Network,
  type Provider,
} from '@latchkey/plugin-api'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readConnectResult } from '../connections/readConnectResult.js'
import { release } from '../connections/release.js'
import { readConnectorInfo } from '../connectors/readConnectorInfo.js'
import { testOptions } from './testOptions.js'

/** A connector over a wallet that says yes to everything, and what a test needs to do to that wallet. */
export interface ConnectorUnderTest {
  readonly connector: Connector
  /** Another one, whose wallet has never met this page. Absent where wallets can't be asked without asking their owner. */
  readonly fresh?: Connector
  /** Where a wallet is paired by an address: shows it to the wallet. */
  readonly onUri?: (uri: string) => void
  /** The page is loaded anew: another one over the same wallet. Absent where that asks the wallet's owner. */
  reload?(): Connector
  /** Who else holds the connection, such as a library of the page, makes it anew. */
  renew?(): unknown
  /** The wallet moves to the second of the test's networks by itself. */
  changeNetwork?(): unknown
  /** The wallet gives this page no account any more. */
  leave?(): unknown
}

/** Where a connector lives; an EVM chain unless said otherwise. */
export interface ConnectorHome {
  readonly namespace: ChainNamespace
  /** Two of them, which the test's wallet both knows. */
  readonly networks: readonly Network[]
  /** A method that its provider answers without asking anybody. */
  readonly method: string
  /** Of the account that the test's wallet gives. */
  readonly params?: unknown
}

/** What every connector owes the shell, whoever wrote it: run over each of ours. */
export function describeConnector(
  name: string,
  setUp: () => ConnectorUnderTest | Promise<ConnectorUnderTest>,
  { namespace, networks, method, params }: ConnectorHome = evm,
): void {
  describe(`${name}: the contract of connectors`, () => {
    let test: ConnectorUnderTest
    let parameters: ConnectParameters
    let inUse: Connector
    beforeEach(async () => {
      test = await setUp()
      const { onUri } = test
      parameters = { namespace, networks, signal: new AbortController().signal, ...(onUri && { onUri }) }
      inUse = test.connector
    })
    afterEach(() => inUse.disconnect(namespace))

    it('default: what it says of itself is data, and safe to show', () => {
      const { info } = test.connector
      expect(JSON.parse(JSON.stringify(info))).toEqual(info)
      expect(readConnectorInfo(info)).toEqual(info)
      expect(info.namespaces).toContain(namespace)
    })

    it('default: connecting gives readable accounts on a network', async () => {
      const { info } = test.connector
      const result = readConnectResult(await test.connector.connect(parameters), info.id, namespace)
      expect(result.account.connectorId).toBe(info.id)
      expect(result.account.networkId).toBe(result.networkId)
    })

    it('default: it is restored with the same account', async () => {
      const first = await test.connector.connect(parameters)
      const again = await test.connector.reconnect(parameters)
      expect(again?.accounts[0]).toEqual(first.accounts[0])
    })

    it('behavior: after a reload it is restored with the same account, and its provider answers', async ({ skip }) => {
      if (!test.reload) return skip()
      const first = await test.connector.connect(parameters)
      inUse = test.reload()
      const again = await inUse.reconnect(parameters)
      expect(again?.accounts[0]).toEqual(first.accounts[0])
      const provider = await inUse.getProvider(namespace)
      await expect(provider.request({ method, params })).resolves.toBeDefined()
    })

    it('behavior: restored while it is connected, it ends for nobody', async () => {
      await test.connector.connect(parameters)
      const ended = vi.fn()
      const stop = test.connector.watch({ accountsChanged: ended, networkChanged: ended, disconnected: ended })
      await test.connector.reconnect(parameters)
      await test.renew?.()
      release(stop)
      expect(ended).not.toHaveBeenCalled()
    })

    it('behavior: a wallet that does not know this page is not restored', async ({ skip }) => {
      if (!test.fresh) return skip()
      const isLocked = (error: unknown) => isLatchkeyError(error, 'WALLET_LOCKED')
      const answer = await test.fresh.reconnect(parameters).catch((error: unknown) => isLocked(error) || error)
      // A wallet that can't say whether it is locked or doesn't know the page counts as locked.
      expect([undefined, true]).toContain(answer)
    })

    it('behavior: its provider answers, the same one each time', async () => {
      await test.connector.connect(parameters)
      const provider: Provider = await test.connector.getProvider(namespace)
      await expect(provider.request({ method, params })).resolves.toBeDefined()
      await expect(test.connector.getProvider(namespace)).resolves.toBe(provider)
    })

    it('behavior: it can be disconnected twice', async () => {
      await test.connector.connect(parameters)
      await test.connector.disconnect(namespace)
      await expect(test.connector.disconnect(namespace)).resolves.toBeUndefined()
    })

    it('behavior: who listens hears of the wallet until he stops', async () => {
      await test.connector.connect(parameters)
      const listen = () => {
        const heard: string[] = []
        const stop = test.connector.watch({
          accountsChanged: (_namespace, accounts) => heard.push(`${accounts.length} accounts`),
          networkChanged: (_namespace, networkId) => heard.push(networkId),
          disconnected: () => heard.push('disconnected'),
        })
        return { heard, stop }
      }
      const [one, other] = [listen(), listen()]
      if (test.changeNetwork) {
        await test.changeNetwork()
        // First of all: where each network has accounts of its own, those follow.
        await vi.waitFor(() => expect(one.heard[0]).toEqual(networks[1]?.caipNetworkId))
        await vi.waitFor(() => expect(other.heard[0]).toEqual(networks[1]?.caipNetworkId))
      }
      release(one.stop)
      one.heard.length = other.heard.length = 0
      if (test.leave) {
        await test.leave()
        const isGone = (event: string) => event === '0 accounts' || event === 'disconnected'
        await vi.waitFor(() => expect(other.heard.find(isGone)).toBeDefined())
      }
      release(other.stop)
      expect(one.heard).toEqual([])
    })
  })
}

const evm: ConnectorHome = { namespace: 'eip155', networks: testOptions().networks, method: 'eth_chainId' }
