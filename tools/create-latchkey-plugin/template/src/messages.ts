/** Loads the plugin's texts in the user's language. English is in the code. */
import { createMessageLoader, type MessageLoader } from '@latchkey/plugin-api/messages'

export const loadMessages: MessageLoader = createMessageLoader({ de: () => import('./locales/de.js') })
