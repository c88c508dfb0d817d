/** Loads the plugin's messages in the user's language. The English messages are in the code. */
import { createMessageLoader, type MessageLoader } from '@latchkey/plugin-api/messages'

export const loadMessages: MessageLoader = createMessageLoader({ de: () => import('./locales/de.js') })
