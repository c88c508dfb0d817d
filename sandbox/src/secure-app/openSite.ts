import type { ConfirmationView } from '../secure-site/requests/ConfirmationView.js'

export interface Site {
  /** A fault for the handshake. */
  readonly readyFault: FrameFault | undefined
  /** Forwards a message and resolves with the answer for the dapp. */
  send(name: string, payload: unknown): Promise<SiteAnswer>
  answer(id: string, isApproved: boolean): Promise<SiteAnswer>
  /** Sets the cookie again. */
  keepSession(): Promise<void>
}

export interface SiteAnswer {
  readonly payload?: unknown
  /** A message for the user. */
  readonly error?: string
  readonly fault?: FrameFault
  /** Whether the user has just signed in or out. */
  readonly isSessionNew?: boolean
  /** The request needs the user's approval first. */
  readonly confirmation?: SiteConfirmation
  /** Whether the browser stores the site's cookie. */
  readonly hasCookie?: boolean
}

export interface SiteConfirmation {
  readonly id: string
  readonly view: ConfirmationView
}

/** A fault requested through the admin calls. */
export interface FrameFault {
  readonly kind: 'never' | 'late' | 'twice' | 'malformed' | 'other-id' | 'error'
  readonly delayMs?: number
}

/**
 * Resolves with undefined if the dapp is not allowed to embed the frame.
 *
 * @throws {TypeError} the server can't be reached.
 */
export async function openSite(origin: string): Promise<Site | undefined> {
  let opened = await openVisit(origin)
  if (!opened) return undefined
  const readyFault = opened.fault

  /** After a restart, the server has lost the visit. Start a new one, signed out. */
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

/** JSON has no bigint, so use hexadecimal as in JSON-RPC. */
function toHex(_key: string, value: unknown): unknown {
  return typeof value === 'bigint' ? `0x${value.toString(16)}` : value
}

class UnknownVisitError extends Error {}
