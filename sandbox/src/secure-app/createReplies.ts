import type { FrameFault, SiteAnswer } from './openSite.js'
import type { AppMessage } from './readMessage.js'

export interface Replies {
  sendReady(fault: FrameFault | undefined): void
  /** Sends the answer, unless a frame fault changes or prevents it. */
  reply(message: AppMessage, answer: SiteAnswer): void
}

/** Posts only to the embedding dapp's origin. */
export function createReplies(origin: string): Replies {
  const post = (type: string, content: object) => window.parent.postMessage({ type, ...content }, origin)
  return {
    sendReady(fault) {
      const ready = () => post('@w3m-frame/READY', { payload: { version: '4' } })
      if (fault?.kind === 'never') return
      if (fault?.kind === 'late') setTimeout(ready, fault.delayMs ?? defaultDelayMs)
      else ready()
      if (fault?.kind === 'twice') ready()
    },
    reply({ name, id }, { payload, error, fault, isSessionNew }) {
      const wrong = fault?.kind === 'error' ? 'An error occurred' : error
      const send = (extra: object = {}) =>
        wrong === undefined
          ? post(`@w3m-frame/${name}_SUCCESS`, { payload, id, ...extra })
          : post(`@w3m-frame/${name}_ERROR`, { payload: { message: wrong }, id, ...extra })
      switch (fault?.kind) {
        case 'never':
          return
        case 'late':
          setTimeout(send, fault.delayMs ?? defaultDelayMs)
          return
        case 'other-id':
          return send({ id: '0'.repeat(32) })
        case 'malformed':
          return send({ payload: { action: 5, address: ['0x'], message: {}, accounts: 'none' } })
        case 'twice':
          send()
          break
      }
      send()
      // Tells the dapp about the new session, with an id that grants no access.
      if (isSessionNew) post('@w3m-frame/SESSION_UPDATE', { payload: { token: crypto.randomUUID() } })
    },
  }
}

const defaultDelayMs = 1_000
