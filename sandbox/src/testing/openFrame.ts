/** Calls the frame's server as the frame page does, for the sandbox's tests. */
import { randomUUID } from 'node:crypto'
import type { Sandbox } from '../Sandbox.js'
import type { ConfirmationView } from '../secure-site/requests/ConfirmationView.js'

export interface TestFrame {
  /** Resolves with the answer's payload, or rejects with its error message. */
  send(name: string, payload?: unknown): Promise<unknown>
  readonly cookie: string
  readonly visit: string
  keep(): Promise<Response>
  /** Sends RPC_REQUEST. Resolves with an answer, or with a confirmation and functions to approve or reject it. */
  request(method: string, params?: unknown, chainId?: string): Promise<TestAnswer>
}

export interface TestAnswer {
  readonly payload?: unknown
  readonly error?: string
  readonly view?: ConfirmationView
  approve(): Promise<{ payload?: unknown; error?: string }>
  cancel(): Promise<{ payload?: unknown; error?: string }>
}

/** @param options.cookie from an earlier frame in the same browser. */
export async function openFrame(
  { secure, projectId }: Sandbox,
  { origin = 'http://localhost:3000', cookie = '' }: { origin?: string; cookie?: string } = {},
): Promise<TestFrame> {
  const opened = await ask('/frame/open', { projectId, origin, chainId: 'eip155:1' })
  const { visit } = (await opened.json()) as { visit: string }
  const set = opened.headers.get('set-cookie')?.split(';')[0]

  function ask(path: string, body: unknown, headers: Record<string, string> = {}) {
    return fetch(secure.url + path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { origin: secure.url, cookie, ...headers },
    })
  }
  const own = { 'x-visit': visit }
  async function read(response: Promise<Response>) {
    return (await (await response).json()) as {
      payload?: unknown
      error?: string
      confirmation?: { id: string; view: ConfirmationView }
    }
  }
  return {
    cookie: set ?? cookie,
    visit,
    keep: () => ask('/frame/keep', {}, own),
    async send(name, payload) {
      const answer = await read(ask(`/frame/messages/${name}`, { payload }, own))
      if (answer.error !== undefined) throw new Error(answer.error)
      return answer.payload
    },
    async request(method, params, chainId = 'eip155:1') {
      const answer = await read(ask('/frame/messages/RPC_REQUEST', { payload: { method, params, chainId } }, own))
      const { confirmation } = answer
      const decide = (word: string) => read(ask(`/frame/requests/${confirmation?.id}/${word}`, {}, own))
      return {
        ...answer,
        ...(confirmation && { view: confirmation.view }),
        approve: () => decide('approve'),
        cancel: () => decide('cancel'),
      }
    },
  }
}

/** Signs in with the code from an email, as a user does. */
export async function signInByEmail(sandbox: Sandbox, frame: TestFrame, email: string): Promise<void> {
  const after = Date.now() - 1
  await frame.send('CONNECT_EMAIL', { email })
  const { code } = await sandbox.mail.waitFor(email, { after })
  await frame.send('CONNECT_OTP', { otp: code })
}

/** Opens a frame and signs in a new user. */
export async function openSignedInFrame(sandbox: Sandbox): Promise<TestFrame> {
  const frame = await openFrame(sandbox)
  await signInByEmail(sandbox, frame, `user-${randomUUID()}@mail.test`)
  return frame
}
