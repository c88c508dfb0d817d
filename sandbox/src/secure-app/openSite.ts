/** Speaks with the site's own server. */
import type { ConfirmationView } from '../secure-site/requests/ConfirmationView.js'

export interface Site {
  /** How the handshake is to go wrong. */
  readonly readyFault: FrameFault | undefined
  /** Sends a message on; the answer is what the page around the frame is to get. */
  send(name: string, payload: unknown): Promise<SiteAnswer>
  /** Answers a request that waits for the user's word. */
  answer(id: string, isApproved: boolean): Promise<SiteAnswer>
}

export interface SiteAnswer {
  readonly payload?: unknown
  /** A sentence for visitors. */
  readonly error?: string
  readonly fault?: FrameFault
  /** Somebody signed in or out. */
  readonly isSessionNew?: boolean
  /** There is no answer before the user's. */
  readonly confirmation?: SiteConfirmation
  /** Whether the browser keeps the site's cookie. */
  readonly hasCookie?: boolean
}

export interface SiteConfirmation {
  readonly id: string
  readonly view: ConfirmationView
}

/** A fault on demand, by the sandbox's admin calls. */
export interface FrameFault {
  readonly kind: 'never' | 'late' | 'twice' | 'malformed' | 'other-id' | 'error'
  readonly delayMs?: number
}

/** Undefined: the page around the frame may not use it. @throws {TypeError} the server can't be reached. */
export async function openSite(origin: string): Promise<Site | undefined> {
  const query = new URLSearchParams(location.search)
  const opened = await ask('/frame/open', undefined, {
    origin,
    projectId: query.get('projectId') ?? '',
    chainId: query.get('chainId') ?? undefined,
  })
  const { isAllowed, visit, fault } = opened as { isAllowed?: boolean; visit?: string; fault?: FrameFault }
  if (!isAllowed || !visit) return undefined
  return {
    readyFault: fault,
    send: async (name, payload) => (await ask(`/frame/messages/${name}`, visit, { payload })) as SiteAnswer,
    answer: async (id, isApproved) =>
      (await ask(`/frame/requests/${id}/${isApproved ? 'approve' : 'cancel'}`, visit, {})) as SiteAnswer,
  }
}

async function ask(path: string, visit: string | undefined, body: unknown): Promise<unknown> {
  const headers = { 'content-type': 'application/json', ...(visit && { 'x-visit': visit }) }
  const response = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body, toHex) })
  if (!response.ok) throw new TypeError(`The site answered ${response.status}.`)
  return response.json()
}

/** JSON has no bigint; the chains' JSON-RPC has hexadecimal digits. */
function toHex(_key: string, value: unknown): unknown {
  return typeof value === 'bigint' ? `0x${value.toString(16)}` : value
}
