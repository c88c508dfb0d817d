/** Plays the frame page against its server, for the sandbox's tests. */
import type { Sandbox } from '../Sandbox.js'

export interface TestFrame {
  /** The answer's payload. Rejects with the sentence of an error. */
  send(name: string, payload?: unknown): Promise<unknown>
  readonly cookie: string
}

/** @param options.cookie of an earlier frame in the same browser. */
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
  return {
    cookie: set ?? cookie,
    async send(name, payload) {
      const response = await ask(`/frame/messages/${name}`, { payload }, { 'x-visit': visit })
      const answer = (await response.json()) as { payload?: unknown; error?: string }
      if (answer.error !== undefined) throw new Error(answer.error)
      return answer.payload
    },
  }
}

/** Signs in by the code of a mail, as a visitor does. */
export async function signInByEmail(sandbox: Sandbox, frame: TestFrame, email: string): Promise<void> {
  const after = Date.now() - 1
  await frame.send('CONNECT_EMAIL', { email })
  const { code } = await sandbox.mail.waitFor(email, { after })
  await frame.send('CONNECT_OTP', { otp: code })
}
