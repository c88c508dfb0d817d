import { defineModule, type PluginModule } from '@latchkey/plugin-api'
import type { manifest, NamesApi, NamesOptions } from './index.js'

const namesModule: PluginModule<typeof manifest, NamesApi, NamesOptions> = defineModule({
  activate() {
    const empty = () => null
    return {
      views: { ChooseAccountName: empty, RegisterAccountName: empty, RegisterAccountNameSuccess: empty },
      components: { NameRow: empty, NameDetails: empty },
      api: {} as NamesApi,
      services: { names: {} as never },
    }
  },
})

export default namesModule
