import { defineModule, type NameService } from '@latchkey/plugin-api'
import type { manifest, TeamNamesOptions } from './index.js'

export default defineModule<typeof manifest, object, TeamNamesOptions>({
  activate(_context, options) {
    const addresses = new Map(Object.entries(options).map(([name, address]) => [name.toLowerCase(), address]))

    const names: NameService = {
      async resolveName({ name }) {
        return addresses.get(name.toLowerCase())
      },
      async getNames({ address }) {
        const isSame = (other: string) => other.toLowerCase() === address.toLowerCase()
        return [...addresses].flatMap(([name, other]) => (isSame(other) ? [{ name }] : []))
      },
    }
    return { services: { names } }
  },
})
