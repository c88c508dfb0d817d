import { defineModule, type PluginModule } from '@latchkey/plugin-api'
import type { manifest, PayApi, PayOptions } from './index.js'

const payModule: PluginModule<typeof manifest, PayApi, PayOptions> = defineModule({
  activate() {
    const empty = () => null
    return {
      views: { Pay: empty, PayLoading: empty },
      components: { PaymentDetails: empty },
      api: {} as PayApi,
    }
  },
})

export default payModule
