import { applyTheme } from './applyTheme.js'
import type { FrameContext } from './FrameContext.js'
import type { SiteAnswer } from './openSite.js'
import { readDapp } from './readDapp.js'
import type { AppMessage } from './readMessage.js'

/** Never rejects: failures are answers too. Messages about the page's appearance are not sent to the server. */
export async function answerMessage(context: FrameContext, message: AppMessage): Promise<SiteAnswer> {
  const { name, payload, id } = message
  switch (name) {
    case 'SYNC_THEME':
      applyTheme(payload)
      return {}
    case 'SYNC_DAPP_DATA':
      context.dapp = readDapp(payload)
      return {}
    case 'RPC_ABORT':
      return context.confirmations.abort(id) ? {} : { error: 'The request was approved' }
    case 'RELOAD':
      setTimeout(() => location.reload())
      return {}
    // Signing out aborts pending confirmations.
    case 'SIGN_OUT':
      context.confirmations.abort()
      return ask(context, message)
    default:
      return ask(context, message)
  }
}

async function ask(context: FrameContext, { name, payload, id }: AppMessage): Promise<SiteAnswer> {
  const request = context.confirmations.begin(id)
  try {
    const answer = await context.site.send(name, payload)
    if (!answer.confirmation) return answer
    const { fault, hasCookie = true } = answer
    return { ...(await request.ask(context, answer.confirmation, hasCookie)), ...(fault && { fault }) }
  } catch {
    // The server is gone, or has lost this page's visit. Users see this message.
    return { error: 'Something went wrong' }
  } finally {
    request.end()
  }
}
