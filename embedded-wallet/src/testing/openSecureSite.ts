import type { SecureFrame } from '@latchkey/plugin-api'
import type { Sandbox } from '@latchkey/sandbox'
import { Window } from 'happy-dom'
import { vi } from 'vitest'
import type { Core } from '../../../shell/src/core.js'
import { createEmbeddedWalletContext } from '../../../shell/src/embedded-wallet/createEmbeddedWalletContext.js'
import type { ModalOptions } from '../../../shell/src/options.js'
import { createTestRuntime } from '../../../shell/src/testing/createTestRuntime.js'
import { createTestStorage } from '../../../shell/src/testing/createTestStorage.js'
import { recordAlerts } from '../../../shell/src/testing/recordAlerts.js'
import { testHttpClients } from '../../../shell/src/testing/testHttpClient.js'
import { createSecureFrame } from '../createSecureFrame.js'
import type { MessageName } from '../frame/FrameMessages.js'
import { createTestFrame, type TestFrame } from './createTestFrame.js'

const pageOrigin = 'http://localhost:3000'
const email = 'ada@mail.test'
const messageNames: readonly MessageName[] = [
  'GET_USER',
  'IS_CONNECTED',
  'SIGN_OUT',
  'SWITCH_NETWORK',
  'GET_SMART_ACCOUNT_ENABLED_NETWORKS',
  'CONNECT_EMAIL',
  'CONNECT_OTP',
  'RPC_REQUEST',
]

export type UserAnswer = 'approve' | 'cancel'

/**
 * Opens a secure frame that talks to the sandbox's secure site, signed in by email. The site's server stands in for the
 * frame's page. The sandbox needs Node.
 */
export async function openSecureSite(
  sandbox: Sandbox,
  networks: ModalOptions['networks'],
  readAnswer: () => UserAnswer = () => 'approve',
): Promise<SecureFrame> {
  const frame = await openFrame(sandbox, readAnswer)
  const runtime = createTestRuntime({ services: { frameUrl: 'https://secure.test/sdk' }, networks })
  const core = {
    runtime,
    alerts: recordAlerts(),
    storage: createTestStorage(),
    http: testHttpClients(() => ({ allowedOrigins: [] })),
    messages: { text: (_id: string, text: string) => text },
    dialog: { frameSlot: frame.slot },
  } as unknown as Core
  const secureFrame = createSecureFrame(createEmbeddedWalletContext(core))
  const loading = secureFrame.session.connectEmail({ email })
  frame.ready()
  await loading
  const { code = '' } = (await sandbox.mail.waitFor(email)) as { code?: string }
  await secureFrame.session.connectOtp({ otp: code })
  return secureFrame
}

async function openFrame(sandbox: Sandbox, readAnswer: () => UserAnswer): Promise<TestFrame> {
  const page = new Window({ url: pageOrigin })
  vi.stubGlobal('window', page)
  for (const name of ['document', 'location', 'HTMLIFrameElement', 'MessageEvent'] as const)
    vi.stubGlobal(name, page[name])
  const frame = createTestFrame()

  async function ask(path: string, body: unknown, visit?: string): Promise<SiteAnswer> {
    const headers = {
      origin: sandbox.secure.url,
      'content-type': 'application/json',
      ...(visit && { 'x-visit': visit }),
    }
    const response = await fetch(sandbox.secure.url + path, { method: 'POST', headers, body: JSON.stringify(body) })
    return response.json()
  }

  const { visit } = await ask('/frame/open', { projectId: sandbox.projectId, origin: pageOrigin, chainId: 'eip155:1' })
  for (const name of messageNames) {
    frame.answer(name, async (payload) => {
      let answer = await ask(`/frame/messages/${name}`, { payload }, visit)
      if (answer.confirmation)
        answer = await ask(`/frame/requests/${answer.confirmation.id}/${readAnswer()}`, {}, visit)
      if (answer.error !== undefined) throw new Error(answer.error)
      return answer.payload
    })
  }
  return frame
}

interface SiteAnswer {
  readonly payload?: unknown
  readonly error?: string
  readonly visit?: string
  readonly confirmation?: { readonly id: string }
}
