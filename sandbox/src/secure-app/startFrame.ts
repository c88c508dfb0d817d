import { answerMessage } from './answerMessage.js'
import { createConfirmations } from './confirmations/createConfirmations.js'
import { createReplies } from './createReplies.js'
import type { FrameContext } from './FrameContext.js'
import { findEmbedder } from './findEmbedder.js'
import { openSite } from './openSite.js'
import { readMessage } from './readMessage.js'
import { showNotice } from './views/showNotice.js'

export async function startFrame(root: HTMLElement): Promise<void> {
  const origin = findEmbedder()
  if (!origin) return showNotice(root, 'This page can’t be opened directly', 'Open the app you want to sign in to.')
  const site = await openSite(origin).catch(() => undefined)
  if (!site) {
    return showNotice(root, 'This app can’t use the wallet', `${origin} is not an allowed origin of its project.`)
  }
  const context: FrameContext = { site, origin, root, dapp: {}, confirmations: createConfirmations() }
  const replies = createReplies(origin)
  let hasWarned = false
  window.addEventListener('message', (event) => {
    const message = readMessage(event, origin)
    if (message) {
      void answerMessage(context, message).then((answer) => replies.reply(message, answer))
      return
    }
    if (hasWarned) return
    hasWarned = true
    // biome-ignore lint/suspicious/noConsole: the dapp's developer has no other way to find out.
    console.warn('The secure frame ignored a message that is not part of its protocol or not from the embedding page.')
  })
  replies.sendReady(site.readyFault)
}
