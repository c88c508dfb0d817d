/** Speaks with the site's own server. */
import type { ConfirmationView } from '../secure-site/requests/ConfirmationView.js'

export interface Site {
  /** How the handshake is to go wrong. */
  readonly readyFault: FrameFault | undefined
  /** Sends a message on; the answer is what the page around the frame is to get. */
  send(name: string, payload: unknown): Promise<SiteAnswer>
  /** Answers a request that waits for the user's word. */
  answer(id: string, isApproved: boolean): Promise<SiteAnswer>
  /** Has the cookie set once more. */
  keepSession(): Promise<void>
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
  let opened = await openVisit(origin)
  if (!opened) return undefined
  const readyFault = opened.fault

  /** A server that was started anew knows nobody any more: then the visit begins again, signed out. */
  async function askAsVisit(path: string, body: unknown): Promise<unknown> {
    try {
      return await ask(path, body, opened?.visit)
    } catch (error) {
      if (!(error instanceof UnknownVisitError)) throw error
      opened = await openVisit(origin)
      return ask(path, body, opened?.visit)
    }
  }

  return {
    readyFault,
    send: async (name, payload) => (await askAsVisit(`/frame/messages/${name}`, { payload })) as SiteAnswer,
    answer: async (id, isApproved) =>
      (await askAsVisit(`/frame/requests/${id}/${isApproved ? 'approve' : 'cancel'}`, {})) as SiteAnswer,
    keepSession: async () => void (await askAsVisit('/frame/keep', {})),
  }
}

async function openVisit(origin: string): Promise<{ visit: string; fault?: FrameFault } | undefined> {
  const query = new URLSearchParams(location.search)
  const { visit, fault } = (await ask('/frame/open', {
    origin,
    projectId: query.get('projectId') ?? '',
    chainId: query.get('chainId') ?? undefined,
  })) as { visit?: string; fault?: FrameFault }
  return visit === undefined ? undefined : { visit, ...(fault && { fault }) }
}

async function ask(path: string, body: unknown, visit?: string): Promise<unknown> {
  const headers = { 'content-type': 'application/json', ...(visit && { 'x-visit': visit }) }
  const response = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body, toHex) })
  if (response.status === 401) throw new UnknownVisitError()
  if (!response.ok) throw new TypeError(`The site answered ${response.status}.`)
  return response.json()
}

/** JSON has no bigint; the chains' JSON-RPC has hexadecimal digits. */
function toHex(_key: string, value: unknown): unknown {
  return typeof value === 'bigint' ? `0x${value.toString(16)}` : value
}

class UnknownVisitError extends Error {}
