/** What the views of the plugin are given. */
import type { PluginContext } from '@latchkey/plugin-api'
import type { manifest } from './index.js'
import type { AvailabilityCheck } from './registration/createAvailability.js'
import type { OwnName } from './registration/createOwnName.js'
import type { Registration } from './registration/createRegistration.js'

export type NamesContext = PluginContext<typeof manifest>

export interface ViewParts {
  readonly context: NamesContext
  readonly zone: string
  readonly own: OwnName
  readonly availability: AvailabilityCheck
  readonly registration: Registration
}
