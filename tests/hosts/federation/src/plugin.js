import { definePlugin } from '@latchkey/plugin-api'

const manifest = { id: 'toy', version: '1.0.0', api: '^1.0.0' }

export const toy = () => definePlugin({ manifest, load: () => import('./module.js') })
