import { createAccountConnector, defineModule } from '@latchkey/plugin-api'
import type { GuestOptions, manifest } from './index.js'

export default defineModule<typeof manifest, object, GuestOptions>({
  activate: (_context, { address }) => ({
    // There is nothing to ask or restore, so reconnecting after a reload is the same as connecting.
    connectors: { guest: createAccountConnector('guest', { connect: () => address }) },
  }),
})
