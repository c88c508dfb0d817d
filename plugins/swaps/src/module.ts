import { defineModule, type PluginModule } from '@latchkey/plugin-api'
import type { manifest, SwapsApi, SwapsOptions } from './index.js'

const swapsModule: PluginModule<typeof manifest, SwapsApi, SwapsOptions> = defineModule({
  activate() {
    const empty = () => null
    return {
      views: { Swap: empty, SwapSelectToken: empty, SwapPreview: empty },
      components: { SwapDetails: empty, SlippageRow: empty },
      api: {} as SwapsApi,
    }
  },
})

export default swapsModule
