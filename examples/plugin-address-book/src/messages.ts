import { createMessageLoader, type MessageLoader } from '@latchkey/plugin-api/messages'

export const loadMessages: MessageLoader = createMessageLoader({
  de: () => import('./locales/de.js'),
  fr: () => import('./locales/fr.js'),
})
