import type { PluginContext } from '@latchkey/plugin-api'
import type { manifest } from './index.js'

export type SessionsContext = PluginContext<typeof manifest>
