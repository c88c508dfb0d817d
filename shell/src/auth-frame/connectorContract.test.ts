import { type Sandbox, startSandbox } from '@latchkey/sandbox'
import { Window } from 'happy-dom'
import { afterAll, beforeAll, beforeEach, vi } from 'vitest'
import type { Core } from '../contract/core.js'
import { createTestFrame, type TestFrame } from '../testing/createTestFrame.js'
import { createTestRuntime } from '../testing/createTestRuntime.js'
import { createTestStorage } from '../testing/createTestStorage.js'
import { type ConnectorUnderTest, describeConnector } from '../testing/describeConnector.js'
import { recordAlerts } from '../testing/recordAlerts.js'
import { testHttpClients } from '../testing/testHttpClient.js'
import { testNetwork } from '../testing/testOptions.js'
import { createSecureFrame } from './createSecureFrame.js'
import type { MessageName } from './messageTable.js'

const email = 'ada@mail.test'
const asked: readonly MessageName[] = [
  'GET_USER',
  'IS_CONNECTED',
  'SIGN_OUT',
  'SWITCH_NETWORK',
  'GET_SMART_ACCOUNT_ENABLED_NETWORKS',
  'CONNECT_EMAIL',
  'CONNECT_OTP',
  'RPC_REQUEST',
]

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0 })
})
beforeEach(() => {
  sandbox.secure.reset()
  sandbox.mail.clear()
})
afterAll(() => sandbox.stop())

/** A frame whose page is the site's server itself, as its own page asks it. */
async function openSite(): Promise<TestFrame> {
  // The sandbox needs Node, so the page comes by itself.
  const page = new Window({ url: 'http://localhost:3000' })
  vi.stubGlobal('window', page)
  for (const name of ['document', 'location', 'HTMLIFrameElement', 'MessageEvent'] as const)
    vi.stubGlobal(name, page[name])
  const frame = createTestFrame()
  async function ask(
    path: string,
    body: unknown,
    visit?: string,
  ): Promise<{ payload?: unknown; error?: string; visit?: string }> {
    const headers = {
      origin: sandbox.secure.url,
      'content-type': 'application/json',
      ...(visit && { 'x-visit': visit }),
    }
    const response = await fetch(sandbox.secure.url + path, { method: 'POST', headers, body: JSON.stringify(body) })
    return response.json()
  }
  const origin = 'http://localhost:3000'
  const { visit } = await ask('/frame/open', { projectId: sandbox.projectId, origin, chainId: 'eip155:1' })
  for (const name of asked) {
    frame.answer(name, async (payload) => {
      const answer = await ask(`/frame/messages/${name}`, { payload }, visit)
      if (answer.error !== undefined) throw new Error(answer.error)
      return answer.payload
    })
  }
  return frame
}

async function setUp(): Promise<ConnectorUnderTest> {
  const open = async () => {
    const frame = await openSite()
    const runtime = createTestRuntime({
      services: { frameUrl: 'https://secure.test/sdk' },
      networks: [testNetwork(1, 'Ethereum', 'ETH'), testNetwork(137, 'Polygon', 'POL')],
    })
    const core = {
      runtime,
      alerts: recordAlerts(),
      storage: createTestStorage(),
      http: testHttpClients(() => ({ allowedOrigins: [] })),
      messages: { text: (_id: string, text: string) => text },
      dialog: { frameSlot: frame.slot },
    } as unknown as Core
    const secureFrame = createSecureFrame(core)
    const loading = secureFrame.session.connectEmail({ email })
    frame.ready()
    await loading
    return secureFrame
  }
  const { session, connector } = await open()
  const { code = '' } = (await sandbox.mail.waitFor(email)) as { code?: string }
  await session.connectOtp({ otp: code })
  return { connector }
}

describeConnector('AUTH', setUp)
