import { defineModule, type PluginModule } from '@latchkey/plugin-api'
import type { manifest, OnrampApi, OnrampOptions } from './index.js'

const onrampModule: PluginModule<typeof manifest, OnrampApi, OnrampOptions> = defineModule({
  activate() {
    const empty = () => null
    return {
      views: {
        OnRampProviders: empty,
        OnRampTokenSelect: empty,
        OnRampFiatSelect: empty,
        BuyInProgress: empty,
        WhatIsABuy: empty,
      },

      api: {} as OnrampApi,
    }
  },
})

export default onrampModule
