import { defineModule, type PluginModule } from '@latchkey/plugin-api'
import type { manifest, SessionsApi, SessionsOptions } from './index.js'

const sessionsModule: PluginModule<typeof manifest, SessionsApi, SessionsOptions> = defineModule({
  activate() {
    const empty = () => null
    return {
      views: { SmartSessionCreated: empty, SmartSessionList: empty },
      components: { SessionsRow: empty, GrantDetails: empty },
      api: {} as SessionsApi,
    }
  },
})

export default sessionsModule
