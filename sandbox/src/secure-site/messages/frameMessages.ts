/** The messages that the server answers, keyed by name. The frame page itself handles messages about its appearance. */
import { emailMessages } from './emailMessages.js'
import type { FrameMessage } from './FrameMessage.js'
import { farcasterMessages } from './farcasterMessages.js'
import { requestMessage } from './requestMessage.js'
import { sessionMessages } from './sessionMessages.js'
import { socialMessages } from './socialMessages.js'

export const frameMessages: Readonly<Record<string, FrameMessage>> = {
  ...emailMessages,
  ...sessionMessages,
  ...socialMessages,
  ...farcasterMessages,
  RPC_REQUEST: requestMessage,
}
