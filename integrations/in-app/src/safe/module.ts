import { defineModule, type PluginModule } from '@latchkey/plugin-api'
import { createChannel } from '../createChannel.js'
import { openParent } from '../Host.js'
import { createSafeConnector } from './createSafeConnector.js'
import type { manifest, SafeModuleOptions } from './safe.js'

export const safeModule: PluginModule<typeof manifest, object, SafeModuleOptions> = defineModule({
  activate({ add }, { origin = location.origin }) {
    const channel = createChannel(openParent(origin))
    add(channel.close)
    return { connectors: { safe: createSafeConnector(channel) } }
  },
})
